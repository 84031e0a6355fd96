import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { endPaperLink, listingPapers, openSharedPaper, sharedPaper, sharePaper } from '../contract.ts';
import { endLink, openByLink, ownPapers, share, sharedPaperOf } from './papers.service.ts';

export const paperRoutes: Route<Contexts>[] = [
  route(listingPapers, async (ctx, { property_id }) => ({ data: await ownPapers(ctx, property_id) })),
  route(sharePaper, async (ctx, form) => ({ data: await share(ctx, form) })),
  route(endPaperLink, async (ctx, { id }) => {
    await endLink(ctx, id);
    return { message: 'The link opens nothing any more.' };
  }),
  route(sharedPaper, async (ctx, { token }) => ({ data: await sharedPaperOf(ctx, token) })),
  route(openSharedPaper, async (ctx, { token }) => ({ data: { url: await openByLink(ctx, token) } })),
];

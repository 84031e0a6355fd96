import { getSiteText } from '@keystead/content/contract';
import { SiteTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/terms-and-condition')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getSiteText, { kind: 'terms' }));
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'terms'), path: '/terms-and-condition' },
      import.meta.env.SSR && metadataOfPage(match, 'terms', '/terms-and-condition'),
    ),
  component: () => <SiteTextPage kind="terms" />,
});

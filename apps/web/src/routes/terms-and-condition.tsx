import { getSiteText } from '@keystead/content/contract';
import { SiteTextPage, siteTextArgs } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/terms-and-condition')({
  loader: async ({ context }) => {
    const { code: language } = selectLanguage(context.store.getState());
    const asked = siteTextArgs('terms', language);
    await context.queryClient.ensureQueryData(callQuery(context.api, getSiteText, asked));
    return { language };
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'terms'), path: '/terms-and-condition' },
      import.meta.env.SSR && metadataOfPage(match, 'terms', '/terms-and-condition'),
    ),
  component: () => <SiteTextPage kind="terms" language={Route.useLoaderData().language} />,
});

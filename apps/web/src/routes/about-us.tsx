import { getSiteText } from '@keystead/content/contract';
import { SiteTextPage, siteTextArgs } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/about-us')({
  loader: async ({ context }) => {
    const { code: language } = selectLanguage(context.store.getState());
    const asked = siteTextArgs('about', language);
    await context.queryClient.ensureQueryData(callQuery(context.api, getSiteText, asked));
    return { language };
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'about'), path: '/about-us' },
      import.meta.env.SSR && metadataOfPage(match, 'about', '/about-us'),
    ),
  component: () => <SiteTextPage kind="about" language={Route.useLoaderData().language} />,
});

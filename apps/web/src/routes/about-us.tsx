import { getSiteText } from '@keystead/content/contract';
import { SiteTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/about-us')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getSiteText, { kind: 'about' }));
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'about'), path: '/about-us' },
      import.meta.env.SSR && metadataOfPage(match, 'about', '/about-us'),
    ),
  component: () => <SiteTextPage kind="about" />,
});

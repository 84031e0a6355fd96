import { getHouseText } from '@keystead/content/contract';
import { HouseTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { toldOfPage } from '../found/page.ts';
import { headText } from '../head-words.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getHouseText, { kind: 'privacy' }));
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'privacy'), path: '/privacy-policy' },
      import.meta.env.SSR && toldOfPage(match, 'privacy', '/privacy-policy'),
    ),
  component: () => <HouseTextPage kind="privacy" />,
});

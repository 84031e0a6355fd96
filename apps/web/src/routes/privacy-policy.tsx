import { getHouseText, getPrivacyFacts } from '@keystead/content/contract';
import { HouseTextPage, PrivacyFacts } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { toldOfPage } from '../found/page.ts';
import { headText } from '../head-words.ts';
import { pageHead } from '../page-head.ts';

// The same at each render: parts that come later are drawn anew when what they are given changes.
const FACTS = <PrivacyFacts />;

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(callQuery(context.api, getHouseText, { kind: 'privacy' })),
      context.queryClient.ensureQueryData(callQuery(context.api, getPrivacyFacts)),
    ]);
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'privacy'), path: '/privacy-policy' },
      import.meta.env.SSR && toldOfPage(match, 'privacy', '/privacy-policy'),
    ),
  component: () => <HouseTextPage kind="privacy">{FACTS}</HouseTextPage>,
});

import { getHouseText } from '@keystead/content/contract';
import { HouseTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getHouseText, { kind: 'privacy' }));
  },
  head: () =>
    pageHead({
      title: 'Privacy',
      description:
        'What Keystead keeps about visitors and account holders, why, for how long, and how to have it deleted.',
      path: '/privacy-policy',
    }),
  component: () => <HouseTextPage kind="privacy" />,
});

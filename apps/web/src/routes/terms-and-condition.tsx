import { getHouseText } from '@keystead/content/contract';
import { HouseTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/terms-and-condition')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getHouseText, { kind: 'terms' }));
  },
  head: () =>
    pageHead({
      title: 'Terms of use',
      description:
        'The rules of Keystead: what you may expect of us, and what we expect of whoever posts a home.',
      path: '/terms-and-condition',
    }),
  component: () => <HouseTextPage kind="terms" />,
});

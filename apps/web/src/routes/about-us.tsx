import { getHouseText } from '@keystead/content/contract';
import { HouseTextPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/about-us')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getHouseText, { kind: 'about' }));
  },
  head: () =>
    pageHead({
      title: 'About us',
      description: 'Who is behind Keystead, how it works, how it earns money, and what it holds itself to.',
      path: '/about-us',
    }),
  component: () => <HouseTextPage kind="about" />,
});

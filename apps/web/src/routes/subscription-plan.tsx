import { callQuery } from '@keystead/http/react';
import { Checkout } from '@keystead/payments/web';
import { getPackages } from '@keystead/plans/contract';
import { PackagesPage } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/subscription-plan')({
  loader: ({ context }) => context.queryClient.ensureQueryData(callQuery(context.api, getPackages)),
  head: () =>
    pageHead({
      title: 'Packages · Keystead',
      description: 'What owners, agents and developers can take or buy: homes to post, homes to feature.',
      path: '/subscription-plan',
    }),
  component: () => <PackagesPage checkout={Checkout} />,
});

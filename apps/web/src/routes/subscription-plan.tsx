import { callQuery } from '@keystead/http/react';
import { Checkout } from '@keystead/payments/web';
import { getPackages } from '@keystead/plans/contract';
import { PackagesPage } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/subscription-plan')({
  loader: ({ context }) => context.queryClient.ensureQueryData(callQuery(context.api, getPackages)),
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'packages'), path: '/subscription-plan' },
      import.meta.env.SSR && metadataOfPage(match, 'packages', '/subscription-plan'),
    ),
  component: () => <PackagesPage checkout={Checkout} />,
});

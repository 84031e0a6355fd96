import { compareProperties } from '@keystead/engagement/contract';
import { ComparePage } from '@keystead/engagement/web';
import { callQuery, useCall } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/compare-properties/$slugs')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, compareProperties, params));
  },
  // Any homes in any order: there is no end of such pages.
  head: ({ match }) => hiddenHead(match, 'compare'),
  component: Comparison,
});

function Comparison() {
  return <ComparePage homes={useCall(compareProperties, Route.useParams()).data.data} />;
}

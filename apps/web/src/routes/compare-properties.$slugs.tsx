import { compareProperties } from '@keystead/engagement/contract';
import { ComparePage } from '@keystead/engagement/web';
import { callQuery, useCall } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/compare-properties/$slugs')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, compareProperties, params));
  },
  head: ({ params }) => {
    const head = pageHead({
      title: 'Compare homes',
      description: 'Homes on Keystead side by side: price, size, rooms and what is around them.',
      path: `/compare-properties/${params.slugs}`,
    });
    // Any homes in any order: there is no end of such pages.
    return { ...head, meta: [...(head.meta ?? []), { name: 'robots', content: 'noindex' }] };
  },
  component: Comparison,
});

function Comparison() {
  return <ComparePage homes={useCall(compareProperties, Route.useParams()).data.data} />;
}

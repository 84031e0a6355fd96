import { compareProperties } from '@keystead/engagement/contract';
import { ComparePage } from '@keystead/engagement/web';
import { callQuery, useCall } from '@keystead/http/react';
import { readableSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

/** Reads from where ways to the homes are compared; what is in it, the page reads, as every page knows this address. */
const readCommute = ({ commute }: Record<string, unknown>): { commute?: string } => readSearch({ commute });

export const Route = createFileRoute('/compare-properties/$slugs')({
  validateSearch: readCommute,
  loaderDeps: ({ search }) => readCommute(search),
  loader: async ({ context, params, deps }) => {
    await context.queryClient.ensureQueryData(
      callQuery(context.api, compareProperties, { ...params, ...readableSearch(deps) }),
    );
  },
  // Any homes in any order: there is no end of such pages.
  head: ({ match }) => hiddenHead(match, 'compare'),
  component: Comparison,
});

function Comparison() {
  const asked = readableSearch(Route.useLoaderDeps());
  const { slugs } = Route.useParams();
  const { data } = useCall(compareProperties, { slugs, ...asked });
  return <ComparePage answer={data} commute={asked.commute} />;
}

import { compareProperties } from '@keystead/engagement/contract';
import { ComparePage } from '@keystead/engagement/web';
import { callQuery, useCall } from '@keystead/http/react';
import { readableSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

/** Reads from where ways to the homes are compared. */
const readCommute = (asked: Record<string, unknown>): { commute?: string } => {
  const { commute } = readableSearch(readSearch({ commute: asked.commute }));
  return commute === undefined ? {} : { commute };
};

export const Route = createFileRoute('/compare-properties/$slugs')({
  validateSearch: readCommute,
  loaderDeps: ({ search }) => readCommute(search),
  loader: async ({ context, params, deps }) => {
    await context.queryClient.ensureQueryData(
      callQuery(context.api, compareProperties, { ...params, ...deps }),
    );
  },
  // Any homes in any order: there is no end of such pages.
  head: ({ match }) => hiddenHead(match, 'compare'),
  component: Comparison,
});

function Comparison() {
  const asked = readCommute(Route.useSearch());
  const { slugs } = Route.useParams();
  const { data } = useCall(compareProperties, { slugs, ...asked });
  return <ComparePage answer={data} commute={asked.commute} />;
}

import { AgencyChoice } from '@keystead/agencies/web';
import { getCategories, getFacilities } from '@keystead/catalogue/contract';
import { callQuery } from '@keystead/http/react';
import { ALL_CATEGORIES, PostingPage, readStep } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

/** Adding a property; what is there already is listed at /user/dashboard. */
export const Route = createFileRoute('/_signed-in/user/properties')({
  validateSearch: readStep,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, getCategories, ALL_CATEGORIES)),
      queryClient.ensureQueryData(callQuery(api, getFacilities)),
    ]),
  head: ({ match }) => hiddenHead(match, 'postHome'),
  component: Page,
});

function Page() {
  return <PostingPage {...readStep(Route.useSearch())} agencyChoice={AgencyChoice} />;
}

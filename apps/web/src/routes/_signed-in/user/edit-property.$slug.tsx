import { getCategories, getFacilities } from '@keystead/catalogue/contract';
import { callQuery } from '@keystead/http/react';
import { ALL_CATEGORIES, EditListingPage, readStep } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

/** Changing a property of one's own. */
export const Route = createFileRoute('/_signed-in/user/edit-property/$slug')({
  validateSearch: readStep,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, getCategories, ALL_CATEGORIES)),
      queryClient.ensureQueryData(callQuery(api, getFacilities)),
    ]),
  head: ({ match }) => hiddenHead(match, 'editHome'),
  component: Page,
});

function Page() {
  return <EditListingPage slug={Route.useParams().slug} step={readStep(Route.useSearch()).step} />;
}

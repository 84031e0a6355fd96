import { SavedSearchesPage } from '@keystead/alerts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/saved-searches')({
  // Where a notification leads: the search to go on to.
  validateSearch: (raw: Record<string, unknown>): { open?: number } => {
    const id = Number(raw.open);
    return Number.isSafeInteger(id) && id > 0 ? { open: id } : {};
  },
  head: ({ match }) => hiddenHead(match, 'savedSearches'),
  component: () => <SavedSearchesPage openId={Route.useSearch().open} />,
});

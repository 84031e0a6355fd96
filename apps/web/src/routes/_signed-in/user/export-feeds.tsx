import { ExportFeedsPage, readExportFeedsSearch } from '@keystead/imports/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/export-feeds')({
  validateSearch: readExportFeedsSearch,
  head: ({ match }) => hiddenHead(match, 'exportFeeds'),
  component: () => <ExportFeedsPage search={Route.useSearch()} />,
});

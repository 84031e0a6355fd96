import { ConverterPage, readConverter } from '@keystead/tools/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

export const Route = createFileRoute('/area-converter')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw) => (import.meta.env.SSR ? readConverter(raw) : raw) as PlainSearch,
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'areaUnits'), path: '/area-converter' },
      import.meta.env.SSR && metadataOfPage(match, 'areaUnits', '/area-converter'),
    ),
  component: () => <ConverterPage search={Route.useSearch()} onSearch={useReplacedSearch()} />,
});

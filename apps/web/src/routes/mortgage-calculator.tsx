import { MortgagePage, readCalculator } from '@keystead/tools/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

export const Route = createFileRoute('/mortgage-calculator')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw) => (import.meta.env.SSR ? readCalculator(raw) : raw) as PlainSearch,
  // The browser takes over the server's month: a page may be cached past its end.
  loader: () => new Date().toISOString().slice(0, 7),
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'mortgage'), path: '/mortgage-calculator' },
      import.meta.env.SSR && metadataOfPage(match, 'mortgage', '/mortgage-calculator'),
    ),
  component: () => (
    <MortgagePage
      search={Route.useSearch()}
      thisMonth={Route.useLoaderData()}
      onSearch={useReplacedSearch()}
    />
  ),
});

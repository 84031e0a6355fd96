import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

const MortgagePage = afterTouch(() => import('../mortgage-tool.ts').then((part) => part.MortgagePage));

export const Route = createFileRoute('/mortgage-calculator')({
  validateSearch: (raw) => raw as PlainSearch,
  // The browser takes over the server's month: a page may be kept past its end.
  loader: () => new Date().toISOString().slice(0, 7),
  head: () =>
    pageHead({
      title: 'Mortgage calculator',
      description: 'What a home costs each month, with charts, and a second loan to compare.',
      path: '/mortgage-calculator',
    }),
  component: () => (
    <MortgagePage
      search={Route.useSearch()}
      thisMonth={Route.useLoaderData()}
      onSearch={useReplacedSearch()}
    />
  ),
});

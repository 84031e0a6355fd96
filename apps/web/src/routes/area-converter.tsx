import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

const ConverterPage = afterTouch(() => import('../converter-tool.ts').then((part) => part.ConverterPage));

export const Route = createFileRoute('/area-converter')({
  validateSearch: (raw) => raw as PlainSearch,
  head: () =>
    pageHead({
      title: 'Area converter',
      description: 'Square feet, square metres, acres, gaj, bigha, katha and more: each in all others.',
      path: '/area-converter',
    }),
  component: () => <ConverterPage search={Route.useSearch()} onSearch={useReplacedSearch()} />,
});

import { ConverterPage, converterEnglish, readConverter } from '@keystead/tools/web';
import { createFileRoute } from '@tanstack/react-router';
import { ownHead, ownTexts } from '../own-texts.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

export const Route = createFileRoute('/area-converter')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw) => (import.meta.env.SSR ? readConverter(raw) : raw) as PlainSearch,
  loader: (match) => ownTexts(match, '/area-converter', converterEnglish),
  head: ({ match, loaderData }) => ownHead(match, '/area-converter', loaderData),
  component: () => <ConverterPage search={Route.useSearch()} onSearch={useReplacedSearch()} />,
});

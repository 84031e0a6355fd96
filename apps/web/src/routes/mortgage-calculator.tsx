import { MortgagePage, mortgageEnglish, readCalculator } from '@keystead/tools/web';
import { createFileRoute } from '@tanstack/react-router';
import { ownHead, ownTexts } from '../own-texts.ts';
import { type PlainSearch, useReplacedSearch } from '../use-replaced-search.ts';

export const Route = createFileRoute('/mortgage-calculator')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw) => (import.meta.env.SSR ? readCalculator(raw) : raw) as PlainSearch,
  // The browser takes over the server's month: a page may be cached past its end.
  loader: (match) => ({
    thisMonth: new Date().toISOString().slice(0, 7),
    texts: ownTexts(match, '/mortgage-calculator', mortgageEnglish),
  }),
  head: ({ match, loaderData }) => ownHead(match, '/mortgage-calculator', loaderData?.texts),
  component: () => (
    <MortgagePage
      search={Route.useSearch()}
      thisMonth={Route.useLoaderData().thisMonth}
      onSearch={useReplacedSearch()}
    />
  ),
});

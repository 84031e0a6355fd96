import { selectLanguage } from '@keystead/languages/web';
import {
  loadResults,
  loadSentenceReader,
  type ResultsSearch,
  readSearch,
  withoutOtherPlace,
  withoutOtherUnit,
} from '@keystead/search/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Results } from '../../results.tsx';
import { resultsHead } from '../../results-head.ts';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/properties/all-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context, deps }) => {
    const { sentence, ...rest } = deps;
    // What a form sends: the sentence says more than its other fields.
    if (sentence !== undefined) {
      const { searchFor } = await loadSentenceReader();
      const asked = await searchFor(context.api, sentence, selectLanguage(context.store.getState()).code);
      const search = readSearch({
        ...rest,
        ...withoutOtherPlace(asked),
        ...withoutOtherUnit(rest, asked),
        ...asked,
      });
      throw redirect({ to: '/properties/all-properties', search, replace: true });
    }
    await loadResults(context, deps, fixed);
  },
  head: ({ match }) =>
    resultsHead(match, {
      title: 'homes',
      path: '/properties/all-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="homes" search={Route.useLoaderDeps()} fixed={fixed} />;
}

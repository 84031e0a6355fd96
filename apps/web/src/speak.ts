import {
  chooseLanguage,
  languageFailed,
  languageRequested,
  languageSelected,
  type SelectedLanguage,
} from '@keystead/languages/web';
import { unsettle } from '@keystead/ui/theme';
import type { RegisteredRouter } from '@tanstack/react-router';
import { prefixes, rewriteFor, setPrefixes } from './page-language.ts';

/** Beginnings of addresses in the languages this tab has spoken: earlier ones stand in its history. */
const known = new Set<string>();

/** Returns the page that an address shows, at its address in the language spoken now. */
function addressNow(href: string): string {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  const url = new URL(pathname, window.location.origin);
  const { input, output } = rewriteFor(prefixes().address, [...known]);
  input?.({ url });
  output?.({ url });
  return url.pathname + search + hash;
}

/**
 * Changes the language of every screen, without loading the page anew: its texts are fetched, the address becomes that
 * of the language, and texts from the server are fetched again. Remembered for the visits to come.
 */
export async function speak(router: RegisteredRouter, code: string): Promise<void> {
  const { store, queryClient } = router.options.context;
  await store.restore();
  store.dispatch(languageRequested());
  const language = await textsOf(code).catch((error: unknown) => {
    store.dispatch(languageFailed());
    throw error;
  });
  chooseLanguage(code);
  if (known.size === 0) storeToLanguage(router);
  known.add(prefixes().address).add(language.prefix);
  setPrefixes({ address: language.prefix, canonical: language.prefix });
  router.update({ ...router.options, rewrite: rewriteFor(language.prefix, [...known]) });
  router.history.replace(addressNow(router.history.location.href), router.history.location.state);
  // Before the page changes: browsers lay out what has changed when they take an address, and would once more after it.
  router.history.flush();
  unsettle();
  store.dispatch(languageSelected(language));
  await router.invalidate();
  void queryClient.invalidateQueries();
}

const fetched = new Map<string, Promise<SelectedLanguage>>();

/** Returns the labels of a language, fetched once for each tab. */
function textsOf(code: string): Promise<SelectedLanguage> {
  const texts =
    fetched.get(code) ??
    fetch(`/texts/${code}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`The texts of ${code} answered ${answer.status}`);
      return answer.json();
    });
  fetched.set(code, texts);
  // A failed fetch (a lost connection) may be tried again.
  texts.catch(() => fetched.delete(code));
  return texts;
}

/** Going back shows earlier pages in the language of now, at its addresses. */
function storeToLanguage({ history }: RegisteredRouter): void {
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    const address = addressNow(location.href);
    if (address !== location.href) history.replace(address, location.state);
  });
}

import type { useToast } from '@keystead/ui/toast';
import { chosenLanguage } from '../state.ts';
import { preferredLanguage } from './preferred.ts';

/** Milliseconds that a language is offered. */
const OFFERED_FOR = 12_000;

/** In the browser's storage once a language was offered: a page in another language is no choice of it. */
const OFFERED = 'language-offered';

/** Returns whether a language was offered before, and remembers that one is now. A browser that forbids storage is asked again. */
function isOffered(): boolean {
  try {
    if (window.localStorage.getItem(OFFERED) !== null) return true;
    window.localStorage.setItem(OFFERED, '1');
  } catch {
    // Nothing to remember it by.
  }
  return false;
}

/** Offers a visitor the language that their browser asks for, once; nothing where they have chosen, or the page speaks it. */
export default function offerLanguage(
  languages: readonly { code: string; name: string }[],
  spoken: string,
  toast: ReturnType<typeof useToast>,
  choose: (code: string) => void,
): void {
  const preferred = preferredLanguage(navigator.languages, languages, spoken);
  if (chosenLanguage() || !preferred || isOffered()) return;
  const { code, name, offer } = preferred;
  toast.info(<span lang={code}>{offer}</span>, {
    timeout: OFFERED_FOR,
    action: { label: <span lang={code}>{name}</span>, onClick: () => choose(code) },
  });
}

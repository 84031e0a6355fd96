import type { useToast } from '@keystead/ui/toast';
import { chooseLanguage, chosenLanguage } from '../state.ts';
import { preferredLanguage } from './preferred.ts';

/** Milliseconds that a language is offered. */
const OFFERED_FOR = 12_000;

/** Offers a visitor the language that their browser asks for, once; nothing where they have chosen, or the page speaks it. */
export default function offerLanguage(
  languages: readonly { code: string; name: string }[],
  spoken: string,
  toast: ReturnType<typeof useToast>,
  choose: (code: string) => void,
): void {
  const preferred = preferredLanguage(navigator.languages, languages, spoken);
  if (chosenLanguage() || !preferred) return;
  const { code, name, offer } = preferred;
  // Who goes on in the language of the page has chosen it.
  chooseLanguage(spoken);
  toast.info(<span lang={code}>{offer}</span>, {
    timeout: OFFERED_FOR,
    action: { label: <span lang={code}>{name}</span>, onClick: () => choose(code) },
  });
}

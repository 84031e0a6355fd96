import { cookieText, readCookie } from '@keystead/kit/cookie';
import { useMemo, useSyncExternalStore } from 'react';
import { CHOICE_DAYS, type Choices, choiceFor, readChoices, writeChoices } from '../../rules.privacy.ts';

/** A cookie and nothing more: it ends by itself, and says nothing of who chose. */
const COOKIE = 'privacy';
const MAX_AGE_SECONDS = CHOICE_DAYS * 24 * 60 * 60;

const heard = new Set<() => void>();

const stored = () => readCookie(document.cookie, COOKIE) ?? '';

function subscribe(listener: () => void): () => void {
  heard.add(listener);
  // Another window of the same browser may have chosen meanwhile.
  window.addEventListener('focus', listener);
  return () => {
    heard.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** Stores choices beside earlier ones, for half a year. */
function choose(choices: Choices): void {
  const all = writeChoices({ ...readChoices(stored()), ...choices });
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
  document.cookie = cookieText(COOKIE, all, MAX_AGE_SECONDS, location.protocol === 'https:');
  for (const listener of heard) listener();
}

/**
 * Returns this visitor's consent to some hosts: true allows them all, false denies one, undefined: not asked yet.
 * Null on the server and at first in the browser, where it is unknown yet.
 */
export function useConsent(hosts: readonly string[]): boolean | undefined | null {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  const names = hosts.join(' ');
  return useMemo(
    () => (text === null ? null : choiceFor(readChoices(text), names === '' ? [] : names.split(' '))),
    [text, names],
  );
}

/** Allows or denies some hosts. */
export function chooseHosts(hosts: readonly string[], isAllowed: boolean): void {
  choose(Object.fromEntries(hosts.map((host) => [host, isAllowed])));
}

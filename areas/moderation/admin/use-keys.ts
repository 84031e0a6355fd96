import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

/** The shell goes to a screen by `g` and a letter: that letter is ignored here. */
const SHELL_PREFIX = 'g';
const PREFIX_MS = 1500;
/** Keys that may be held down. */
const MOVING = new Set(['j', 'k']);

/** Returns whether keys pressed there are text, or belong to a dialog or a menu. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}

/** Handles single keys outside text fields. `Enter` on a link or button stays theirs. */
export function useKeys(keys: Keys, isOn = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  const prefixAt = useRef(0);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (event.key === SHELL_PREFIX) {
        prefixAt.current = event.timeStamp;
        return;
      }
      const isTheShells = event.timeStamp - prefixAt.current < PREFIX_MS && prefixAt.current > 0;
      prefixAt.current = 0;
      if (isTheShells) return;
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('a, button'))
        return;
      const action = latest.current[event.key];
      // A key that is held down would decide one thing after the other.
      if (!action || (event.repeat && !MOVING.has(event.key))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

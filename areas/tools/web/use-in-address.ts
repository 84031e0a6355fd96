import { useEffect, useRef, useState } from 'react';

/** The address follows when typing pauses. */
const PAUSE_MS = 400;

/** What an address carries, as text. */
export type PlainTexts = { [name: string]: string | undefined };

const written = (search: object) => JSON.stringify(Object.entries(search).sort());

/**
 * State that the address carries too, so that a link shows the same: begins as `search` says, is passed to `onSearch`
 * when changes pause, and follows a link to the same page.
 * @param read the state behind an address
 * @param write the address of a state
 */
export function useInAddress<State>(
  { search, onSearch }: { search: Readonly<Record<string, unknown>>; onSearch: (search: PlainTexts) => void },
  { read, write }: { read: (search: Record<string, unknown>) => State; write: (state: State) => PlainTexts },
) {
  const [state, setState] = useState(() => read(search));
  const latest = useRef({ read, write, onSearch });
  useEffect(() => {
    latest.current = { read, write, onSearch };
  });
  // What the address says by our own doing; anything else is a link that was followed.
  const text = written(search);
  const own = useRef(text);
  useEffect(() => {
    if (text === own.current) return;
    own.current = text;
    setState(latest.current.read(search));
  }, [text, search]);
  useEffect(() => {
    const next = latest.current.write(state);
    if (written(next) === own.current) return;
    const later = setTimeout(() => {
      own.current = written(next);
      latest.current.onSearch(next);
    }, PAUSE_MS);
    return () => clearTimeout(later);
  }, [state]);
  const change = (changes: Partial<State>) => setState((present) => ({ ...present, ...changes }));
  return [state, change] as const;
}

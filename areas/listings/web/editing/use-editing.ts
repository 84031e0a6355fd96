import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnProperty } from '../../contract.ts';
import type { DraftPatch, FileRef, PostingDraft } from '../posting/draft.ts';
import { draftOfListing, type FileNames, type ListingDraft } from './listing-draft.ts';

/** The listing as it was loaded last. */
export interface Base extends ListingDraft {
  listing: OwnProperty;
}

/** A listing in the making of changes: what it was, what it is to be, and files that are new. */
export function useEditing(first: OwnProperty, names: FileNames) {
  const [base, setBase] = useState<Base>(() => ({ listing: first, ...draftOfListing(first, names) }));
  const [draft, setDraft] = useState(base.draft);
  const [held, setHeld] = useState<ReadonlyMap<string, { file: File; url: string }>>(new Map());
  const heldNow = useRef(held);
  heldNow.current = held;
  useEffect(
    () => () => {
      for (const { url } of heldNow.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  const change = useCallback((patch: DraftPatch) => {
    setDraft((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }));
  }, []);
  const hold = useCallback((files: readonly File[]): FileRef[] => {
    const entries = files.map((file) => ({ id: newId(), file, url: URL.createObjectURL(file) }));
    setHeld((now) => new Map([...now, ...entries.map((entry) => [entry.id, entry] as const)]));
    return entries.map(({ id, file }) => ({ id, name: file.name, size: file.size, type: file.type }));
  }, []);
  const release = useCallback((refs: readonly FileRef[]) => {
    const gone = new Set(refs.map(({ id }) => id));
    for (const id of gone) {
      const url = heldNow.current.get(id)?.url;
      if (url) URL.revokeObjectURL(url);
    }
    setHeld((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }, []);
  /** Goes on from what the server has; with `draft` from that, else from the listing as it is. */
  const rebase = useCallback(
    (next: Base, kept?: PostingDraft) => {
      setBase((now) => ({ ...next, urls: new Map([...now.urls, ...next.urls]) }));
      setDraft(kept ?? next.draft);
      if (!kept) release([...heldNow.current.keys()].map((id) => ({ id, name: '' })));
    },
    [release],
  );
  return {
    ...{ base, draft, change, hold, release, rebase },
    discard: () => rebase(base),
    urlOf: (ref: FileRef) => held.get(ref.id)?.url ?? base.urls.get(ref.id),
    fileOf: (ref: FileRef) => held.get(ref.id)?.file,
    baseOf: (listing: OwnProperty): Base => ({ listing, ...draftOfListing(listing, names) }),
  };
}

/** `crypto.randomUUID` is missing where a site is served without encryption, as on a home network. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

import { useHeldFiles } from '@keystead/drafts';
import { useCallback, useState } from 'react';
import type { OwnProperty } from '../../contract.ts';
import type { DraftPatch, FileRef, PostingDraft } from '../posting/draft.ts';
import { draftOfListing, type FileNames, type ListingDraft } from './listing-draft.ts';

/** The listing as it was loaded last. */
export interface Base extends ListingDraft {
  listing: OwnProperty;
}

/** Returns a listing in the making of changes: what it was, what it is to be, and files that are new. */
export function useEditing(first: OwnProperty, names: FileNames) {
  const [base, setBase] = useState<Base>(() => ({ listing: first, ...draftOfListing(first, names) }));
  const [draft, setDraft] = useState(base.draft);
  const { hold, release, releaseAll, ...files } = useHeldFiles();
  const change = useCallback((patch: DraftPatch) => {
    setDraft((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }));
  }, []);
  /** Goes on from what the server has; with `draft` from that, else from the listing as it is. */
  const rebase = useCallback(
    (next: Base, stored?: PostingDraft) => {
      setBase((now) => ({ ...next, urls: new Map([...now.urls, ...next.urls]) }));
      setDraft(stored ?? next.draft);
      if (!stored) releaseAll();
    },
    [releaseAll],
  );
  return {
    base,
    draft,
    change,
    hold,
    release,
    rebase,
    discard: () => rebase(base),
    urlOf: (ref: FileRef) => files.urlOf(ref) ?? base.urls.get(ref.id),
    fileOf: files.fileOf,
    baseOf: (listing: OwnProperty): Base => ({ listing, ...draftOfListing(listing, names) }),
  };
}

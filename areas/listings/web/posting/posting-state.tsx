import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Category } from './catalogue-data.ts';
import type { DraftPatch, FileRef, PostingDraft, StepId } from './draft.ts';
import type { Issue } from './issues.ts';

/** Asks which agency of one's own a listing goes into, where there is one; null for none. */
export type AgencyChoicePart = ComponentType<{
  value: number | null;
  onChange: (agencyId: number | null) => void;
}>;

/** What the steps share. */
export interface Posting {
  draft: PostingDraft;
  /** Changes what the patch names; a function gets the newest draft, for work that ends later than it began. */
  change: (patch: DraftPatch) => void;
  category: Category | undefined;
  issues: readonly Issue[];
  /** Whether its owner may not publish yet, whatever the listing says. */
  isBlocked?: boolean;
  /** What to say at a field: the server's error, or ours once the step was left. */
  errorOf: (step: StepId, path: string) => string | undefined;
  /** Address of a held picture, for previews. */
  urlOf: (ref: FileRef) => string | undefined;
  fileOf: (ref: FileRef) => File | undefined;
  /** Holds files for the draft and names them. */
  hold: (files: readonly File[]) => FileRef[];
  release: (refs: readonly FileRef[]) => void;
  /** Asks which agency a new listing goes into; a later area brings it. */
  agencyChoice?: AgencyChoicePart | undefined;
  /** Only while a listing that exists is edited. */
  editing?: {
    /** Its present readable address. */
    slug: string;
    /** Sold, rented or still on offer: whether sale may turn into rent, or rent into sale. */
    canChangeOffer: boolean;
    /** Languages its texts are translated to. */
    translations: number;
  };
}

const PostingContext = createContext<Posting | null>(null);

export function PostingProvider({ posting, children }: { posting: Posting; children: ReactNode }) {
  return <PostingContext value={posting}>{children}</PostingContext>;
}

export function usePosting(): Posting {
  const posting = useContext(PostingContext);
  if (!posting) throw new Error('usePosting needs a PostingProvider above it');
  return posting;
}

import { NO_PLACE, type Place } from '@keystead/catalogue/web';
import type { RentDuration } from '../../rules.ts';
import { STEPS, type StepId } from './step-names.ts';

export { readStep, STEPS, type StepId } from './step-names.ts';

/** A file of the draft; what it holds is kept apart, see file-store. */
export interface FileRef {
  id: string;
  name: string;
}

/** A listing in the making: plain data, so that it survives in the browser's storage. */
export interface PostingDraft {
  propertyType: 'sell' | 'rent';
  categoryId: number | null;
  title: string;
  description: string;
  price: number | null;
  rentDuration: RentDuration;
  isPremium: boolean;
  /** Answers by parameter: text, or the chosen ones of several. */
  parameters: Record<number, string | string[]>;
  parameterFiles: Record<number, FileRef>;
  place: Place;
  clientAddress: string;
  /** The public sees only about where it is. */
  hidePlace: boolean;
  /** Distances by facility, in the operator's unit. */
  facilities: Record<number, number>;
  /** The first is the title picture, the rest is the gallery. */
  photos: FileRef[];
  threeD: FileRef | null;
  documents: FileRef[];
  videoLink: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  metaImage: FileRef | null;
  /** Steps that were left once: they say what is wrong, the others wait. */
  visited: StepId[];
}

export type DraftPatch = Partial<PostingDraft> | ((now: PostingDraft) => Partial<PostingDraft>);

export const EMPTY_DRAFT: PostingDraft = {
  propertyType: 'sell',
  categoryId: null,
  title: '',
  description: '',
  price: null,
  rentDuration: 'Monthly',
  isPremium: false,
  parameters: {},
  parameterFiles: {},
  place: NO_PLACE,
  clientAddress: '',
  hidePlace: false,
  facilities: {},
  photos: [],
  threeD: null,
  documents: [],
  videoLink: '',
  slug: '',
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  metaImage: null,
  visited: [],
};

/** Where to go on with a draft: the first step that was not left yet. */
export function whereLeft({ visited }: Pick<PostingDraft, 'visited'>): StepId {
  return STEPS.find((step) => !visited.includes(step)) ?? 'review';
}

/** Every file the draft names. */
export function fileRefs(draft: PostingDraft): FileRef[] {
  const single = [draft.threeD, draft.metaImage].filter((ref) => ref !== null);
  return [...draft.photos, ...draft.documents, ...single, ...Object.values(draft.parameterFiles)];
}

/** The draft without the files that are gone. */
export function withoutLostFiles(draft: PostingDraft, present: ReadonlySet<string>): PostingDraft {
  const is = (ref: FileRef | null): ref is FileRef => ref !== null && present.has(ref.id);
  return {
    ...draft,
    photos: draft.photos.filter(is),
    documents: draft.documents.filter(is),
    threeD: is(draft.threeD) ? draft.threeD : null,
    metaImage: is(draft.metaImage) ? draft.metaImage : null,
    parameterFiles: Object.fromEntries(Object.entries(draft.parameterFiles).filter(([, ref]) => is(ref))),
  };
}

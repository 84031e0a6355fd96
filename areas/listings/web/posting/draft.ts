import { NO_PLACE } from '@keystead/catalogue/web';
import {
  type DraftShape,
  type FileKind,
  type FileRef,
  mergeBy,
  type DraftPatch as Patch,
} from '@keystead/drafts';
import { isClearable } from '@keystead/kit/fields';
import {
  type Charge,
  emptyValue,
  FIELDS,
  type FieldName,
  formerName,
  NO_PICTURE_FACTS,
  type PaperAbout,
  type PictureFacts,
  type PlanPin,
  type PostingValues,
  type RoomKind,
  UNKNOWN_PAPER,
  wireName,
} from '../../rules.ts';
import type { StepId } from './step-names.ts';

export type { FileRef } from '@keystead/drafts';
export { readStep, STEPS, type StepId } from './step-names.ts';

/** A place on a plan that leads to a photo; both by their ids. */
export interface DraftPin extends PlanPin {
  id: string;
}

/** A room as it is typed. */
export interface DraftRoom {
  id: string;
  name: string;
  kind: RoomKind;
  /** With its unit behind it; "" where it is unknown. */
  size: string;
  floor: number | null;
  note: string;
}

/** A charge as it is typed. */
export interface DraftCharge extends Omit<Charge, 'currency'> {
  id: string;
  /** "": that of the price. */
  currency: string;
}

interface DraftTour {
  id: string;
  url: string;
}

/** A listing in the making: plain data, so that it survives in the browser's storage. */
export interface PostingDraft extends PostingValues {
  /** The agency that it goes into; null for none. */
  agencyId: number | null;
  parameterFiles: Record<number, FileRef>;
  /** The first is the title picture, the rest is the gallery. */
  photos: FileRef[];
  /** What is known of each photo, by its id. */
  pictures: Record<string, PictureFacts>;
  pins: DraftPin[];
  rooms: DraftRoom[];
  tours: DraftTour[];
  charges: DraftCharge[];
  threeD: FileRef | null;
  documents: FileRef[];
  /** What is said of documents, by the id of their file. */
  papers: Record<string, PaperAbout>;
  metaImage: FileRef | null;
  /** Steps that were left once: they say what is wrong, the others wait. */
  visited: StepId[];
}

export type DraftPatch = Patch<PostingDraft>;

/** What the list of fields declares of the form. */
export type DeclaredPart = Exclude<keyof PostingValues, 'place' | 'parameters' | 'facilities'>;

const FORM_FIELDS = FIELDS.filter(([, field]) => !field.isOfPlace);

export const EMPTY_DRAFT: PostingDraft = {
  ...(Object.fromEntries(FORM_FIELDS.map(([name, field]) => [name, emptyValue(field)])) as Omit<
    PostingValues,
    'place' | 'parameters' | 'facilities'
  >),
  agencyId: null,
  parameters: {},
  parameterFiles: {},
  place: NO_PLACE,
  facilities: {},
  photos: [],
  pictures: {},
  pins: [],
  rooms: [],
  tours: [],
  charges: [],
  threeD: null,
  documents: [],
  papers: {},
  metaImage: null,
  visited: [],
};

/** Returns the value of a field of the draft. */
function declaredValue(draft: PostingDraft, name: FieldName): string | number | boolean | null {
  const { place } = draft;
  return name in place ? place[name as keyof typeof place] : draft[name as DeclaredPart];
}

/**
 * Returns the values of the draft's declared fields, texts without blanks around, by their names in requests. The offer
 * and its period depend on one another and are left out.
 */
export function requestValues(draft: PostingDraft): Record<string, unknown> {
  const fields = FIELDS.filter(([, { kind }]) => kind !== 'offer' && kind !== 'period');
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = declaredValue(draft, name);
      // An edit clears a fact by an empty value.
      if (value === null && isClearable(field)) return [wireName(name), ''];
      return [wireName(name), typeof value === 'string' ? value.trim() : value];
    }),
  );
}

/** Returns what the draft says of a photo. */
export const pictureFactsOf = ({ pictures }: Pick<PostingDraft, 'pictures'>, id: string): PictureFacts =>
  pictures[id] ?? NO_PICTURE_FACTS;

/** Returns the pins whose plan is a plan of the draft, and whose photo is there. */
export function pinsOf(draft: Pick<PostingDraft, 'photos' | 'pictures' | 'pins'>): DraftPin[] {
  const present = new Set(draft.photos.map(({ id }) => id));
  return draft.pins.filter(
    ({ plan, photo }) =>
      present.has(photo) && present.has(plan) && pictureFactsOf(draft, plan).kind === 'plan',
  );
}

/** Returns what the draft says of a document. */
export function paperOf({ papers }: Pick<PostingDraft, 'papers'>, { id }: FileRef): PaperAbout {
  return papers[id] ?? UNKNOWN_PAPER;
}

/** Returns every file the draft names. */
function fileRefs(draft: PostingDraft): FileRef[] {
  const single = [draft.threeD, draft.metaImage].filter((ref) => ref !== null);
  return [...draft.photos, ...draft.documents, ...single, ...Object.values(draft.parameterFiles)];
}

/** Returns the use of each file of the draft, by its id; a photo for search engines is a picture like the others. */
export function usesOf(draft: PostingDraft): Map<string, FileKind> {
  const pictures = draft.metaImage ? [...draft.photos, draft.metaImage] : draft.photos;
  return new Map<string, FileKind>([
    ...pictures.map(({ id }) => [id, 'picture'] as const),
    ...draft.documents.map(({ id }) => [id, 'document'] as const),
    ...Object.values(draft.parameterFiles).map(({ id }) => [id, 'attachment'] as const),
    ...(draft.threeD ? [[draft.threeD.id, 'panorama'] as const] : []),
  ]);
}

/** Returns the draft with each file as the mapping gives it; null leaves it out. */
export function mapFiles(draft: PostingDraft, map: (ref: FileRef) => FileRef | null): PostingDraft {
  const one = (ref: FileRef | null) => (ref ? map(ref) : null);
  const all = (refs: readonly FileRef[]) => refs.flatMap((ref) => map(ref) ?? []);
  const answers = Object.entries(draft.parameterFiles).flatMap(([id, ref]) => {
    const mapped = map(ref);
    return mapped ? [[id, mapped] as const] : [];
  });
  return {
    ...draft,
    photos: all(draft.photos),
    documents: all(draft.documents),
    threeD: one(draft.threeD),
    metaImage: one(draft.metaImage),
    parameterFiles: Object.fromEntries(answers),
  };
}

/** Returns whether the draft has any content. */
export function isBegun(draft: PostingDraft): boolean {
  return draft.title !== '' || draft.category_id !== null || draft.photos.length > 0;
}

/** What drafts of homes are made of. */
export const POSTING_SHAPE: DraftShape<PostingDraft> = {
  name: 'posting',
  empty: EMPTY_DRAFT,
  fields: {
    ...(Object.fromEntries(FORM_FIELDS.map(([name]) => [name, 'whole'])) as Record<DeclaredPart, 'whole'>),
    agencyId: 'whole',
    parameters: 'parts',
    parameterFiles: 'parts',
    place: 'whole',
    facilities: 'parts',
    photos: 'files',
    pictures: 'parts',
    pins: 'list',
    rooms: 'list',
    tours: 'list',
    charges: 'list',
    threeD: 'whole',
    documents: 'files',
    papers: 'parts',
    metaImage: 'whole',
    visited: 'set',
  },
  formerNames: new Map(FORM_FIELDS.map(([name]) => [formerName(name), name as DeclaredPart])),
  isBegun,
  fileRefs,
  usesOf,
  mapFiles,
};

/** Returns what two editors or devices have made of one home, see `mergeBy`. */
export const mergeDrafts = (base: PostingDraft, mine: PostingDraft, theirs: PostingDraft) =>
  mergeBy(POSTING_SHAPE.fields, base, mine, theirs);

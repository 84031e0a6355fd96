import { NO_PLACE, type Place } from '@keystead/catalogue/web';
import type { DraftPatch, FileRef } from '@keystead/drafts';
import type { Args } from '@keystead/http/call';
import type { FieldIssue } from '@keystead/http/errors';
import { pickFields } from '@keystead/kit/fields';
import type { OwnProject, postProject } from '../../contract.ts';
import { FIELDS, type FieldName, type FieldValue, type PLACE_FIELDS } from '../../fields.ts';
import { floorIssues, type ProjectDraft, projectIssues, withoutBlankEnd } from '../../rules.ts';

/** A file of the form: its reference as drafts have it, and what the project calls one that is there already. */
export interface Piece extends FileRef {
  readonly part?: number;
  /** Address on the site of a picture that is there. */
  readonly url?: string;
}

export interface FloorState {
  readonly id: string;
  /** Its number in the project, where it is there already. */
  readonly part?: number;
  readonly title: string;
  readonly plan: Piece | null;
}

type FormField = Exclude<FieldName, (typeof PLACE_FIELDS)[number][0]>;
export const FORM_FIELDS = FIELDS.filter(([, { isOfPlace }]) => !isOfPlace) as unknown as readonly (readonly [
  FormField,
  unknown,
])[];

/** What the list of fields declares of the form; a category is "" until it is chosen. */
type Said = { [Name in FormField]: Name extends 'category_id' ? string : FieldValue<Name> };

/** What the form holds. */
export interface FormState extends Readonly<Said> {
  readonly place: Place;
  readonly metaImage: Piece | null;
  readonly cover: Piece | null;
  readonly gallery: readonly Piece[];
  readonly documents: readonly Piece[];
  readonly floors: readonly FloorState[];
}

export const blankFloor = (): FloorState => ({
  id: `floor-${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-')}`,
  title: '',
  plan: null,
});

/** A form as it begins. */
export const EMPTY_FORM: FormState = {
  ...(Object.fromEntries(FORM_FIELDS.map(([name]) => [name, ''])) as Said),
  type: 'upcoming',
  place: NO_PLACE,
  metaImage: null,
  cover: null,
  gallery: [],
  documents: [],
  // The same on every device, so that their forms can be brought together.
  floors: [{ id: 'floor-first', title: '', plan: null }],
};

/** Returns a form as the project is. Files are called by what stays the same, so that two states of it can be compared. */
export function stateOf(project: OwnProject): FormState {
  const { city, state, country, location: address } = project;
  const floors = project.plans.map(({ id, title, document, picture }) => ({
    id: `plan-${id}`,
    part: id,
    title,
    plan: { id: document, part: id, name: title, ...(picture && { url: document }) },
  }));
  const single = (url: string): Piece => ({ id: url, name: project.title, url });
  return {
    ...pickFields(FORM_FIELDS, project),
    category_id: String(project.category_id),
    place: {
      address,
      city,
      state,
      country,
      latitude: Number(project.latitude),
      longitude: Number(project.longitude),
    },
    metaImage: project.meta_image ? single(project.meta_image) : null,
    cover: single(project.image),
    gallery: project.gallary_images.map(({ id, name: url }, index) => ({
      id: `picture-${id}`,
      part: id,
      name: String(index + 1),
      url,
    })),
    documents: project.documents.map(({ id, file_name: name }) => ({
      id: `document-${id}`,
      part: id,
      name,
    })),
    floors: floors.length > 0 ? floors : EMPTY_FORM.floors,
  };
}

/** What becomes other; a function gets the newest form, for work that ends later than it began. */
export type FormPatch = DraftPatch<FormState>;

/** Returns every file the form holds. */
export const piecesOf = (state: FormState): Piece[] =>
  [
    state.cover,
    state.metaImage,
    ...state.gallery,
    ...state.documents,
    ...state.floors.map(({ plan }) => plan),
  ].filter((piece) => piece !== null);

/** Floors as the rules check them. */
export const floorsOf = (state: FormState) =>
  state.floors.map(({ title, plan }) => ({ title, hasDocument: plan !== null }));

/** The place as requests have it. */
const placeOf = ({ place: { address: location, latitude, longitude, ...names } }: FormState) => ({
  ...names,
  location,
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
});

/** What the form can say is missing before anything is sent, by the wire's names. */
export function issuesOf(state: FormState): FieldIssue[] {
  const { category_id: categoryId } = state;
  const draft = {
    ...state,
    ...placeOf(state),
    category_id: categoryId ? Number(categoryId) : undefined,
  } as Partial<ProjectDraft>;
  return [
    ...projectIssues(draft, () => true),
    ...(state.cover ? [] : [{ field: 'image', message: 'is required' }]),
    ...floorIssues(floorsOf(state)),
  ];
}

export interface Sources {
  /** What this browser has of a file. */
  fileOf: (piece: Piece) => File | undefined;
  /** The project that is changed; none for a new one. */
  before?: OwnProject | undefined;
  /** The saved draft whose files are there already; without it they travel with the form. */
  draftId?: number | undefined;
}

/** Returns the form as the call wants it. */
export function requestOf(state: FormState, { fileOf, before, draftId }: Sources): Args<typeof postProject> {
  const stored = (piece: Piece | null) => (draftId === undefined ? undefined : piece?.stored);
  const file = (piece: Piece | null) => (piece && stored(piece) === undefined ? fileOf(piece) : undefined);
  const gone = (present: readonly { id: number }[] = [], stored: readonly { part?: number }[]) =>
    present
      .map(({ id }) => id)
      .filter((id) => !stored.some(({ part }) => part === id))
      .join(',');
  const filled = withoutBlankEnd(
    state.floors.map((floor) => ({ ...floor, hasDocument: floor.plan !== null })),
  );
  return {
    ...(before && { id: before.id, version: before.version }),
    ...(Object.fromEntries(FORM_FIELDS.map(([name]) => [name, state[name].trim()])) as Said),
    ...placeOf(state),
    slug_id: state.slug_id.trim() || undefined,
    draft_id: draftId,
    image: file(state.cover),
    draft_image: stored(state.cover),
    // "" takes away the one that is there.
    meta_image: file(state.metaImage) ?? (before?.meta_image && !state.metaImage ? '' : undefined),
    draft_meta_image: stored(state.metaImage),
    gallery_images: state.gallery.flatMap((piece) => file(piece) ?? []),
    draft_gallery_images: state.gallery.flatMap((piece) => stored(piece) ?? []).join(','),
    gallery_order: before && state.gallery.map(({ part = 0 }) => part).join(','),
    documents: state.documents.flatMap((piece) => file(piece) ?? []),
    draft_documents: state.documents.flatMap((piece) => stored(piece) ?? []).join(','),
    plans: filled.map(({ part, title, plan }) => ({
      ...(part !== undefined && { id: part }),
      title,
      document: file(plan),
      draft_document: stored(plan),
    })),
    remove_gallery_images: gone(before?.gallary_images, state.gallery),
    remove_documents: gone(before?.documents, state.documents),
    remove_plans: gone(before?.plans, filled),
  };
}

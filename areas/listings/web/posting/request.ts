import type { UploadState } from '@keystead/drafts';
import type { Args } from '@keystead/http/call';
import type { FieldIssue } from '@keystead/http/errors';
import type { postProperty } from '../../contract.ts';
import { FIELDS, wireName } from '../../rules.ts';
import type { Category } from './catalogue-data.ts';
import { type FileRef, type PostingDraft, paperOf, requestValues, type StepId } from './draft.ts';
import { chargesSaid, picturesSaid, pinsSaid, roomsSaid, toursSaid } from './presented.ts';

type Request = Args<typeof postProperty>;

/**
 * Returns the draft as the call wants it. Call it with a draft that has no errors.
 * @param draftId the saved draft whose files are there already; without it they travel with the form
 */
export function requestOf(
  draft: PostingDraft,
  category: Category,
  fileOf: (ref: FileRef) => File | undefined,
  draftId?: number,
): Request {
  const stored = (ref: FileRef | null | undefined) => (draftId === undefined ? undefined : ref?.stored);
  const file = (ref: FileRef | null | undefined) =>
    ref && stored(ref) === undefined ? fileOf(ref) : undefined;
  const [cover, ...gallery] = draft.photos;
  // Those of the draft come before those of the form.
  const saved = gallery.filter((ref) => stored(ref) !== undefined);
  const ordered = [...saved, ...gallery.filter((ref) => !saved.includes(ref))].map(({ id }) => id);
  const nameOf = (id: string) => (id === cover?.id ? 'title' : `new:${ordered.indexOf(id)}`);
  return {
    ...fieldsOf(draft, category),
    category_id: category.id,
    property_type: draft.property_type === 'rent' ? '1' : '0',
    rentduration: draft.property_type === 'rent' ? draft.rent_duration : undefined,
    draft_id: draftId,
    agency_id: draft.agencyId ?? undefined,
    title_image: file(cover),
    draft_title_image: stored(cover),
    gallery_images: gallery.map(file).filter((picture) => picture !== undefined),
    draft_gallery_images: gallery.map(stored).filter((id) => id !== undefined),
    pictures: picturesSaid(draft, nameOf, (id) => draft.pictures[id] !== undefined),
    plan_pins: pinsSaid(draft, nameOf),
    rooms: roomsSaid(draft),
    tours: toursSaid(draft),
    charges: chargesSaid(draft),
    three_d_image: file(draft.threeD),
    draft_three_d_image: stored(draft.threeD),
    meta_image: file(draft.metaImage),
    draft_meta_image: stored(draft.metaImage),
    documents: draft.documents.map(file).filter((document) => document !== undefined),
    draft_documents: draft.documents.map(stored).filter((id) => id !== undefined),
    document_details: [
      ...draft.documents.filter((ref) => stored(ref) !== undefined),
      ...draft.documents.filter((ref) => file(ref) !== undefined),
    ].map((ref) => paperOf(draft, ref)),
    parameters: answeredParameters(draft, category).map((id) => {
      const draftFile = stored(draft.parameterFiles[id]);
      if (draftFile !== undefined) return { parameter_id: id, draft_file: draftFile };
      const value = file(draft.parameterFiles[id]) ?? draft.parameters[id];
      // Several choices travel as JSON text, as existing clients send them.
      return { parameter_id: id, value: Array.isArray(value) ? JSON.stringify(value) : value };
    }),
    facilities: Object.entries(draft.facilities).map(([id, distance]) => ({ facility_id: id, distance })),
  };
}

/** Returns the declared fields by their names in requests; what is empty, or what a question asks for, is left out. */
function fieldsOf(
  draft: PostingDraft,
  category: Category,
): Omit<Request, 'category_id' | 'property_type' | 'rentduration'> {
  const asked = new Set<string | undefined>(category.parameter_types.map(({ role }) => role));
  const said = Object.entries(requestValues(draft)).map(([name, value]) => [
    name,
    value === '' || value === null || asked.has(name) ? undefined : value,
  ]);
  return Object.fromEntries(said) as Omit<Request, 'category_id' | 'property_type' | 'rentduration'>;
}

/** Returns the ids of the category's parameters that have an answer, in the order they are sent. */
function answeredParameters(draft: PostingDraft, category: Category): number[] {
  const isAnswered = (id: number) =>
    draft.parameterFiles[id] !== undefined || (draft.parameters[id]?.length ?? 0) > 0;
  return category.parameter_types.map(({ id }) => id).filter(isAnswered);
}

/** An error the server found, as a place in the draft. */
export interface PlacedIssue {
  step: StepId;
  path: string;
  message: string;
}

/** Where the form has what requests name. */
export const PLACES: Readonly<Record<string, readonly [StepId, string]>> = {
  ...Object.fromEntries(
    FIELDS.map(([name, { step, kind, isOfPlace }]) => {
      if (kind === 'degrees') return [wireName(name), [step, 'place.pin']];
      return [wireName(name), [step, isOfPlace ? `place.${name}` : name]];
    }),
  ),
  parameters: ['features', 'parameters'],
  facilities: ['facilities', 'facilities'],
  title_image: ['photos', 'photos'],
  gallery_images: ['photos', 'photos'],
  pictures: ['photos', 'photos'],
  plan_pins: ['photos', 'pins'],
  rooms: ['features', 'rooms'],
  tours: ['documents', 'tours'],
  charges: ['details', 'charges'],
  three_d_image: ['photos', 'threeD'],
  documents: ['documents', 'documents'],
  document_details: ['documents', 'documents'],
  meta_image: ['seo', 'metaImage'],
};

/** Finds the fields of the form behind the wire's names; what has no field is left out. */
export function placeIssues(
  details: readonly FieldIssue[],
  draft: PostingDraft,
  category: Category,
): PlacedIssue[] {
  return details.flatMap(({ field, message }) => {
    // A file of the draft stands where one of the form would.
    const [, name = '', index] = /^(?:draft_(?!id))?(\w+)(?:\[(\d+)\])?/.exec(field) ?? [];
    const place = PLACES[name];
    if (!place) return [];
    const [step, path] = place;
    return [{ step, path: partOf(path, name, Number(index), draft, category), message }];
  });
}

function partOf(path: string, name: string, index: number, draft: PostingDraft, category: Category): string {
  const photo = name.endsWith('title_image') ? draft.photos[0] : draft.photos[index + 1];
  if (path === 'photos' && photo && name !== 'pictures') return `photos.${photo.id}`;
  if (path === 'documents' && draft.documents[index]) return `documents.${draft.documents[index].id}`;
  const parameter = path === 'parameters' ? answeredParameters(draft, category)[index] : undefined;
  if (parameter !== undefined) return `parameters.${parameter}`;
  const facility = path === 'facilities' ? Object.keys(draft.facilities)[index] : undefined;
  return facility === undefined ? path : `facilities.${facility}`;
}

/** Returns files that the server has rejected while they were uploaded, as errors of the form. */
export function rejectedUploads(
  draft: PostingDraft,
  states: ReadonlyMap<string, UploadState>,
): PlacedIssue[] {
  const messageOf = (id: string) => {
    const state = states.get(id);
    return state?.kind === 'rejected' ? state.message : undefined;
  };
  const places: [FileRef, StepId, string][] = [
    ...draft.photos.map((ref) => [ref, 'photos', `photos.${ref.id}`] as [FileRef, StepId, string]),
    ...draft.documents.map((ref) => [ref, 'documents', `documents.${ref.id}`] as [FileRef, StepId, string]),
    ...Object.entries(draft.parameterFiles).map(
      ([id, ref]) => [ref, 'features', `parameters.${id}`] as [FileRef, StepId, string],
    ),
    ...(draft.threeD ? [[draft.threeD, 'photos', 'threeD'] as [FileRef, StepId, string]] : []),
    ...(draft.metaImage ? [[draft.metaImage, 'seo', 'metaImage'] as [FileRef, StepId, string]] : []),
  ];
  return places.flatMap(([{ id, name }, step, path]) => {
    const message = messageOf(id);
    return message === undefined ? [] : [{ step, path, message: `${name}: ${message}` }];
  });
}

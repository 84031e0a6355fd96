import type { DraftShape, FileKind, FileRef } from '@keystead/drafts';
import { formerName } from '../../fields.ts';
import { EMPTY_FORM, FORM_FIELDS, type FormState, type Piece, piecesOf } from './form-state.ts';

type Part = keyof FormState;

/** Identity of a part of the form: two with the same one look the same in the form. */
function sense(state: FormState, part: Part): string {
  const files = (list: readonly Piece[]) => list.map(({ id }) => id);
  const { floors, gallery, documents, cover, metaImage } = state;
  const filled = floors.filter(({ title, plan }) => title || plan);
  const senses: Partial<Record<Part, unknown>> = {
    floors: filled.map(({ id, title, plan }) => [id, title, plan?.id]),
    gallery: files(gallery),
    documents: files(documents),
    cover: cover?.id,
    metaImage: metaImage?.id,
  };
  return JSON.stringify(part in senses ? [senses[part]] : [state[part]]);
}

/** Returns the parts that are not the same. */
export function changedParts(one: FormState, other: FormState): Part[] {
  return (Object.keys(one) as Part[]).filter((part) => sense(one, part) !== sense(other, part));
}

const whole = 'whole' as const;

/** What drafts of projects are made of. */
export const PROJECT_SHAPE: DraftShape<FormState> = {
  name: 'project-post',
  empty: EMPTY_FORM,
  fields: {
    ...(Object.fromEntries(FORM_FIELDS.map(([name]) => [name, whole])) as Record<
      (typeof FORM_FIELDS)[number][0],
      typeof whole
    >),
    place: whole,
    metaImage: whole,
    cover: whole,
    gallery: 'files',
    documents: 'files',
    floors: 'list',
  },
  formerNames: new Map(FORM_FIELDS.map(([name]) => [formerName(name), name])),
  isBegun: (state) => changedParts(EMPTY_FORM, state).length > 0,
  fileRefs: piecesOf,
  usesOf: ({ cover, metaImage, gallery, documents, floors }) => {
    const uses = new Map<string, FileKind>();
    for (const piece of [cover, metaImage, ...gallery]) if (piece) uses.set(piece.id, 'picture');
    for (const { id } of documents) uses.set(id, 'document');
    for (const { plan } of floors) if (plan) uses.set(plan.id, 'attachment');
    return uses;
  },
  mapFiles: (state, map) => {
    const one = (piece: Piece | null): FileRef | null => piece && map(piece);
    const many = (pieces: readonly Piece[]) => pieces.flatMap((piece) => map(piece) ?? []);
    return {
      ...state,
      cover: one(state.cover),
      metaImage: one(state.metaImage),
      gallery: many(state.gallery),
      documents: many(state.documents),
      floors: state.floors.map((floor) => ({ ...floor, plan: one(floor.plan) })),
    };
  },
};

import type { DraftShape, FileRef } from './shape.ts';

/** A form of every kind of field, for tests. */
export interface Example {
  title: string;
  description: string;
  price: number | null;
  answers: Readonly<Record<string, unknown>>;
  floors: readonly { id: string; title: string }[];
  photos: readonly FileRef[];
  visited: readonly string[];
}

const EMPTY: Example = {
  title: '',
  description: '',
  price: null,
  answers: {},
  floors: [],
  photos: [],
  visited: [],
};

export const EXAMPLE: DraftShape<Example> = {
  name: 'example',
  empty: EMPTY,
  fields: {
    title: 'whole',
    description: 'whole',
    price: 'whole',
    answers: 'parts',
    floors: 'list',
    photos: 'files',
    visited: 'set',
  },
  isBegun: ({ title, photos }) => title !== '' || photos.length > 0,
  fileRefs: ({ photos }) => photos,
  usesOf: ({ photos }) => new Map(photos.map(({ id }) => [id, 'picture'] as const)),
  mapFiles: (draft, map) => ({ ...draft, photos: draft.photos.flatMap((photo) => map(photo) ?? []) }),
};

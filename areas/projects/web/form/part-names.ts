import type { FormState } from './form-state.ts';

/** What the form calls its parts, by the keys of its labels. */
export const PART_NAMES = {
  title: 'name',
  description: 'description',
  categoryId: 'category',
  type: 'type',
  place: 'place',
  videoLink: 'video',
  slug: 'slug',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  metaKeywords: 'metaKeywords',
  metaImage: 'metaImage',
  cover: 'cover',
  gallery: 'gallery',
  documents: 'documentsLabel',
  floors: 'floors',
} as const satisfies Record<keyof FormState, string>;

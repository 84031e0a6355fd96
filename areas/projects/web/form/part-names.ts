import type { FormState } from './form-state.ts';

/** What the form calls its parts, by the keys of its labels. */
export const PART_NAMES = {
  title: 'name',
  description: 'description',
  language: 'language',
  category_id: 'category',
  type: 'type',
  place: 'place',
  video_link: 'video',
  slug_id: 'slug',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  meta_keywords: 'metaKeywords',
  metaImage: 'metaImage',
  cover: 'cover',
  gallery: 'gallery',
  documents: 'documentsLabel',
  floors: 'floors',
} as const satisfies Record<keyof FormState, string>;

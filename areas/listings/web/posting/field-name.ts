import type { Conflict } from '@keystead/drafts';
import type { Category } from './catalogue-data.ts';
import type { PostingDraft } from './draft.ts';
import { useText } from './text.ts';

const NAMES = {
  propertyType: 'offer',
  categoryId: 'category',
  title: 'title',
  description: 'description',
  price: 'price',
  rentDuration: 'rentDuration',
  isPremium: 'premium',
  place: 'step_place',
  hidePlace: 'step_place',
  clientAddress: 'clientAddress',
  parameters: 'step_features',
  parameterFiles: 'step_features',
  facilities: 'step_facilities',
  photos: 'step_photos',
  threeD: 'threeD',
  documents: 'documents',
  videoLink: 'videoLink',
  slug: 'slug',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  metaKeywords: 'metaKeywords',
  metaImage: 'metaImage',
  visited: 'steps',
} as const satisfies Record<keyof PostingDraft, string>;

/** What the form calls the field. */
export function useFieldName(category: Category | undefined): (conflict: Conflict<PostingDraft>) => string {
  const t = useText();
  return ({ field, part }) => {
    const question = category?.parameter_types.find(({ id }) => String(id) === part);
    const isAnswer = field === 'parameters' || field === 'parameterFiles';
    return isAnswer && question ? question.name : t(NAMES[field]);
  };
}

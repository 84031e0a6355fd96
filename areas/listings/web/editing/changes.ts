import { textOf } from '@keystead/drafts';
import type { PostingDraft, StepId } from '../posting/draft.ts';
import type { Text as PostingText } from '../posting/text.ts';

export type Field = Exclude<keyof PostingDraft, 'visited'>;

/** Where each field is edited, in the order of the form. */
export const FIELD_STEPS: Readonly<Record<Field, StepId>> = {
  propertyType: 'category',
  rentDuration: 'category',
  categoryId: 'category',
  title: 'details',
  description: 'details',
  price: 'details',
  isPremium: 'details',
  parameters: 'features',
  parameterFiles: 'features',
  place: 'place',
  hidePlace: 'place',
  clientAddress: 'place',
  facilities: 'facilities',
  photos: 'photos',
  threeD: 'photos',
  documents: 'documents',
  videoLink: 'documents',
  slug: 'seo',
  metaTitle: 'seo',
  metaDescription: 'seo',
  metaKeywords: 'seo',
  metaImage: 'seo',
};

/** What differs between two drafts, in the order of the form. */
export function changedFields(before: PostingDraft, now: PostingDraft): Field[] {
  return (Object.keys(FIELD_STEPS) as Field[]).filter((field) => {
    const [was, is] = [before[field], now[field]];
    if (typeof was === 'string' && typeof is === 'string') return was.trim() !== is.trim();
    return textOf(was) !== textOf(is);
  });
}

/** The field's name, as posting calls it. */
export function fieldLabel(field: Field, t: PostingText): string {
  switch (field) {
    case 'propertyType':
      return t('offer');
    case 'categoryId':
      return t('category');
    case 'isPremium':
      return t('premium');
    case 'parameters':
    case 'parameterFiles':
      return t('step_features');
    case 'place':
      return t('step_place');
    case 'facilities':
      return t('step_facilities');
    case 'photos':
      return t('step_photos');
    default:
      return t(field);
  }
}

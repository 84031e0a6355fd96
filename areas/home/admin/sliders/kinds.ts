import type { SlideKind } from '../../contract.ts';

/** Labels of the targets of slides. */
export const KIND_LABELS: Readonly<Record<SlideKind, string>> = {
  image: 'Nothing, a picture alone',
  category: 'A category',
  property: 'A home',
  link: 'An address',
};

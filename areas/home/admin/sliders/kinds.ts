import type { SlideKind } from '../../contract.ts';

/** What a slide leads to, in words. */
export const KIND_LABELS: Readonly<Record<SlideKind, string>> = {
  image: 'Nothing, a picture alone',
  category: 'A category',
  property: 'A home',
  link: 'An address',
};

import { parseDraft } from '@keystead/drafts';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, mapFiles, POSTING_SHAPE, usesOf } from './draft.ts';

const file = (id: string) => ({ id, name: `${id}.jpg` });

test('every file is uploaded as what it is', () => {
  const draft = {
    ...EMPTY_DRAFT,
    photos: [file('a')],
    threeD: file('p'),
    metaImage: file('m'),
    documents: [file('d')],
    parameterFiles: { 7: file('q') },
  };
  expect(Object.fromEntries(usesOf(draft))).toEqual({
    a: 'picture',
    m: 'picture',
    p: 'panorama',
    d: 'document',
    q: 'attachment',
  });
  expect(usesOf(mapFiles(draft, () => null)).size).toBe(0);
});

test('a draft that was saved under the former names of its fields is read, the present names before them', () => {
  const stored = {
    propertyType: 'rent',
    categoryId: 7,
    rentDuration: 'Yearly',
    isPremium: true,
    hidePlace: true,
    clientAddress: 'Second floor',
    videoLink: 'https://youtu.be/x',
    slug: 'corner-flat',
    meta_title: 'Said later',
    metaTitle: 'Said first',
    metaDescription: 'Light',
    metaKeywords: 'flat',
    title: 'Corner flat',
  };
  expect(parseDraft(POSTING_SHAPE, JSON.stringify(stored))).toEqual({
    ...EMPTY_DRAFT,
    title: 'Corner flat',
    property_type: 'rent',
    category_id: 7,
    rent_duration: 'Yearly',
    is_premium: true,
    hide_exact_place: true,
    client_address: 'Second floor',
    video_link: 'https://youtu.be/x',
    slug_id: 'corner-flat',
    meta_title: 'Said later',
    meta_description: 'Light',
    meta_keywords: 'flat',
  });
});

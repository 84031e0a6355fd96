import { expect, test } from 'vitest';
import { EMPTY_DRAFT, mapFiles, usesOf } from './draft.ts';

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

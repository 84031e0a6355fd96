import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewAds } from './few-ads.ts';

const homes = (marks: string) => [...marks].map((mark, id) => ({ id, promoted: mark === 'P' }));
const marks = (mixed: readonly { promoted: boolean }[]) =>
  mixed.map(({ promoted }) => (promoted ? 'P' : '-')).join('');

it('lets one of four homes be paid for while there are others', () => {
  expect(marks(fewAds(homes('PPPP----')))).toBe('---P-PPP');
  expect(marks(fewAds(homes('PP------')))).toBe('---P---P');
  expect(marks(fewAds(homes('PPP')))).toBe('PPP');
  expect(marks(fewAds(homes('---')))).toBe('---');
});

it('keeps every home, and both orders', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 24 }), (paid) => {
      const all = paid.map((promoted, id) => ({ id, promoted }));
      const mixed = fewAds(all);
      for (const kind of [true, false])
        expect(mixed.filter(({ promoted }) => promoted === kind)).toEqual(
          all.filter(({ promoted }) => promoted === kind),
        );
      expect(mixed).toHaveLength(all.length);
    }),
  );
});

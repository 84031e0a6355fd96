import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPictures } from './rules.ts';

const NOTHING = { present: [], added: 0, removed: [], order: [], galleryOrder: [] };
const names = (sources: ReturnType<typeof planPictures>['gallery']) =>
  sources.map((source) =>
    source.kind === 'gallery' ? `${source.id}` : source.kind === 'new' ? `new:${source.index}` : 'title',
  );

describe('the pictures after an edit', () => {
  it('stay where they are, new ones at the end', () => {
    const { title, gallery } = planPictures({ ...NOTHING, present: [7, 5], added: 1 });
    expect([title.kind, names(gallery)]).toEqual(['title', ['7', '5', 'new:0']]);
  });

  it('are none lost and none twice, whatever the order', () => {
    const edits = fc
      .record({
        present: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
        added: fc.integer({ min: 0, max: 4 }),
      })
      .chain(({ present, added }) => {
        const all = ['title', ...present.map(String), ...Array.from({ length: added }, (_, n) => `new:${n}`)];
        return fc.record({
          present: fc.constant(present),
          added: fc.constant(added),
          removed: fc.subarray(present),
          order: fc.shuffledSubarray(all),
          galleryOrder: fc.shuffledSubarray(present),
        });
      });
    fc.assert(
      fc.property(edits, (said) => {
        const gone = new Set(said.removed.map(String));
        const order = said.order.filter((name) => !gone.has(name));
        const { title, gallery, issues } = planPictures({ ...said, order });
        expect(issues).toEqual([]);
        const shown = [...names([title]), ...names(gallery)];
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.slice(0, order.length)).toEqual(order.length > 0 ? order : []);
        const stored = said.present.filter((id) => !gone.has(String(id)));
        expect(shown).toEqual(expect.arrayContaining(stored.map(String)));
        // A title picture goes only where another one comes.
        expect(shown.includes('title')).toBe(order.length === 0 || order.includes('title'));
      }),
    );
  });

  it('name what does not belong to the listing, or is named twice', () => {
    const { issues } = planPictures({
      ...NOTHING,
      present: [1, 2],
      removed: [2],
      order: ['2', '9', '1', '1'],
    });
    expect(issues.map(({ message }) => message)).toEqual([
      '2 does not belong to this listing',
      '9 does not belong to this listing',
      '1 is named twice',
    ]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pictureLabels } from './labels.ts';
import { Stacked } from './stacked.tsx';

const ROOT = `${import.meta.dirname}/../..`;
/** Parts that draw a table by themselves. */
const OWN_TABLE = /<(?:Table|TableContainer|DataTable|Datagrid|table)\b/;

it('no screen of the back office draws a table by itself: on a phone it would move sideways', () => {
  const files = globSync(['areas/*/admin/**/*.tsx', 'apps/admin/src/**/*.tsx'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => OWN_TABLE.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([]);
});

describe('a stacked row', () => {
  it('names each value, and leaves out what is empty', () => {
    const shown = renderToStaticMarkup(
      <Stacked
        heading="Payment 7"
        values={[
          { key: 'amount', label: 'Amount', value: 'EUR 29.00' },
          { key: 'reference', label: 'Reference', value: '' },
          { key: 'note', label: 'Note', value: null },
          { key: 'views', label: 'Views', value: 0 },
        ]}
      />,
    );
    const texts = [...shown.matchAll(/<d[td][^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(['Amount', 'EUR 29.00', 'Views', '0']);
    expect(shown).toContain('Payment 7');
  });
});

it('photos are called as the form of posting calls them, by number where there are several', () => {
  const roles = ['title', 'gallery', 'gallery', 'three_d', 'Licence'].map((role) => ({ role }));
  expect(pictureLabels(roles)).toEqual(['Cover photo', 'Photo 1', 'Photo 2', '360° photo', 'Licence']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesFirst, differencesOnly, facilityLines, isSame, type LineGroup } from './compare-facts.ts';

const line = (key: string, ...values: string[]) => ({ key, name: key, values });

test('lines in which homes differ keep their groups and order, the others come after all of them', () => {
  const groups: LineGroup[] = [
    { key: 'first', lines: [line('city', 'Lisbon', 'Lisbon'), line('area', '80 m²', '95 m²')] },
    { key: 'energy', label: 'Energy', lines: [line('class', 'B', 'B')] },
    { key: 'building', label: 'Building', lines: [line('floor', '2', ''), line('lift', 'Yes', 'Yes')] },
  ];
  expect(differencesFirst(groups, 'The same')).toEqual([
    { key: 'first', lines: [groups[0]?.lines[1]] },
    { key: 'building', label: 'Building', lines: [groups[2]?.lines[0]] },
    {
      key: 'same',
      label: 'The same',
      lines: [groups[0]?.lines[0], groups[1]?.lines[0], groups[2]?.lines[1]],
    },
  ]);
});

test('differences alone are the groups without what homes agree on', () => {
  const groups: LineGroup[] = [
    { key: 'first', lines: [line('city', 'Lisbon', 'Lisbon'), line('area', '80 m²', '95 m²')] },
    { key: 'energy', label: 'Energy', lines: [line('class', 'B', 'B')] },
  ];
  expect(differencesOnly(groups)).toEqual([{ key: 'first', lines: [groups[0]?.lines[1]] }]);
});

test('distances that owners state are written as measured ones are', () => {
  const school = { facility_id: 1, name: 'School', distance: 0.3 };
  const homes = [
    { assign_facilities: [school] },
    { assign_facilities: [{ ...school, metres: 850 }] },
    { assign_facilities: [] },
  ] as unknown as Parameters<typeof facilityLines>[0];
  const lines = facilityLines(homes, 'km', { name: (name) => name, metres: (metres) => `${metres} m` });
  expect(lines).toEqual([{ key: 'facility 1', name: 'School', values: ['300 m', '850 m', ''] }]);
});

test('no line is lost, and none that differs stands behind one that does not', () => {
  const values = fc.array(fc.constantFrom('', 'a', 'b'), { minLength: 2, maxLength: 4 });
  const lines = fc.array(values.map((said) => line('line', ...said)));
  fc.assert(
    fc.property(fc.array(lines), (all) => {
      const groups = all.map((one, place) => ({ key: `${place}`, lines: one }));
      const shown = differencesFirst(groups, '').flatMap((group) => group.lines);
      expect(shown).toHaveLength(all.flat().length);
      expect(shown.map(isSame)).toEqual(shown.map(isSame).sort());
    }),
  );
});

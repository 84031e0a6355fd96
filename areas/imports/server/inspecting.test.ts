import { describe, expect, it } from 'vitest';
import { inspect } from './inspecting.ts';

const json = (value: unknown) => inspect('a.json', Buffer.from(JSON.stringify(value)));
const names = (count: number) => Array.from({ length: count }, (_, place) => `c${place}`);

describe('inspect', () => {
  it('rejects very many columns at once', async () => {
    const message = /too many columns: at most 300/;
    await expect(inspect('a.csv', Buffer.from(`${names(120_000).join(',')}\n1`))).rejects.toThrow(message);
    await expect(json([Object.fromEntries(names(120_000).map((name) => [name, 1]))])).rejects.toThrow(
      message,
    );
  });

  it('makes no column and no sample of what the database cannot store', async () => {
    const { rows, columns } = await json([
      { id: 1, title: 'A\u0000B' },
      { id: 2, title: 'half \ud83d' },
      { id: 3, 'na\u0000me': 'x' },
      { id: 4, title: `${'x'.repeat(119)}🏡` },
    ]);
    expect(rows).toBe(4);
    expect(columns.map(({ name }) => name)).toEqual(['id', 'title']);
    expect(columns[1]?.samples).toEqual(['x'.repeat(119)]);
    expect(columns[0]?.samples).toEqual(['4']);
  });
});

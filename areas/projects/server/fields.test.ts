import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_FIELDS, FIELDS, type FieldName } from '../fields.ts';
import { type ProjectsWorld, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let token: string;

beforeAll(async () => {
  world = await startProjectsWorld();
  token = (await world.signUp({ name: 'Owner', completeProfile: true })).token;
});
afterAll(() => world.close());

/** A value that no project of the fixture has, as requests send it and as a column holds it. */
function exampleOf(name: FieldName): readonly [sent: unknown, stored: unknown] {
  if (name === 'category_id') return [world.otherCategory, world.otherCategory];
  if (name === 'latitude' || name === 'longitude') return ['12.5', 12.5];
  if (name === 'type') return ['under_construction', 'under_construction'];
  if (name === 'language') return ['pt-BR', 'pt-BR'];
  const text =
    name === 'video_link' ? 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' : 'Said of this field alone';
  return [text, text];
}

async function rowOf(id: number): Promise<Record<string, unknown>> {
  const rows = await runSql<Record<string, unknown>>(world.ctx.db, 'select * from project where id = $1', [
    id,
  ]);
  return rows[0] ?? {};
}

describe.each(FIELDS)('%s', (name, field) => {
  const isColumn = COLUMN_FIELDS.some(([column]) => column === name);

  it('is posted, stored, and answered to the owner', async () => {
    const [sent, stored] = exampleOf(name);
    const project = await world.posted(token, { [name]: sent });
    if (isColumn) expect((await rowOf(project.id))[name]).toEqual(stored);
    if (field.shown !== 'code') expect(project[name]).toEqual(stored);
  });

  it('is edited alone, and cleared where it need not be there', async () => {
    const { id } = await world.posted(token);
    const before = await rowOf(id);
    const [sent, stored] = exampleOf(name);
    const edit = (value: unknown) => world.send('post_project', token, { id, [name]: value });
    expect((await edit(sent)).status).toBe(200);
    const after = await rowOf(id);
    for (const [column] of COLUMN_FIELDS)
      expect([column, after[column]]).toEqual([column, column === name ? stored : before[column]]);
    if (!isColumn || field.kind !== 'text' || field.isRequired) return;
    expect((await edit('')).status).toBe(200);
    expect((await rowOf(id))[name]).toBe('');
  });
});

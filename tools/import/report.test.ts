import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Report } from './report.ts';

const none = { inserted: 0, updated: 0, drafted: 0, unchanged: 0, rejected: 0, skipped: 0 };
const said: string[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('Report', () => {
  it('shows the first twenty errors and writes all of them to a file', async () => {
    const path = join(folder, 'errors.csv');
    const report = new Report({ path, say: (line) => said.push(line), terminal: false });
    for (let line = 2; line < 32; line += 1)
      report.bad({ line, issues: [{ field: 'price', message: '=must "be" a number' }] });
    await report.close({ ...none, rejected: 30 }, false);
    expect(said.filter((line) => line.startsWith('line '))).toHaveLength(20);
    expect(said).toContainEqual(expect.stringContaining('30 rejected'));
    const rows = (await readFile(path, 'utf8')).trim().split('\n');
    expect(rows).toHaveLength(31);
    expect(rows[1]).toBe('"2","price","\'=must ""be"" a number"');
  });
});

import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '@keystead/platform/db';
import { keysOf, storePicture } from '@keystead/platform/images';
import { sweepOrphans } from '@keystead/platform/orphans';
import { createStorage, type Storage } from '@keystead/platform/storage';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from './listings.fixture.ts';

let site: TestServer;
let storage: Storage;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-orphans-'));
  storage = await createStorage({ driver: 'disk', root });
  site = await startTestServer({ ports: { storage } });
});
afterAll(async () => {
  await site?.close();
  await rm(root, { recursive: true, force: true });
});

const bytes = async () => new Uint8Array(await (await picture()).arrayBuffer());
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  return found;
};
/** Returns a picture in all its sizes that no row names, as a kill between storing and committing leaves it. */
async function stored() {
  const storing = await storePicture(storage, await bytes(), { renderer: site.ctx.ports.pictures });
  if (!storing.ok) throw new Error(storing.issue.message);
  return storing.picture;
}
async function plain(key: string): Promise<string> {
  await storage.put(key, new Uint8Array([1]), { contentType: 'text/plain' });
  return key;
}
const age = async (hours: number, ...names: string[]) => {
  const then = new Date(site.ctx.now().getTime() - hours * 3600_000);
  for (const name of names) await utimes(join(root, name), then, then);
};

it('removes what nothing names after a day, and nothing that is named or younger', async () => {
  const { accountId } = await site.signUp();
  const [used, orphan, young] = [await stored(), await stored(), await stored()];
  await runSql(site.ctx.db, 'update account set picture = $2 where id = $1', [
    accountId,
    JSON.stringify(used),
  ]);
  const logo = await plain('demo/drawings/logo.png');
  await runSql(site.ctx.db, "insert into setting (key, value) values ('x', $1::jsonb)", [
    JSON.stringify(logo),
  ]);
  const papers = await plain('private/verification/ab/cdef/paper.pdf');
  const part = '.incoming/part';
  await writeFile(join(root, part), 'half');
  await age(25, ...keysOf(used), ...keysOf(orphan), logo, papers, part);
  await age(23, ...keysOf(young));

  expect(await sweepOrphans(site.ctx)).toEqual({ removed: keysOf(orphan).length + 1, next: undefined });
  expect(await keys()).toEqual([...keysOf(used), ...keysOf(young), logo].sort());
  await expect(utimes(join(root, part), 0, 0)).rejects.toThrow('ENOENT');
  expect((await sweepOrphans(site.ctx)).removed).toBe(0);
  await age(25, ...keysOf(young));
  expect((await sweepOrphans(site.ctx)).removed).toBe(keysOf(young).length);
});

it('goes on where it stopped', async () => {
  const names = ['a/b/x.txt', 'a-b/x.txt', 'a/x.txt', 'b.txt', 'a/b-c.txt'];
  for (const name of names) await plain(`sweep/${name}`);
  await age(25, ...names.map((name) => `sweep/${name}`));
  let [after, removed, runs]: [string | undefined, number, number] = [undefined, 0, 0];
  do {
    const end = await sweepOrphans(site.ctx, { after, most: 2 });
    [after, removed, runs] = [end.next, removed + end.removed, runs + 1];
  } while (after !== undefined);
  expect(removed).toBe(names.length);
  expect(runs).toBeGreaterThan(2);
  expect((await keys()).filter((key) => key.startsWith('sweep/'))).toEqual([]);
});

it('knows every column that names files, and removes nothing while there is one it does not know', async () => {
  const orphan = await plain('sweep/late.txt');
  await age(25, orphan);
  await runSql(site.ctx.db, 'create table newcomer (id int, cover_picture jsonb)');
  await expect(sweepOrphans(site.ctx)).rejects.toThrow('newcomer.cover_picture');
  expect(await storage.exists(orphan)).toBe(true);
  await runSql(site.ctx.db, 'drop table newcomer');
  expect((await sweepOrphans(site.ctx)).removed).toBe(1);
});

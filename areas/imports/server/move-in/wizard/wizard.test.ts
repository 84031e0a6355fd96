import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readEntries } from '@keystead/platform/audit';
import { getPropertyList } from '@keystead/search/contract';
import { arrivalOf } from '@keystead/staff/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract.staff.move-ins.ts';
import { oneMoveIn } from '../alone.ts';
import { DEALINGS } from '../ebroker/dealings.fixture.ts';
import { generatedSite } from '../wordpress/site.fixture.ts';
import { forgetIdle } from './move-ins.jobs.ts';
import { readMoveIn } from './move-ins.queries.ts';
import { dumpArrivals } from './source.ts';
import { openWizard, type Wizard } from './wizard.fixture.ts';
import { workOnMoveIn } from './working.service.ts';

let wizard: Wizard;
let folder: string;
let outside: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-move-ins-'));
  outside = await mkdtemp(join(tmpdir(), 'keystead-outside-'));
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(outside, 'secret.sql'), DEALINGS);
  await symlink(join(outside, 'secret.sql'), join(folder, 'linked.sql'));
  await symlink(outside, join(folder, 'linked'));
  await writeFile(join(folder, 'houzez.sql.gz'), gzipSync(generatedSite(20, 'wizard').dump));
  await writeFile(join(folder, 'empty.sql'), '');
  wizard = await openWizard({ MOVE_IN_FOLDER: folder, MOVE_IN_MB: '1' });
});
afterAll(async () => {
  await wizard?.site.close();
  for (const path of [folder, outside]) await rm(path, { recursive: true, force: true });
});

const total = async () => (await wizard.site.call(getPropertyList, {})).total;
const sum = (run: Awaited<ReturnType<Wizard['one']>>, step: string, outcome?: string) =>
  run.counts
    .filter((line) => line.step === step && (outcome === undefined || line.outcome === outcome))
    .reduce((all, { count }) => all + count, 0);
const filesOf = async () => {
  const keys: string[] = [];
  for await (const { key } of wizard.site.ctx.ports.storage.list()) if (key.endsWith('.dump')) keys.push(key);
  return keys;
};

describe('a move-in of eBroker', () => {
  let id: number;

  it('is sent in pieces, and recognised', async () => {
    const upload = randomUUID();
    const bytes = new Uint8Array(gzipSync(DEALINGS));
    const half = Math.floor(bytes.length / 2);
    expect(await wizard.piece(upload, 0, bytes.slice(0, half))).toBe(half);
    // The answer got lost: the piece comes again.
    expect(await wizard.piece(upload, 0, bytes.slice(0, half))).toBe(half);
    expect(await wizard.piece(upload, half, bytes.slice(half))).toBe(bytes.length);
    const created = await wizard.create({ upload, file_name: 'old.sql.gz' });
    expect(created).toMatchObject({
      name: 'old.sql.gz',
      state: 'reading',
      bytes: bytes.length,
      has_file: true,
    });
    expect(existsSync(arrivalOf(dumpArrivals(wizard.site.ctx), upload))).toBe(false);
    await expect(wizard.create({ upload })).rejects.toMatchObject({ details: [{ field: 'upload' }] });
    id = created.id;
    const read = await wizard.work(id);
    expect(read).toMatchObject({ state: 'read', system: 'eBroker', problem: '' });
    expect(read.kinds).toContainEqual({ kind: 'person', rows: 3 });
    expect(read.kinds).toContainEqual({ kind: 'listing', rows: 2 });
    expect(read.left_out).toContainEqual({
      table: 'number_otps',
      rows: 1,
      reason: 'sessions and secrets of the old site',
    });
    expect(await total()).toBe(0);
  });

  it('is tried, and a trial writes nothing', async () => {
    await expect(wizard.site.call(calls.runMoveIn, { id }, wizard.options)).rejects.toMatchObject({
      code: 'wrong_state',
    });
    const tried = await wizard.tried(id, { origin: 'https://old.example/index.php' });
    expect(tried).toMatchObject({ state: 'checked', options: { origin: 'https://old.example' } });
    expect(await wizard.lines(id, 'trial')).toContain('listing 1 written');
    expect(sum(tried, 'trial')).toBe(tried.kinds.reduce((all, { rows }) => all + rows, 0));
    expect(await total()).toBe(0);
    // Once more: the report is that of the last trial.
    expect(sum(await wizard.tried(id), 'trial')).toBe(sum(tried, 'trial'));
  });

  it('is brought in by the engine of the command line', async () => {
    const done = await wizard.ran(id);
    expect(done).toMatchObject({ state: 'done', problem: '', has_file: false });
    expect(await wizard.lines(id, 'run')).toEqual(await wizard.lines(id, 'trial'));
    expect(await filesOf()).toEqual([]);
    expect(await total()).toBe(1);
    const tasks = new Map(done.tasks.map(({ task, count }) => [task, count]));
    expect(tasks.get('refused')).toBe(sum(done, 'run', 'refused'));
    expect(tasks.get('charges')).toBe(
      done.counts
        .filter(({ step, kind, outcome }) => step === 'run' && kind === 'grant' && outcome === 'written')
        .reduce((all, { count }) => all + count, 0),
    );
    // The test's site has no mail server, and the dump does not say where the site was.
    expect(tasks.get('mail')).toBeGreaterThan(0);
    expect([...tasks.keys()]).not.toContain('dns');
    expect([...tasks.keys()]).not.toContain('staff');
  });

  it('is taken back, and what stays is named', async () => {
    const undone = await wizard.undone(id);
    expect(undone.state).toBe('undone');
    expect(await total()).toBe(0);
    expect(await wizard.lines(id, 'undo')).toContain('listing 1 removed');
    expect(sum(undone, 'undo', 'kept')).toBeGreaterThan(0);
    for (const call of [calls.checkMoveIn, calls.runMoveIn, calls.deleteMoveIn] as const)
      await expect(wizard.site.call(call, { id }, wizard.options)).rejects.toMatchObject({
        code: 'wrong_state',
      });
    // Undoing again takes what is free by then.
    expect((await wizard.undone(id)).state).toBe('undone');
  });

  it('is in the audit log', async () => {
    const entries = await readEntries(
      wizard.site.ctx,
      { resource: 'move-ins' },
      { newestFirst: false, limit: 20, offset: 0 },
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'check', 'check', 'run', 'undo', 'undo']);
  });
});

describe('a move-in of WordPress with Houzez', () => {
  it('comes from the folder of the server, and is taken back', async () => {
    const { data: listed } = await wizard.site.call(calls.moveInFolder, {}, wizard.options);
    expect(listed).toMatchObject({ is_there: true, folders: ['uploads'], most_bytes: 1024 * 1024 });
    expect(listed.files.map(({ path }) => path)).toEqual(['empty.sql', 'houzez.sql.gz']);
    const { id } = await wizard.create({ place: 'houzez.sql.gz' });
    expect(await wizard.work(id)).toMatchObject({
      state: 'read',
      system: 'WordPress with Houzez',
      origin: 'https://old.example',
    });
    await wizard.tried(id, { files: 'uploads', state: 'Oberland', country: 'Liechtenstein' });
    const done = await wizard.ran(id);
    expect(done).toMatchObject({ state: 'done', options: { files: 'uploads', country: 'Liechtenstein' } });
    expect(await total()).toBeGreaterThan(5);
    expect(done.tasks).toContainEqual({ task: 'dns', count: 1, value: 'old.example' });
    expect(done.tasks).toContainEqual({ task: 'staff', count: 1, value: '' });
    expect((await wizard.undone(id)).state).toBe('undone');
    expect(await total()).toBe(0);
    expect(existsSync(join(folder, 'houzez.sql.gz'))).toBe(true);
  });

  it.each([
    [{ place: '../outside.sql' }, 'place'],
    [{ place: 'linked.sql' }, 'place'],
    [{ place: 'linked/secret.sql' }, 'place'],
    [{ place: 'gone.sql' }, 'place'],
    [{ place: 'uploads' }, 'place'],
    [{ place: '/etc/passwd' }, 'place'],
    [{ place: 'empty.sql' }, 'place'],
    [{}, 'upload'],
    [{ upload: randomUUID() }, 'upload'],
    [{ upload: '../../secret' }, 'upload'],
    [{ upload: randomUUID(), place: 'houzez.sql.gz' }, 'upload'],
  ])('is not made of %j', async (input, field) => {
    await expect(wizard.create(input)).rejects.toMatchObject({ code: 'validation', details: [{ field }] });
  });

  it.each([
    [{ files: 'linked' }, 'files'],
    [{ files: '..' }, 'files'],
    [{ files: 'houzez.sql.gz' }, 'files'],
    [{ origin: 'old.example' }, 'origin'],
    [{ origin: 'javascript:alert(1)' }, 'origin'],
    [{ state: 'Oberland\u0000' }, 'state'],
  ])('takes no options %j', async (input, field) => {
    const { id } = await wizard.sent(DEALINGS);
    await expect(wizard.tried(id, input)).rejects.toMatchObject({ code: 'validation', details: [{ field }] });
    await wizard.site.call(calls.deleteMoveIn, { id }, wizard.options);
    expect(await filesOf()).toEqual([]);
  });
});

/** Unpacked a hundred times as large as it is sent. */
const BOMB = gzipSync(`-- MySQL dump 10.13\n${'-- nothing\n'.repeat(400_000)}-- Dump completed\n`);

describe('what is no dump', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a zip archive', Buffer.from('PK\u0003\u0004\u0000\u0000')],
    ['nothing', Buffer.alloc(0)],
  ])('is rejected at once: %s', async (_, bytes) => {
    const upload = randomUUID();
    const sending = wizard.piece(upload, 0, new Uint8Array(bytes)).then(() => wizard.create({ upload }));
    await expect(sending).rejects.toMatchObject({ code: 'validation' });
  });

  it.each([
    ['a text', 'Dear all, this is no dump.\n', /no dump of eBroker/],
    [
      'a dump of another system',
      'CREATE TABLE `a` (`b` int);\nINSERT INTO `a` VALUES (1);\n',
      /no dump of eBroker/,
    ],
    ['a dump that is cut', DEALINGS.slice(0, DEALINGS.indexOf('CREATE TABLE `chats`') + 20), /not whole/],
    ['a damaged archive', gzipSync(DEALINGS).subarray(0, 900), /cannot be unpacked/],
    ['an archive that unpacks to much more', BOMB, /more than 1 MB/],
    ['another file of XML', '<?xml version="1.0"?><rss><channel></channel></rss>', /./],
  ])('fails with its reason: %s', async (_, bytes, problem) => {
    const failed = await wizard.sent(typeof bytes === 'string' ? bytes : new Uint8Array(bytes));
    expect(failed).toMatchObject({ state: 'failed', system: '' });
    expect(failed.problem).toMatch(problem);
    await expect(wizard.tried(failed.id)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await runSql(wizard.site.ctx.db, 'select 1 from move_in_staged limit 1', [])).toEqual([]);
    await wizard.site.call(calls.deleteMoveIn, { id: failed.id }, wizard.options);
  });

  it('is too large', async () => {
    await expect(wizard.piece(randomUUID(), 1024 * 1024, 'x')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('leaves nothing behind', async () => {
    expect(await filesOf()).toEqual([]);
    expect(await total()).toBe(0);
  });
});

describe('one move-in at a time', () => {
  it('is worked on, whoever asks at once', async () => {
    const { id } = await wizard.sent(DEALINGS);
    const others = await Promise.all([wizard.sent(DEALINGS).catch(() => undefined)]);
    const second = others[0]?.id ?? 0;
    const asked = await Promise.allSettled(
      [id, second, id, second].map((one) => wizard.site.call(calls.checkMoveIn, { id: one }, wizard.options)),
    );
    const codes = asked.map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code)).toSorted();
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code !== 'ok').every((code) => /conflict|wrong_state/.test(code))).toBe(
      true,
    );
    await expect(wizard.create({ place: 'houzez.sql.gz' })).rejects.toMatchObject({ code: 'conflict' });
    for (const one of [id, second]) {
      const { state } = await wizard.one(one);
      if (state === 'checking') await wizard.site.call(calls.stopMoveIn, { id: one }, wizard.options);
      expect((await wizard.one(one)).state).toBe('read');
      await wizard.site.call(calls.deleteMoveIn, { id: one }, wizard.options);
    }
  });

  it('waits until one of the command line is done', async () => {
    const { id } = await wizard.sent(DEALINGS);
    await wizard.site.call(calls.checkMoveIn, { id }, wizard.options);
    await oneMoveIn(wizard.site.ctx, () => workOnMoveIn(wizard.site.ctx, id));
    expect((await wizard.one(id)).state).toBe('checking');
    expect((await wizard.work(id)).state).toBe('checked');
    await wizard.site.call(calls.deleteMoveIn, { id }, wizard.options);
  });
});

it('stops where it is, goes on there, and is taken back as one', async () => {
  const { id } = await wizard.sent(DEALINGS);
  await wizard.tried(id);
  await wizard.site.call(calls.runMoveIn, { id }, wizard.options);
  // Staff stop it while a batch is written: that batch is taken back.
  await runSql(
    wizard.site.ctx.db,
    `create function stop_it() returns trigger language plpgsql as $$ begin
       update move_in_run set state = 'stopped' where id = new.run_id; return new; end $$`,
    [],
  );
  await runSql(
    wizard.site.ctx.db,
    `create trigger stop_it before insert on move_in_item for each row when (new.kind = 'category') execute function stop_it()`,
    [],
  );
  await workOnMoveIn(wizard.site.ctx, id);
  await runSql(wizard.site.ctx.db, 'drop trigger stop_it on move_in_item', []);
  const lines = await wizard.lines(id, 'run');
  expect(lines).toContain('person 1 written');
  expect(lines).not.toContain('category 1 written');
  // What stopped it was taken back with the batch.
  await wizard.site.call(calls.stopMoveIn, { id }, wizard.options);
  expect(await wizard.one(id)).toMatchObject({ state: 'stopped', has_file: true });
  const done = await wizard.ran(id);
  expect(done.state).toBe('done');
  const after = await wizard.lines(id, 'run');
  expect(after).toContain('person 1 written');
  // What it has brought already is no news to it; packages and payments were kept when the first one was undone.
  expect(after.filter((line) => /^(person|category|listing) .* unchanged$/.test(line))).toEqual([]);
  expect((await wizard.undone(id)).state).toBe('undone');
});

it('forgets what nobody goes on with, and lists what the command line has done', async () => {
  const { id } = await wizard.sent(DEALINGS);
  await wizard.site.clock.advance(13 * 24 * 3600);
  await forgetIdle(wizard.site.ctx);
  expect(await readMoveIn(wizard.site.ctx, id)).toBeDefined();
  await wizard.site.clock.advance(2 * 24 * 3600);
  await forgetIdle(wizard.site.ctx);
  expect(await readMoveIn(wizard.site.ctx, id)).toBeUndefined();
  expect(await filesOf()).toEqual([]);
  await runSql(
    wizard.site.ctx.db,
    `insert into move_in_run (system, began_at, ended_at) values ('houzez', now(), now())`,
    [],
  );
  const { token } = await wizard.site.signInStaff('owner');
  const { data } = await wizard.site.call(calls.listMoveIns, {}, { token });
  expect(data[0]).toMatchObject({
    state: 'done',
    is_console: true,
    system: 'WordPress with Houzez',
    name: '',
  });
});

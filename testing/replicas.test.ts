import { join } from 'node:path';
import { getMyProfile, updateProfile } from '@keystead/accounts/contract';
import { getFaqs } from '@keystead/content/contract';
import { migrate, replicasOf } from '@keystead/platform/db';
import { getPropertyList } from '@keystead/search/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStaffFaq, updateStaffFaq } from '../areas/content/contract.staff.ts';
import { type Replicated, startReplicated } from './replicated.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Milliseconds that the replica may be behind. */
const MOST_LAG = 300;

let servers: Replicated;
let site: TestServer;
let staff: string;
beforeAll(async () => {
  const directory = join(import.meta.dirname, '../db/migrations');
  servers = await startReplicated(async (connectionString) => {
    await migrate({ connectionString, directory });
  });
  const { primary, replica } = servers;
  site = await startTestServer({
    database: { connectionString: primary.url, drop: async () => {} },
    env: {
      DATABASE_URL: primary.url,
      DATABASE_READ_URLS: replica.url,
      DATABASE_READ_LAG_MS: String(MOST_LAG),
      METRICS_PORT: '0',
    },
  });
  ({ token: staff } = await site.signInStaff('editor'));
  await isAsked();
}, 120_000);
afterAll(async () => {
  await site?.close();
  await servers?.close();
});

const figures = () => replicasOf(site.ctx.pool)?.figures()[0];
const becomes = (reason: string | undefined) =>
  vi.waitFor(() => expect(figures()?.leftOut).toBe(reason), { timeout: 20_000 });
const isAsked = () => becomes(undefined);

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: servers.replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** How many readings went where, and how many statements the primary was asked again. */
async function readings() {
  const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
  const value = (start: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return {
    replica: value('keystead_readings_total{server="replica"'),
    primary: value('keystead_readings_total{server="primary"'),
    statements: value('keystead_replica_statements_total{outcome="answered"'),
    repeated: value('keystead_replica_statements_total{outcome="repeated"'),
  };
}

const create = (question: string) =>
  site.call(createStaffFaq, { question, answer: `Answer to ${question}` }, { token: staff });
const firstQuestion = async () => (await site.call(getFaqs)).data[0]?.question;
const rename = (token: string, name: string) => site.call(updateProfile, { name }, { token });
const nameOf = async (token: string) => (await site.call(getMyProfile, {}, { token })).data.name;

describe('a replica that follows', () => {
  it('answers guests', async () => {
    const before = await readings();
    for (let offset = 0; offset < 20; offset += 1) await site.call(getPropertyList, { offset });
    const after = await readings();
    expect(after.replica - before.replica).toBe(20);
    expect(after.statements - before.statements).toBeGreaterThanOrEqual(20);
    expect(after).toMatchObject({ primary: before.primary, repeated: before.repeated });
  });

  it('answers signed-in people, who see at once what they have written', async () => {
    const { token } = await site.signUp();
    const before = await readings();
    for (let turn = 0; turn < 25; turn += 1) {
      await rename(token, `Name ${turn}`);
      expect(await nameOf(token)).toBe(`Name ${turn}`);
    }
    expect((await readings()).replica - before.replica).toBeGreaterThan(0);
  });
});

describe('a replica that stands still', () => {
  it('shows nothing old to who has written something, nor to guests after it, and is not cached', async () => {
    const { token } = await site.signUp();
    await rename(token, 'Before');
    const { data } = await create('Was it there before?');
    expect(await firstQuestion()).toBe('Was it there before?');
    await onReplica('select pg_wal_replay_pause()');
    try {
      await site.call(
        updateStaffFaq,
        { id: data.id, version: data.version, question: 'Is it new?' },
        { token: staff },
      );
      await rename(token, 'After');
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await firstQuestion()).toBe('Is it new?');
        expect(await nameOf(token)).toBe('After');
      }
    } finally {
      await onReplica('select pg_wal_replay_resume()');
    }
    expect(await firstQuestion()).toBe('Is it new?');
  });

  it('is left out beyond its bound, and comes back', async () => {
    await onReplica('select pg_wal_replay_pause()');
    try {
      await create('Is it far behind?');
      await becomes('behind');
      expect(figures()?.lag).toBeGreaterThan(MOST_LAG);
      const before = await readings();
      for (let offset = 0; offset < 5; offset += 1) await site.call(getPropertyList, { offset, limit: 3 });
      expect((await readings()).primary - before.primary).toBe(5);
    } finally {
      await onReplica('select pg_wal_replay_resume()');
    }
    await isAsked();
  });
});

describe('a replica that does not answer', () => {
  it('is left out, and what it was asked is asked of the primary', async () => {
    const stopped = await servers.replica.processes();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const began = performance.now();
      // More at once than connections: some wait for one, one asks, all are answered.
      const all = Array.from({ length: 12 }, (_, offset) => site.call(getPropertyList, { offset, limit: 7 }));
      await Promise.all(all);
      expect(performance.now() - began).toBeLessThan(6000);
      expect(figures()?.leftOut).toBe('silent');
      expect(await nameOf((await site.signUp({ name: 'Someone' })).token)).toBe('Someone');
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await isAsked();
    const before = await readings();
    await site.call(getPropertyList, { limit: 9 });
    expect((await readings()).statements - before.statements).toBeGreaterThan(0);
  });

  it('is left out at once where it ends', async () => {
    await servers.replica.stop();
    const all = Array.from({ length: 12 }, (_, offset) => site.call(getPropertyList, { offset, limit: 11 }));
    await Promise.all(all);
    await becomes('silent');
  });
});

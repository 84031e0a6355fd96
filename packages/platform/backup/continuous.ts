import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../storage/index.ts';
import { copyBase } from './base.ts';
import { backupClient } from './connection.ts';
import { takeFingerprint } from './fingerprint.ts';
import { readManifests, writeManifest } from './manifest.ts';
import { copyMedia } from './media.ts';
import { placeOf, walName } from './places.ts';
import { dropOld } from './retention.ts';
import type { SealedStore } from './sealed-store.ts';

const HOUR = 3600 * 1000;
/** Milliseconds between two looks at what PostgreSQL has handed over. */
const LOOKING = 5000;
/** Milliseconds between two looks at files, and before a base that has failed is tried again. */
const FILES_LOOKING = 10 * 60_000;
/**
 * Milliseconds after which a piece of the log is asked for that is not full. PostgreSQL does so itself (`archive_timeout`), but
 * for some minutes after a crash.
 */
const OVERDUE = 65_000;
/** Milliseconds that a shipped file stays here: what the other disk has only in memory would be lost with its power. */
const STAYING = 60_000;

export interface BackupOptions {
  readonly store: SealedStore;
  /** The files of the site. */
  readonly storage: Storage;
  readonly connectionString: string;
  /** The folder of the cluster's files, and the one where PostgreSQL puts the log. */
  readonly cluster: { readonly folder: string; readonly archive: string };
  /** Keys of the site by path, which a restore needs. */
  readonly keys: () => Promise<Record<string, Buffer>>;
  readonly keepDays: number;
  readonly everyHours: number;
  readonly now: () => Date;
  readonly failed: (error: unknown) => void;
}

/** How backups do. */
export interface BackupState {
  /** End of the last whole base backup. */
  lastBase: Date | undefined;
  /** When a piece of the log was brought into the store, by this process. */
  lastShipped: Date | undefined;
  /** When the oldest piece of the log was handed over that is not in the store; nothing waits where it is undefined. */
  waitingSince: Date | undefined;
  /** What went wrong last, until it goes well. */
  issue: string | undefined;
  everyHours: number;
}

export interface Backups {
  state(): BackupState;
  /** Brings what PostgreSQL has handed over, and new files, into the store. */
  ship(): Promise<void>;
  /** Makes a whole base backup now. @returns its id */
  makeBase(): Promise<string>;
  stop(): Promise<void>;
}

/** Of this process: there is one cluster at most. */
let opened: Backups | undefined;

/** Returns how the backups of this process do; undefined where it makes none. */
export function backupState(): BackupState | undefined {
  return opened?.state();
}

/** Opens the backups of a running cluster: log as it comes, files every ten minutes, a base as often as asked. */
export async function openBackups(options: BackupOptions): Promise<Backups> {
  const cluster = await clusterName(options.connectionString);
  const state: BackupState = {
    lastBase: undefined,
    lastShipped: undefined,
    waitingSince: undefined,
    issue: undefined,
    everyHours: options.everyHours,
  };
  const shipped = new Map<string, number>();
  const inTurn = turnTaker();
  const ship = () => inTurn(() => shipLog(options, cluster, shipped, state));
  const base = () => makeBase(options, cluster, ship, state);
  const stopping = new AbortController();
  const running = run(options, { state, ship, base, cluster }, stopping.signal);
  const backups: Backups = {
    state: () => state,
    async ship() {
      await ship();
      await copyMedia(options.store, options.storage, { now: options.now(), keepDays: options.keepDays });
    },
    makeBase: base,
    async stop() {
      stopping.abort();
      if (opened === backups) opened = undefined;
      await running;
    },
  };
  opened = backups;
  return backups;
}

interface Work {
  readonly state: BackupState;
  readonly cluster: string;
  ship(): Promise<void>;
  base(): Promise<string>;
}

async function run(options: BackupOptions, work: Work, signal: AbortSignal): Promise<void> {
  const { state } = work;
  const issues: Record<'log' | 'whole', string | undefined> = { log: undefined, whole: undefined };
  /** Each kind of work has its own issue, which lasts until that work goes well. */
  const attempt = async (kind: keyof typeof issues, doing: () => Promise<void>) => {
    try {
      await doing();
      issues[kind] = undefined;
    } catch (error) {
      issues[kind] = error instanceof Error ? error.message : String(error);
      options.failed(error);
    }
    state.issue = issues.log ?? issues.whole;
  };
  let filesLooked = 0;
  let asked = options.now().getTime();
  while (!signal.aborted) {
    await attempt('log', async () => {
      state.lastBase ??= await lastBase(options.store, work.cluster);
      await work.ship();
      const now = options.now().getTime();
      if (now - Math.max(asked, state.lastShipped?.getTime() ?? 0) < OVERDUE) return;
      asked = now;
      // Does nothing where nothing was written.
      await ask(options.connectionString, 'select pg_switch_wal()');
    });
    const now = options.now().getTime();
    if (now - filesLooked >= FILES_LOOKING) {
      filesLooked = now;
      await attempt('whole', () => lookAtWhole(options, work, new Date(now)));
    }
    await wait(LOOKING, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Brings new files, and the whole where its time has come. */
async function lookAtWhole(options: BackupOptions, { state, base }: Work, now: Date): Promise<void> {
  const { connectionString, store, storage, keepDays, everyHours } = options;
  await requireHandedOver(connectionString);
  await copyMedia(store, storage, { now, keepDays });
  if (now.getTime() - (state.lastBase?.getTime() ?? 0) >= everyHours * HOUR) await base();
}

async function lastBase(store: SealedStore, cluster: string): Promise<Date | undefined> {
  const last = (await readManifests(store, cluster)).at(-1);
  return last && new Date(last.endedAt);
}

/** Two clusters never have the same: PostgreSQL gives it to each when it is made. */
async function clusterName(connectionString: string): Promise<string> {
  const found = await ask<{ id: string }>(
    connectionString,
    'select system_identifier::text as id from pg_control_system()',
  );
  return `c${found?.id}`;
}

/** Returns the first row of a statement, on a connection of its own. */
async function ask<Row extends object>(connectionString: string, text: string): Promise<Row | undefined> {
  const client = backupClient(connectionString);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}

async function shipLog(
  { store, cluster: { archive }, now }: BackupOptions,
  cluster: string,
  shipped: Map<string, number>,
  state: BackupState,
): Promise<void> {
  const files = (await readdir(archive)).filter((name) => !name.endsWith('.part')).sort();
  for (const file of files) {
    const at = shipped.get(file);
    if (at === undefined) {
      state.waitingSince ??= now();
      const name = walName(file);
      if (name) await store.put(placeOf.wal(cluster) + name, await readFile(join(archive, file)));
      shipped.set(file, now().getTime());
      state.lastShipped = now();
    } else if (now().getTime() - at > STAYING) {
      await rm(join(archive, file), { force: true });
      shipped.delete(file);
    }
  }
  state.waitingSince = undefined;
}

async function makeBase(
  options: BackupOptions,
  cluster: string,
  ship: () => Promise<void>,
  state: BackupState,
): Promise<string> {
  const { store, storage, connectionString, keepDays } = options;
  const beganAt = options.now();
  const id = beganAt
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase();
  const base = await copyBase({ store, cluster, id, connectionString, folder: options.cluster.folder });
  const endedAt = options.now();
  const point = `keystead ${id}`;
  const { tables, at, segment } = await takeFingerprint(connectionString, point);
  await ask(connectionString, 'select pg_switch_wal()');
  await untilShipped(store, cluster, segment, ship);
  const files = await copyMedia(store, storage, { now: endedAt, keepDays });
  const keys = Object.entries(await options.keys()).map(([path, content]) => [
    path,
    content.toString('base64'),
  ]);
  await writeManifest(store, cluster, {
    format: 1,
    id,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ...base,
    point,
    pointAt: at.toISOString(),
    tables,
    files,
    keys: Object.fromEntries(keys),
  });
  state.lastBase = endedAt;
  await dropOld(store, cluster, { now: endedAt, keepDays });
  return id;
}

/** @throws Error while PostgreSQL cannot put its log into the folder: nothing is there to ship, and nothing is late */
async function requireHandedOver(connectionString: string): Promise<void> {
  const failing = await ask<{ segment: string }>(
    connectionString,
    `select last_failed_wal as segment from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (failing)
    throw new Error(`PostgreSQL cannot hand over ${failing.segment}: its folder is full or closed`);
}

/** PostgreSQL hands a segment over by itself, some moments after it is full. */
async function untilShipped(
  store: SealedStore,
  cluster: string,
  segment: string,
  ship: () => Promise<void>,
): Promise<void> {
  const name = placeOf.wal(cluster) + String(walName(segment));
  const end = Date.now() + 120_000;
  for (;;) {
    await ship();
    if (await store.exists(name)) return;
    if (Date.now() > end)
      throw new Error(`PostgreSQL has not handed over ${segment}: see its log for archive_command`);
    await wait(500);
  }
}

/** Returns what does one work after the other. */
function turnTaker(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { type DB, runSql } from '../db/index.ts';
import { noteForEdge } from '../edge/outbox.ts';
import type { Geocoder } from '../geocoder/port.ts';
import type { PictureRenderer } from '../images/port.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Mailbox, Mailer } from '../mail/port.ts';
import type { PushSender } from '../push/port.ts';
import type { Realtime } from '../realtime/port.ts';
import type { SmsSender } from '../sms/port.ts';
import type { Storage } from '../storage/port.ts';

/** Who is asking: the person behind a live session, as the database knows them. */
export interface Actor {
  readonly accountId: number;
  readonly sessionId: string;
}

/** Who of the staff is asking, in calls for staff. They are no customers: `actor` is null then. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly sessionId: string;
}

/** The outside world, one port each. */
export interface Ports {
  readonly mail: Mailer;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly mailbox: Mailbox;
  readonly storage: Storage;
  readonly pictures: PictureRenderer;
  readonly geocoder: Geocoder;
  readonly realtime: Realtime;
}

/** First argument of every function on the server. */
export interface Ctx {
  readonly actor: Actor | null;
  /** Known in calls for staff, and in those that name a `staffRight`. */
  readonly staff?: Staff | undefined;
  readonly locale: string;
  /** Address of the asker, for rate limits; never shown. */
  readonly address: string;
  /** Whether the request came straight from a program on this machine, past no proxy that says otherwise. */
  readonly isLocal?: boolean | undefined;
  /** What the asker's program calls itself; people recognise their own sign-ins by it. */
  readonly agent?: string | undefined;
  /** Origin of this site as the asker sees it, without a slash at the end. */
  readonly origin: string;
  readonly config: Config;
  readonly ports: Ports;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** The query builder: over the pool, or over the open transaction. */
  readonly db: Kysely<DB>;
  /** The pool itself, for hot named look-ups outside transactions. */
  readonly pool: pg.Pool;
  /** True while `db` is an open transaction. */
  readonly inTransaction: boolean;
  /** Called at the end of every transaction, inside it; what it throws rolls back. See `idempotency`. */
  readonly committing?: (open: Ctx) => Promise<void>;
  /** Inside a transaction: does something once it is committed, and never when it is rolled back. It may not fail. */
  readonly afterCommit?: (work: () => void) => void;
  /** The clock; tests turn it. */
  now(): Date;
}

/** A context whose actor is known. */
export type SignedInCtx = Ctx & { readonly actor: Actor };

/** Returns whether someone who has signed in is asking. */
export function isSignedIn(ctx: Ctx): ctx is SignedInCtx {
  return ctx.actor !== null;
}

/** A context whose member of staff is known. */
export type StaffCtx = Ctx & { readonly staff: Staff };

/** What the handler of a call receives, by who may make the call. */
export interface Contexts {
  readonly anyone: Ctx;
  readonly signed_in: SignedInCtx;
  readonly staff: StaffCtx;
}

/** What PostgreSQL ends one of several transactions with that stand in each other's way: nothing of it was done. */
const IN_THE_WAY = new Set(['40P01', '40001']);
/** Tries of one transaction; they seldom meet twice. */
const TRIES = 4;

/**
 * Runs `work` in one transaction; inside an open one it simply joins. Everything `work` writes, jobs and cache
 * notices included, becomes visible together or not at all.
 *
 * Ended by PostgreSQL because it and another waited for each other, it is run again from its beginning: `work` does
 * nothing outside of the database that must not be done twice, and begins what it collects itself.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(ctx, work);
    } catch (error) {
      if (attempt === TRIES || !IN_THE_WAY.has((error as { code?: string } | null)?.code ?? '')) throw error;
    }
  }
}

async function runTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = [];
  const afterCommit = (later: () => void) => void waiting.push(later);
  const outcome = await ctx.db.transaction().execute(async (transaction) => {
    const open = { ...ctx, db: transaction, inTransaction: true, afterCommit };
    const done = await work(open);
    await ctx.committing?.(open);
    return done;
  });
  for (const later of waiting) later();
  return outcome;
}

class TakenBack extends Error {}

/** Runs `work` in one transaction and takes everything back that it has written. @returns what `work` returns */
export async function inTrial<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  let outcome: { readonly value: T } | undefined;
  try {
    return await inTransaction(ctx, async (open) => {
      outcome = { value: await work(open) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !outcome) throw error;
    return outcome.value;
  }
}

/** Returns the origin of this site in links that leave it, by mail or to programs: the configured one, else as the asker sees it. */
export const publicOrigin = ({ config, origin }: Pick<Ctx, 'config' | 'origin'>): string =>
  config.PUBLIC_URL ?? origin;

/** Returns address for a browser of a stored file: absolute, as every picture address on the wire is. */
export function mediaUrl(ctx: Pick<Ctx, 'origin' | 'ports'>, key: string): string {
  const url = ctx.ports.storage.url(key);
  return url.startsWith('/') ? ctx.origin + url : url;
}

/** Seconds that the address of a private file is good for: time to look at it, not to pass it on. */
export const PRIVATE_URL_SECONDS = 15 * 60;

/** Returns the address of a private file for the asker, who was found to be allowed to see it; ends in a quarter of an hour, or sooner. */
export async function privateUrl(
  ctx: Pick<Ctx, 'origin' | 'ports'>,
  key: string,
  seconds = PRIVATE_URL_SECONDS,
): Promise<string> {
  const url = await ctx.ports.storage.signedUrl(key, seconds);
  return url.startsWith('/') ? ctx.origin + url : url;
}

/**
 * Announces that cached answers with these tags are stale. Sent by PostgreSQL when the transaction commits, to every
 * server process; a rolled-back change drops nothing. A cache in front, where one listens, is told of the same tags.
 */
export async function dropCached(ctx: Ctx, ...tags: string[]): Promise<void> {
  await dropCachedPart(ctx, tags, tags);
}

/** Announces the same, where less of what a cache in front holds is stale: what it has under these keys. */
export async function dropCachedPart(
  ctx: Ctx,
  tags: readonly string[],
  edgeKeys: readonly string[],
): Promise<void> {
  await runSql(ctx.db, 'select pg_notify($1, $2)', [CACHE_CHANNEL, tags.join(' ')]);
  await noteForEdge(ctx, edgeKeys);
}

export const CACHE_CHANNEL = 'keystead_cache';

import { SECURITY_EVENTS, type SecurityEvent } from '@keystead/kit/security-events';
import type { Ctx } from '../context/index.ts';
import { insertEntries, type NewEntry } from './security-log.queries.ts';

export {
  countSecurityEntries,
  deleteBefore,
  insertAlert,
  readDays,
  readSecurityEntries,
  type SecurityEntry,
  type SecurityFilter,
  sumOf,
  wasAlerted,
} from './security-log.queries.ts';

const FLUSH_MILLISECONDS = 2000;
/** Different entries that wait for the table at a time, at most 500 bytes each; the rest is added up by event. */
const MOST_WAITING = 500;
const LONGEST_AGENT = 200;

/** Entries not yet written, alike ones added up. One batch for each database. */
interface Batch {
  entries: Map<string, NewEntry>;
  timer: NodeJS.Timeout | undefined;
}
const batches = new WeakMap<object, Batch>();

/** Whom an event is about, and by which call; what is absent is taken from the context. */
export interface SecurityDetails {
  /** Path of the call. */
  readonly call?: string | undefined;
  readonly accountId?: number | null | undefined;
  readonly staffId?: number | null | undefined;
}

type Asker = Pick<Ctx, 'pool' | 'log' | 'now'> &
  Partial<Pick<Ctx, 'actor' | 'staff' | 'address' | 'agent' | 'afterCommit'>>;

/**
 * Notes an event: a line of the server's log at once, and a row of the table within seconds. Inside a transaction it is
 * noted when that is committed. Of many alike the first is a line and the rest one more with their number, so that a
 * flood of attempts floods neither log nor table. It never fails: what could not be written is tried again.
 */
export function logSecurityEvent(ctx: Asker, event: SecurityEvent, details: SecurityDetails = {}): void {
  if (ctx.afterCommit) {
    ctx.afterCommit(() => note(ctx, event, details));
    return;
  }
  note(ctx, event, details);
}

function note(ctx: Asker, event: SecurityEvent, details: SecurityDetails): void {
  const batch = batchOf(ctx);
  const entry: NewEntry = {
    at: ctx.now(),
    event,
    call: details.call ?? '',
    account_id: details.accountId ?? ctx.actor?.accountId ?? null,
    staff_id: details.staffId ?? ctx.staff?.id ?? null,
    address: ctx.address ?? '',
    agent: (ctx.agent ?? '').slice(0, LONGEST_AGENT),
    count: 1,
  };
  const key = keyOf(entry);
  const known = batch.entries.get(key);
  if (known) known.count += 1;
  else if (batch.entries.size < MOST_WAITING) {
    batch.entries.set(key, entry);
    writeLine(ctx, entry);
  } else addUp(batch, entry);
  batch.timer ??= setTimeout(() => void flushSecurityLog(ctx), FLUSH_MILLISECONDS).unref();
}

/** Where too many different ones wait, what is left of one is its event and its call. */
function addUp(batch: Batch, { at, event, call, count }: NewEntry): void {
  const known = batch.entries.get(event);
  if (known) known.count += count;
  else
    batch.entries.set(event, {
      at,
      event,
      call,
      account_id: null,
      staff_id: null,
      address: '',
      agent: '',
      count,
    });
}

const keyOf = ({ event, call, account_id: account, staff_id: staff, address, agent }: NewEntry) =>
  [event, call, account, staff, address, agent].join('\n');

function writeLine({ log }: Asker, { event, call, account_id, staff_id, address, count }: NewEntry): void {
  const { label, level } = SECURITY_EVENTS[event];
  const line = {
    security: event,
    ...(call !== '' && { call }),
    ...(account_id !== null && { account: account_id }),
    ...(staff_id !== null && { staff: staff_id }),
    ...(address !== '' && { address }),
    ...(count > 1 && { count }),
  };
  log[level === 'info' ? 'info' : level === 'warning' ? 'warn' : 'error'](line, label);
}

/** Writes what has been collected; what cannot be written waits for the next time, within the bound. */
export async function flushSecurityLog(ctx: Asker): Promise<void> {
  const batch = batchOf(ctx);
  clearTimeout(batch.timer);
  batch.timer = undefined;
  if (batch.entries.size === 0) return;
  const { entries } = batch;
  batch.entries = new Map();
  try {
    await insertEntries(ctx, [...entries.values()]);
  } catch (error) {
    ctx.log.warn({ err: error }, 'security events could not be written to the table');
    for (const [key, entry] of entries) {
      const newer = batch.entries.get(key);
      if (newer) Object.assign(newer, { at: entry.at, count: newer.count + entry.count });
      else if (batch.entries.size < MOST_WAITING) batch.entries.set(key, entry);
      else addUp(batch, entry);
    }
    batch.timer ??= setTimeout(() => void flushSecurityLog(ctx), FLUSH_MILLISECONDS).unref();
    return;
  }
  for (const entry of entries.values()) if (entry.count > 1) writeLine(ctx, entry);
}

function batchOf({ pool }: Asker): Batch {
  const known = batches.get(pool);
  if (known) return known;
  const fresh: Batch = { entries: new Map(), timer: undefined };
  batches.set(pool, fresh);
  return fresh;
}

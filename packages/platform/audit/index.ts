import type { Ctx } from '../context/index.ts';
import { insertEntry } from './audit.queries.ts';
import { difference, type Facts } from './difference.ts';

export {
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  countEntries,
  readEntries,
  readKinds,
} from './audit.queries.ts';

/** One change by staff. */
export interface Change {
  /** As in the address of its calls: `customers`. */
  readonly resource: string;
  /** What was done, as the call says it: `create`, `update`, `delete`, `approve`, … */
  readonly action: string;
  /** Of the record; leave it out where the change is about no single one. */
  readonly id?: number | string;
  /** The record before and after, whole or in part: what did not change, and secrets, are left out here. */
  readonly before?: object | null | undefined;
  readonly after?: object | null | undefined;
}

/**
 * Writes a change into the log that no one can edit. Call it in the transaction that makes the change: with it, or not
 * at all. Without `ctx.staff` the change was made at the machine's console.
 */
export async function audit(ctx: Ctx, { resource, action, id, before, after }: Change): Promise<void> {
  if (!ctx.inTransaction)
    throw new Error(`audit of ${resource} ${action}: not in the transaction of its change`);
  const changed = difference(before as Facts | undefined, after as Facts | undefined);
  await insertEntry(ctx, {
    at: ctx.now(),
    staff_id: ctx.staff?.id ?? null,
    staff_name: ctx.staff?.name ?? 'console',
    staff_role: ctx.staff?.role ?? '',
    address: ctx.address,
    resource,
    action,
    record_id: id === undefined ? '' : String(id),
    ...changed,
  });
}

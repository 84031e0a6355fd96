import type { Input } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { rowsOfPage } from '@keystead/http/page';
import { type AuditEntry, countEntries, readEntries, readKinds } from '@keystead/platform/audit';
import type { Ctx } from '@keystead/platform/context';
import type { listAudit } from '../contract.staff.ts';

/** Returns the log as its screen reads it. `q` searches the text of changes. */
export async function auditLog(ctx: Ctx, input: Input<typeof listAudit>) {
  const filter = {
    resource: input.resource,
    action: input.action,
    recordId: input.record_id,
    staffId: input.staff_id,
    from: input.from,
    to: input.to,
    ids: input.ids,
    words: input.q,
  };
  const page = { newestFirst: input.order === 'desc', ...rowsOfPage(input) };
  const [rows, counted] = await Promise.all([readEntries(ctx, filter, page), countEntries(ctx, filter)]);
  return { data: rows.map(wireEntry), ...counted };
}

/** Returns one entry. @throws ApiError not_found */
export async function auditEntry(ctx: Ctx, id: number) {
  const [entry] = await readEntries(ctx, { ids: [id] }, { newestFirst: true, limit: 1, offset: 0 });
  if (!entry) throw notFound('There is no such entry in the log.');
  return wireEntry(entry);
}

/** Returns the filters of the log: every resource, with its actions. */
export async function auditKinds(ctx: Ctx) {
  const actions = new Map<string, string[]>();
  for (const { resource, action } of await readKinds(ctx))
    actions.set(resource, [...(actions.get(resource) ?? []), action]);
  return [...actions].map(([resource, done]) => ({ resource, actions: done }));
}

function wireEntry({ at, ...entry }: AuditEntry) {
  return { ...entry, at: at.toISOString() };
}

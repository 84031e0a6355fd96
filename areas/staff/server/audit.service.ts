import type { Input } from '@keystead/http/call';
import { type AuditEntry, countEntries, readEntries } from '@keystead/platform/audit';
import type { Ctx } from '@keystead/platform/context';
import type { listAudit } from '../contract.staff.ts';

/** The log as its screen reads it. `q` looks for words in what was changed. */
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
  const page = {
    newestFirst: input.order === 'desc',
    limit: input.per_page,
    offset: (input.page - 1) * input.per_page,
  };
  const [rows, total] = await Promise.all([readEntries(ctx, filter, page), countEntries(ctx, filter)]);
  return { data: rows.map(wireEntry), total };
}

function wireEntry({ at, ...entry }: AuditEntry) {
  return { ...entry, at: at.toISOString() };
}

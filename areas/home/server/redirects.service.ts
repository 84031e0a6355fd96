import { readFile } from 'node:fs/promises';
import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { listRedirects, redirectRow } from '../contract.staff.ts';
import { leadingTo, MOST_REDIRECTS, ownPath, type Redirect, redirectIssue, redirectKey } from '../rules.ts';
import {
  deleteRedirect,
  findRedirects,
  lockRedirects,
  putRedirects,
  readRedirects,
  type StoredRedirect,
  writeRedirect,
} from './redirects.queries.ts';
import { readRedirectFile } from './redirects-file.ts';

const RESOURCE = 'redirects';
const CACHE_TAG = 'redirects';
type Row = z.input<typeof redirectRow>;

const byKey = (redirects: readonly Redirect[]) => new Map(redirects.map((one) => [one.from, one]));
const stored = lookup(CACHE_TAG, async (ctx: Ctx) => byKey(await readRedirects(ctx)));

/**
 * Returns the redirect of an address; undefined without one. Looked up in memory.
 * @param url path with its query: a target without a query of its own takes over this one
 * @returns `to` is "" for what is gone (410)
 */
export async function redirectFor(
  ctx: Ctx,
  url: string,
): Promise<{ to: string; status: number } | undefined> {
  const redirects = await stored(ctx);
  if (redirects.size === 0) return undefined;
  const found = redirects.get(redirectKey(url));
  if (!found) return undefined;
  const { pathname, search, hash } = new URL(found.to, 'http://site');
  const asked = /\?[^#]*/.exec(url)?.[0] ?? '';
  return { to: found.to === '' ? '' : pathname + (search || asked) + hash, status: found.status };
}

const wire = ({ id, version, from, to, status, createdAt }: StoredRedirect): Row => ({
  id,
  version,
  name: `${from} → ${to}`,
  from,
  to,
  created_at: createdAt.toISOString(),
  status: String(status) as Row['status'],
});

/** Returns one page of redirects. @throws ApiError validation beyond what is read */
export async function redirectPage(
  ctx: Ctx,
  asked: Input<typeof listRedirects>,
): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await findRedirects(ctx, asked);
  return { data: rows.map(wire), total };
}

const redirects = editing<Row>({
  resource: RESOURCE,
  what: 'This redirect',
  tag: CACHE_TAG,
  lock: lockRedirects,
  read: async (ctx, id) => (await readRedirects(ctx)).filter((redirect) => redirect.id === id).map(wire)[0],
});

/** @throws ApiError not_found */
export const staffRedirect = redirects.one;

/** A redirect as a form sends it: null empties, undefined leaves as it is. */
interface Sent {
  from?: string | undefined;
  to?: string | null | undefined;
  status?: '301' | '302' | '410' | undefined;
}

/** @throws ApiError validation */
export function addRedirect(ctx: Ctx, sent: Sent & { from: string }): Promise<Row> {
  return redirects.add(ctx, async (open) => {
    await lockRedirects(open);
    const all = await readRedirects(open);
    if (all.length >= MOST_REDIRECTS)
      throw invalidField('from', `is one too many: ${MOST_REDIRECTS} is the most`);
    const [id] = await putRedirects(open, [assessed(open, sent, all)]);
    return id as number;
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeRedirect(
  ctx: Ctx,
  { id, version, ...sent }: Sent & { id: number; version: string },
): Promise<Row> {
  return redirects.change(ctx, { id, version }, async (open) => {
    const all = await readRedirects(open);
    const others = all.filter((one) => one.id !== id);
    const before = all.find((one) => one.id === id);
    await writeRedirect(open, { id, ...assessed(open, sent, others, before) });
  });
}

/** @throws ApiError not_found */
export function removeRedirect(ctx: Ctx, id: number): Promise<void> {
  return redirects.remove(ctx, id, (open) => deleteRedirect(open, id));
}

/**
 * Makes way for a page at an address: nothing leads away from it any more, and what led to its former address, with
 * that one itself, leads to it. Call it in the transaction that puts the page there.
 */
export async function takeAddress(ctx: Ctx, path: string, former: string | undefined): Promise<void> {
  await lockRedirects(ctx);
  const all = await readRedirects(ctx);
  const [key, old] = [redirectKey(path), former === undefined ? undefined : redirectKey(former)];
  const hiding = all.find(({ from }) => from === key);
  if (hiding) await deleteRedirect(ctx, hiding.id);
  if (old !== undefined) {
    const before = all.filter(({ from, to }) => to !== '' && from !== key && redirectKey(to) === old);
    await putRedirects(ctx, [
      { from: old, to: path, status: 301 },
      ...before.map(({ from, status }) => ({ from, to: path, status })),
    ]);
  }
  if (hiding || old !== undefined) await changed(ctx, CACHE_TAG);
}

/**
 * Takes redirects from a CSV file: all of them, or none. What begins where one does already changes that one.
 * @throws ApiError validation of `file`, naming the first line at error
 */
export async function takeRedirects(
  ctx: Ctx,
  file: UploadedFile,
): Promise<{ added: number; changed: number }> {
  const lines = readRedirectFile(await readFile(file.path, 'utf8'));
  return inTransaction(ctx, async (open) => {
    await lockRedirects(open);
    const former = byKey(await readRedirects(open));
    const taken = lines.map((sent) => asStored(open, sent));
    rejectInvalid(taken, former);
    await putRedirects(open, taken);
    await changed(open, CACHE_TAG);
    const again = taken.filter(({ from }) => former.has(from)).length;
    const outcome = { added: taken.length - again, changed: again };
    const said = taken.map(({ from, to, status }) => `${from} ${status} ${to}`);
    await audit(open, { resource: RESOURCE, action: 'import', after: { ...outcome, redirects: said } });
    return outcome;
  });
}

/** @throws ApiError validation of `file`; the first line of it is that of the columns' names */
function rejectInvalid(taken: readonly Redirect[], former: ReadonlyMap<string, Redirect>): void {
  const all = new Map([...former, ...byKey(taken)]);
  if (all.size > MOST_REDIRECTS) throw invalidField('file', `makes more than ${MOST_REDIRECTS} redirects`);
  const leading = leadingTo(all.values());
  const seen = new Set<string>();
  for (const [place, redirect] of taken.entries()) {
    const before = leading.get(redirect.from);
    const issue = seen.has(redirect.from)
      ? { field: 'from', message: 'stands in the file twice' }
      : (redirectIssue(redirect, all) ?? (before && wouldChain(before)));
    if (issue)
      throw invalidField('file', `line ${place + 2}, ${issue.field} ${redirect.from}: ${issue.message}`);
    seen.add(redirect.from);
  }
}

const wouldChain = ({ from }: Redirect) => ({
  field: 'from' as const,
  message: `is where ${from} leads: change that one first`,
});

/** @throws ApiError validation */
function assessed(
  ctx: Ctx,
  sent: Sent,
  others: readonly StoredRedirect[],
  before?: StoredRedirect,
): Redirect {
  const status = Number(sent.status ?? before?.status ?? 301) as Redirect['status'];
  const stored = status === 410 ? '' : (before?.to ?? '');
  const redirect = asStored(ctx, {
    from: sent.from ?? before?.from ?? '',
    to: (sent.to === undefined ? stored : sent.to) ?? '',
    status,
  });
  const all = byKey(others);
  const leading = leadingTo(others).get(redirect.from);
  const issue = all.has(redirect.from)
    ? { field: 'from', message: 'is redirected already' }
    : (redirectIssue(redirect, all) ?? (leading && wouldChain(leading)));
  if (issue) throw invalidField(issue.field, issue.message);
  return redirect;
}

/** Returns both ends as they are stored, where valid: `redirectIssue` checks the rest. */
function asStored(ctx: Ctx, { from, to, status }: Redirect): Redirect {
  const path = ownPath(from, ctx.origin) ?? from;
  return {
    from: /[?#]/.test(path) ? path : redirectKey(path),
    to: ownPath(to, ctx.origin) ?? to,
    status,
  };
}

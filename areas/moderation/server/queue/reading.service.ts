import { type PublicPerson, publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { compare, postedFiles, type ReviewSource, reviewSources } from '@keystead/platform/review';
import type { ToDoSource } from '@keystead/platform/to-do';
import { staffMay } from '@keystead/staff/server';
import type { countQueue, listQueue, QueueItem, QueueRow } from '../../contract.staff.ts';
import { itemId, partsOf, type QueueAction, type QueueKind } from '../../rules.queue.ts';
import type { Risk } from '../../rules.risk.ts';
import { assess, rejectionsSince } from './checking.service.ts';
import {
  countRejections,
  countWaiting,
  findWaiting,
  type QueueFilter,
  readDecisions,
  readWaiting,
  type WaitingRow,
} from './queue.queries.ts';

/** Returns whether the calling staff may do that with what an area has waiting. */
export const mayDo = (ctx: Ctx, source: ReviewSource, what: 'see' | 'decide'): boolean =>
  staffMay(ctx, source.rights[what]);

/** Returns the source behind a name such as `property-12`, if the asker may see it. @throws ApiError not_found */
export function sourceOf(ctx: Ctx, id: string): { source: ReviewSource; thing: number } {
  const parts = partsOf(id);
  const source = reviewSources().find(({ kind }) => kind === parts?.kind);
  if (!parts || !source || !mayDo(ctx, source, 'see')) throw notFound('There is nothing of this name.');
  return { source, thing: parts.thing };
}

/** Returns one page of what waits, and how much of it there is. */
export async function queuePage(ctx: Ctx, input: Input<typeof listQueue>): Promise<Result<typeof listQueue>> {
  const filter: QueueFilter = {
    sources: visible(ctx).filter(({ kind }) => input.kind === undefined || kind === input.kind),
    words: input.q,
    accountId: input.account_id,
    isEdit: input.is_edit,
  };
  const { page, per_page: limit, sort, order } = input;
  const [rows, counts] = await Promise.all([
    readWaiting(ctx, filter, { sort, order, limit, offset: (page - 1) * limit }),
    countWaiting(ctx, filter),
  ]);
  return { data: await toRows(ctx, rows), total: counts.reduce((sum, { count }) => sum + count, 0) };
}

const visible = (ctx: Ctx) => reviewSources().filter((source) => mayDo(ctx, source, 'see'));

const EVERYTHING = { words: undefined, accountId: undefined, isEdit: undefined };

const TO_DO_LABELS: Readonly<Record<QueueKind, string>> = {
  property: 'Listings to review',
  project: 'Projects to review',
  verification: 'Verification requests',
  advertisement: 'Featured ads to review',
  payment: 'Payments to confirm',
  report: 'Reported listings',
  review: 'Reported reviews',
  reply: 'Reported answers',
  message: 'Contact messages',
};

/** What waits in the queue, of each kind that the asker may decide. */
export const queueToDo: ToDoSource = {
  right: 'queue:decide',
  async read(ctx) {
    const sources = reviewSources().filter((source) => mayDo(ctx, source, 'decide'));
    const counts = await countWaiting(ctx, { sources, ...EVERYTHING });
    return counts.map(({ kind, count, oldest }) => {
      const label = TO_DO_LABELS[kind];
      return { name: kind, label, count, oldest, resource: 'queue', filter: { kind } };
    });
  },
};

/** Returns how much waits of each kind that the asker may see. */
export async function queueCounts(ctx: Ctx): Promise<Result<typeof countQueue>> {
  const counts = await countWaiting(ctx, { sources: visible(ctx), ...EVERYTHING });
  return { data: counts.map((one) => ({ ...one, oldest: one.oldest?.toISOString() ?? null })) };
}

async function toRows(ctx: Ctx, rows: readonly WaitingRow[]): Promise<QueueRow[]> {
  const [people, fresh, pictures] = await Promise.all([
    publicOwner(
      ctx,
      rows.flatMap(({ account_id: id }) => (id === null ? [] : [id])),
    ),
    checkFresh(ctx, rows),
    picturesOf(ctx, rows),
  ]);
  return rows.map((row) => ({
    ...toRow(row, people, fresh.get(row)),
    picture: pictures.get(itemId(row.kind, row.id)) ?? '',
  }));
}

/** Returns small pictures of what waits, by the name of each in the queue. */
async function picturesOf(ctx: Ctx, rows: readonly WaitingRow[]): Promise<Map<string, string>> {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  const found = await Promise.all(
    kinds.map(async ([kind, some]) => {
      const source = reviewSources().find((one) => one.kind === kind);
      const ids = some.map(({ id }) => id);
      const pictures = (await source?.pictures?.(ctx, ids)) ?? new Map<number, string>();
      return [...pictures].map(([id, address]) => [itemId(kind, id), address] as const);
    }),
  );
  return new Map(found.flat());
}

/** Checks what arrived within the last minute, for this reader only; the job stores it. */
async function checkFresh(ctx: Ctx, rows: readonly WaitingRow[]): Promise<Map<WaitingRow, Risk>> {
  const fresh = Map.groupBy(
    rows.filter(({ score }) => score === null),
    ({ kind }) => kind,
  );
  const assessed = await Promise.all(
    [...fresh].map(async ([kind, some]) => {
      const source = reviewSources().find((one) => one.kind === kind) as ReviewSource;
      const risks = await assess(ctx, source, some);
      return some.map((row, place) => [row, risks[place] as Risk] as const);
    }),
  );
  return new Map(assessed.flat());
}

function toRow(
  row: WaitingRow,
  people: ReadonlyMap<number, PublicPerson>,
  fresh: Risk | undefined,
): Omit<QueueRow, 'picture'> {
  const { kind, id, title, account_id, since, seen, is_edit, score, signals } = row;
  return {
    id: itemId(kind, id),
    kind,
    thing_id: id,
    title,
    account_id,
    is_edit,
    seen,
    account_name: (account_id !== null && people.get(account_id)?.name) || '',
    since: since.toISOString(),
    risk: fresh?.score ?? score ?? 0,
    signals: [...(fresh?.signals ?? signals ?? [])],
  };
}

/** Returns one thing whole, whether it still waits or not. @throws ApiError not_found */
export async function queueItem(ctx: Ctx, id: string): Promise<QueueItem> {
  const { source, thing } = sourceOf(ctx, id);
  const [read, waiting, decisions] = await Promise.all([
    source.read(ctx, thing),
    findWaiting(ctx, source, thing),
    readDecisions(ctx, source.kind, thing),
  ]);
  if (!read) throw notFound('There is nothing of this name any more.');
  const { accountId, before, facts, files, history, says } = read;
  const newest = history[0]?.at ?? ctx.now();
  const row: WaitingRow = waiting ?? {
    kind: source.kind as WaitingRow['kind'],
    id: thing,
    title: read.title,
    account_id: accountId,
    since: newest,
    seen: '',
    is_edit: before !== undefined,
    score: null,
    signals: null,
  };
  const [[shown], account, now, comparison] = await Promise.all([
    toRows(ctx, [row]),
    accountOf(ctx, accountId),
    postedFiles(ctx, files),
    compare(ctx, before, read, says),
  ]);
  return {
    ...(shown as QueueRow),
    state: read.state,
    is_waiting: waiting !== undefined,
    path: read.path,
    account,
    facts: says ? says(facts) : [...facts],
    ...now,
    ...comparison,
    history: history.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    decisions: decisions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    actions: waiting && mayDo(ctx, source, 'decide') ? actionsOf(source) : [],
  };
}

const actionsOf = (source: ReviewSource) =>
  Object.entries(source.actions).map(([action, reason]) => ({ action: action as QueueAction, reason }));

async function accountOf(ctx: Ctx, accountId: number | null): Promise<QueueItem['account']> {
  if (accountId === null) return null;
  const [people, rejections] = await Promise.all([
    publicOwner(ctx, [accountId]),
    countRejections(ctx, [accountId], rejectionsSince(ctx)),
  ]);
  const person = people.get(accountId);
  if (!person) return null;
  const { id, name, email, mobile, profile, isActive, isVerified, createdAt } = person;
  return {
    id,
    name,
    email,
    mobile,
    profile,
    is_active: isActive,
    is_verified: isVerified,
    created_at: createdAt.toISOString(),
    rejections: rejections.get(accountId) ?? 0,
  };
}

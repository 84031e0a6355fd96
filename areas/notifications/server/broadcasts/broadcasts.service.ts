import { findCustomers } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import { rowsOfPage } from '@keystead/http/page';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type * as calls from '../../contract.staff.ts';
import type { Broadcast, BroadcastPage } from '../../contract.staff.ts';
import {
  type Audience,
  type AudienceFields,
  audienceOf,
  BROADCAST,
  broadcastState,
} from '../../rules.broadcast.ts';
import { mailOf } from '../delivery/mail.ts';
import type { NotificationRow } from '../notifications.queries.ts';
import { countAudience, readAudience } from './audience.queries.ts';
import { handOut } from './broadcasts.jobs.ts';
import type { BroadcastRow, BroadcastValues } from './broadcasts.queries.ts';
import * as table from './broadcasts.queries.ts';
import { countMetrics } from './metrics.queries.ts';

const RESOURCE = 'broadcasts';
const DAY_MS = 24 * 3600 * 1000;

/** Returns one page of broadcasts. */
export async function broadcastsPage(
  ctx: Ctx,
  input: Input<typeof calls.listBroadcasts>,
): Promise<Result<typeof calls.listBroadcasts>> {
  const { page, per_page: limit, sort, order, q: words, ids, state } = input;
  const place = { sort, order, limit, offset: (page - 1) * limit };
  const { rows, total } = await table.readBroadcastPage(ctx, { words, ids, state }, place);
  return { data: rows.map(onWire), total };
}

/** Returns one with what became of it. @throws ApiError not_found */
export async function broadcastPage(ctx: Ctx, id: number): Promise<BroadcastPage> {
  const row = await table.readBroadcast(ctx, id);
  if (!row) throw noSuch();
  return { ...onWire(row), result: row.figures ?? (await countMetrics(ctx, id)) };
}

const noSuch = () => notFound('There is no such broadcast.');

const EMPTY = {
  kind: null,
  has_listings: null,
  has_package: null,
  city: null,
  language: null,
  seen_within: null,
  unseen_for: null,
  people: [] as number[],
};

/** Returns the audience as a form has it. */
function fieldsOf(audience: Audience) {
  return { ...EMPTY, ...audience, people: audience.to === 'people' ? [...audience.people] : [] };
}

function onWire(row: BroadcastRow): Broadcast {
  const { id, title, body, path, expected, reached, staff_name, version } = row;
  return {
    id,
    title,
    text: body,
    link: path,
    state: broadcastState(row),
    ...(fieldsOf(row.audience) as Omit<ReturnType<typeof fieldsOf>, 'to'> & Pick<Audience, 'to'>),
    starts_at: row.starts_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expected,
    reached,
    staff_name,
    version,
  };
}

/** Sends a broadcast to everyone at once, from the console. @returns its number @throws ApiError validation */
export async function broadcast(
  ctx: Ctx,
  { title, body, path }: { title: string; body: string; path?: string },
): Promise<number> {
  return (await addBroadcast(ctx, { title, text: body, link: path, to: 'all' })).id;
}

/**
 * Creates a broadcast with a text of staff, for now or later. Sent in again under one `client_id` it is one broadcast.
 * @throws ApiError validation
 */
export async function addBroadcast(ctx: Ctx, input: Input<typeof calls.createBroadcast>): Promise<Broadcast> {
  const values = valuesOf(ctx, input);
  const clientId = input.client_id ?? null;
  return inTransaction(ctx, async (open) => {
    const staffName = ctx.staff?.name ?? '';
    const row = await table.insertBroadcast(open, values, { staffName, clientId });
    if (!row) return onWire((await table.findByClientId(open, clientId ?? '')) as BroadcastRow);
    await audit(open, { resource: RESOURCE, action: 'create', id: row.id, after: values });
    if (row.starts_at <= open.now()) await open.jobs.enqueue(open.db, handOut, { broadcastId: row.id });
    return onWire(row);
  });
}

/** Changes one that has not begun. @throws ApiError not_found, conflict, wrong_state, validation */
export async function changeBroadcast(
  ctx: Ctx,
  { id, version, ...patch }: Input<typeof calls.updateBroadcast>,
): Promise<Broadcast> {
  return inTransaction(ctx, async (open) => {
    const before = await table.lockBroadcast(open, id);
    if (!before) throw noSuch();
    if (before.version !== version) throw changedMeanwhile('This broadcast');
    if (broadcastState(before) !== 'scheduled')
      throw new ApiError('wrong_state', 'It is on its way already. You can stop it.');
    const { title, text, link, starts_at } = onWire(before);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const values = valuesOf(open, { title, text, link, starts_at, ...fieldsOf(before.audience), ...given });
    const after = await table.updateBroadcast(open, id, values);
    await audit(open, { resource: RESOURCE, action: 'update', id, before: loggedOf(before), after: values });
    if (after.starts_at <= open.now()) await open.jobs.enqueue(open.db, handOut, { broadcastId: id });
    return onWire(after);
  });
}

const loggedOf = ({ title, body, path, audience, starts_at }: BroadcastRow): BroadcastValues => ({
  title,
  body,
  path,
  audience,
  starts_at,
});

/**
 * Stops one: no one else is notified, pending deliveries are cancelled. It stays in lists that have it.
 * @throws ApiError not_found, wrong_state when there is nothing left to stop
 */
export async function cancelBroadcast(ctx: Ctx, id: number): Promise<Broadcast> {
  return inTransaction(ctx, async (open) => {
    const before = await table.lockBroadcast(open, id);
    if (!before) throw noSuch();
    const state = broadcastState(before);
    if (state === 'cancelled') throw new ApiError('wrong_state', 'It was stopped already.');
    const { row, stopped } = await table.stopBroadcast(open, id);
    if (state === 'done' && stopped === 0)
      throw new ApiError('wrong_state', 'It has gone out to everybody; there is nothing left to stop.');
    await audit(open, {
      resource: RESOURCE,
      action: 'cancel',
      id,
      before: { state },
      after: { state: 'cancelled', reached: row.reached, stopped },
    });
    return onWire(row);
  });
}

type Fields = AudienceFields & {
  readonly title: string;
  readonly text: string;
  readonly link?: string | null | undefined;
  readonly starts_at?: string | null | undefined;
};

/** Checks a form. @throws ApiError validation */
function valuesOf(ctx: Ctx, { title, text, link, starts_at, ...to }: Fields): BroadcastValues {
  const words = { title: title.trim(), body: text.trim(), path: link || '/' };
  if (words.title === '' || words.title.length > BROADCAST.title)
    throw invalidField('title', `must have 1 to ${BROADCAST.title} characters`);
  if (words.body === '' || words.body.length > BROADCAST.body)
    throw invalidField('text', `must have 1 to ${BROADCAST.body} characters`);
  if (!/^\/(?![/\\])\S*$/.test(words.path))
    throw invalidField('link', 'must be a path of this site, such as /faqs');
  return { ...words, audience: audienceIn(to), starts_at: startIn(ctx, starts_at) };
}

/** What is past is now. */
function startIn(ctx: Ctx, startsAt: string | null | undefined): Date {
  const [now, asked] = [ctx.now(), startsAt ? new Date(startsAt) : ctx.now()];
  if (asked.getTime() > now.getTime() + BROADCAST.ahead * DAY_MS)
    throw invalidField('starts_at', 'must be within a year');
  return asked < now ? now : asked;
}

function audienceIn(fields: AudienceFields): Audience {
  const audience = audienceOf(fields);
  if ('field' in audience) throw invalidField(audience.field, audience.message);
  return audience;
}

/** Names of recipients shown. */
const SHOWN = 5;

/** Returns the number of recipients, some of them, and the email; writes nothing. @throws ApiError validation */
export async function previewOf(
  ctx: Ctx,
  input: Input<typeof calls.previewBroadcast>,
): Promise<Result<typeof calls.previewBroadcast>['data']> {
  const { defaultLanguage } = await getSettings(ctx);
  const asked = { audience: audienceIn(input), defaultLanguage };
  const [count, first] = await Promise.all([
    countAudience(ctx, asked),
    readAudience(ctx, asked, { after: 0, limit: SHOWN }),
  ]);
  const [people, mail] = await Promise.all([
    peoplePage(ctx, { ids: first, page: 1, per_page: SHOWN, order: 'asc', sort: 'name' }),
    mailTo(ctx, input),
  ]);
  return { count, some: people.data.map(({ name }) => name), mail };
}

/** Returns the email for a sample recipient. */
async function mailTo(ctx: Ctx, { title = '', text = '', link = '/' }: Input<typeof calls.previewBroadcast>) {
  const nobody: NotificationRow = {
    ...({ kind: 'broadcast', topic: 'broadcast', id: 0, account_id: 0, path: link } as const),
    params: { title, text },
    listing_id: null,
    in_app: true,
    count: 1,
    created_at: ctx.now(),
    read_at: null,
  };
  const mail = await mailOf(ctx, 0, nobody, { name: '', email: 'nobody@example.org' });
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
}

/** Returns people whose accounts are switched on, to choose from. */
export async function peoplePage(
  ctx: Ctx,
  { page, per_page, order, q, ids }: Input<typeof calls.listBroadcastPeople>,
): Promise<Result<typeof calls.listBroadcastPeople>> {
  const place = { sort: 'name', order, ...rowsOfPage({ page, per_page }) } as const;
  const { rows, ...counted } = await findCustomers(ctx, { q, ids, state: 'active' }, place);
  return {
    data: rows.map(({ id, name, city }) => ({ id, name: name || `Account ${id}`, city })),
    ...counted,
  };
}

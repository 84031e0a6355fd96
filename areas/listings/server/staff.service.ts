import { publicOwner } from '@keystead/accounts/server';
import { categoriesById } from '@keystead/catalogue/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { addressDistance } from '@keystead/places/server';
import { audit, readEntries } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { staffMay } from '@keystead/staff/server';
import type { decideListings, listListings, StaffListing, StaffListingPage } from '../contract.staff.ts';
import { allowedActions, type LifeState, ownState, STAFF_ACTIONS } from '../rules.ts';
import { operatorDecided, promotions } from './extension-points.ts';
import { readOwnHistory } from './history.queries.ts';
import { changeState, lockOwn } from './life.service.ts';
import { type ListingRow, readListings } from './reading.queries.ts';
import { contentOf } from './staff.content.ts';
import { wireFiles } from './staff.files.ts';
import { smallPicture } from './staff.pictures.ts';
import { findListings, readConfirmed, type StaffRow } from './staff.queries.ts';
import { listingSays } from './staff.said.ts';
import { lifeOf } from './wire.ts';

const RESOURCE = 'listings';
/** Lines of the log that are shown. */
const MOST_DONE = 50;

/** Returns a page of listings in whatever state, as staff look for them. */
export async function staffListings(
  ctx: Ctx,
  input: Input<typeof listListings>,
): Promise<Result<typeof listListings>> {
  const { rows, ...counted } = await findListings(ctx, input, {
    findsPeople: staffMay(ctx, 'customers:view'),
  });
  return { data: await toWire(ctx, rows), ...counted };
}

async function toWire(ctx: Ctx, rows: readonly StaffRow[]): Promise<StaffListing[]> {
  const [people, categories, { currency }] = await Promise.all([
    publicOwner(
      ctx,
      rows.map((row) => row.account_id),
    ),
    categoriesById(ctx),
    getSettings(ctx),
  ]);
  return rows.map(({ picture, category_id, rent_duration, created_at, review, isActive, ...row }) => ({
    ...row,
    picture: picture ? smallPicture(ctx, picture) : '',
    category: categories.get(category_id)?.name ?? '',
    currency: currency.code,
    rent_duration: rent_duration ?? '',
    state: ownState({ review, isActive, offer: row.offer }),
    account_name: people.get(row.account_id)?.name ?? '',
    created_at: created_at.toISOString(),
  }));
}

/** Returns how far the pin is from the address, where that is too far for both to be right; null else. */
async function metresFromAddress(ctx: Ctx, row: ListingRow): Promise<number | null> {
  const { street, house_number: houseNumber, postcode, city, latitude, longitude } = row;
  if (latitude === null || longitude === null) return null;
  const pin = { lat: row.exact_latitude ?? latitude, lng: row.exact_longitude ?? longitude };
  const found = await addressDistance(ctx, { street, houseNumber, postcode, city }, pin);
  return found?.isFar ? found.metres : null;
}

/** Returns one listing, whole. @throws ApiError not_found */
export async function staffListing(ctx: Ctx, id: number): Promise<StaffListingPage> {
  const [row] = await readListings(ctx, [id]);
  if (!row) throw notFound('There is no such listing.');
  const [[shown], people, content, says, history, done, confirmed, featured, fromAddress] = await Promise.all(
    [
      toWire(ctx, [rowOf(row)]),
      publicOwner(ctx, [row.owner_id]),
      contentOf(ctx, row),
      listingSays(ctx),
      readOwnHistory(ctx, id, row.owner_id),
      doneBy(ctx, id),
      readConfirmed(ctx, id),
      promotions.get()(ctx, [id]),
      metresFromAddress(ctx, row),
    ],
  );
  const owner = people.get(row.owner_id);
  const mayContact = staffMay(ctx, 'customers:view');
  const isPublic = row.request_status === 'approved' && row.is_active && row.owner !== null;
  return {
    ...(shown as StaffListing),
    review: row.request_status,
    is_active: row.is_active,
    offer_state: row.offer_state,
    is_featured: featured.has(id),
    path: isPublic ? `/properties-details/${encodeURIComponent(row.slug_id)}` : '',
    reason: row.reject_reason ?? '',
    updated_at: row.updated_at.toISOString(),
    confirmed_at: confirmed?.toISOString() ?? null,
    account: {
      email: (mayContact && owner?.email) || '',
      mobile: (mayContact && owner?.mobile) || '',
      is_active: owner?.isActive ?? false,
    },
    metres_from_address: fromAddress,
    facts: says(content.facts),
    ...wireFiles(ctx, content.files),
    history: history.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    done,
    actions: staffMay(ctx, 'listings:decide') ? actionsOf(lifeOf(row)) : [],
  };
}

const rowOf = (row: ListingRow): StaffRow => ({
  review: row.request_status,
  isActive: row.is_active,
  offer: row.property_type,
  id: row.id,
  version: row.version,
  title: row.title,
  picture: row.title_picture,
  category_id: row.category_id,
  city: row.city,
  country: row.country,
  price: row.price,
  rent_duration: row.rent_duration,
  account_id: row.owner_id,
  views: row.views,
  created_at: row.created_at,
});

/** What waits for review is decided in the queue, which shows what has changed and remembers who decided. */
function actionsOf(state: LifeState): (typeof STAFF_ACTIONS)[number][] {
  if (state.review === 'pending') return [];
  const allowed = new Set<string>(allowedActions(state, 'staff'));
  return STAFF_ACTIONS.filter((action) => allowed.has(action));
}

/** Returns what staff have done, here and by the queue. */
async function doneBy(ctx: Ctx, id: number): Promise<StaffListingPage['done']> {
  const page = { newestFirst: true, limit: MOST_DONE, offset: 0 };
  const both = await Promise.all([
    readEntries(ctx, { resource: RESOURCE, recordId: String(id) }, page),
    readEntries(ctx, { resource: 'queue', recordId: `property-${id}` }, page),
  ]);
  return both
    .flat()
    .sort((one, other) => other.id - one.id)
    .map(({ id: line, at, staff_name, action, after }) => ({
      id: line,
      at: at.toISOString(),
      staff_name,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : '',
    }));
}

type Decision = Pick<Input<typeof decideListings>, 'action' | 'reason'>;

/**
 * Moves listings on, one after the other, each in a transaction of its own with its line of the log; one that is
 * rejected stops no other.
 * @throws ApiError validation
 */
export async function decideEach(
  ctx: Ctx,
  { ids, versions, action, reason }: Input<typeof decideListings>,
): Promise<Result<typeof decideListings>['data']> {
  if (versions.length !== ids.length)
    throw invalidField('versions', 'must say of each of the ids which version was read');
  if (action === 'take_down' && reason === undefined)
    throw invalidField('reason', 'is needed: the owner is notified why');
  const seen = new Map(ids.map((id, place) => [id, versions[place] as number]));
  const outcomes = [];
  for (const [id, version] of seen) outcomes.push(await decideOne(ctx, id, version, { action, reason }));
  return outcomes;
}

async function decideOne(ctx: Ctx, id: number, version: number, { action, reason = '' }: Decision) {
  try {
    const message = await inTransaction(ctx, async (open) => {
      const row = await lockOwn(open, id, { who: 'staff', version });
      if (row.review === 'pending')
        throw new ApiError('wrong_state', 'It is awaiting review: decide it in the review queue.');
      await changeState(open, id, action, { who: 'staff', reason });
      const after = await lockOwn(open, id, { who: 'staff' });
      if (action === 'take_down' || action === 'approve')
        await operatorDecided.get()(open, { id, ownerId: row.ownerId, action, reason });
      const statesOf = ({ review, offer, offerState = null }: LifeState) => ({ review, offer, offerState });
      const change = { before: { ...statesOf(row), reason: '' }, after: { ...statesOf(after), reason } };
      await audit(open, { resource: RESOURCE, action, id, ...change });
      return row.title;
    });
    return { id, is_done: true, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id, is_done: false, message: error.message };
  }
}

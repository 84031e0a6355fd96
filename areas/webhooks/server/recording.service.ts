import { publicOwner } from '@keystead/accounts/server';
import { readPlaces } from '@keystead/agencies/server';
import { type LeadNews, readLeadState } from '@keystead/leads/server';
import { type ListingState, type RecordedEvent, readListingStates } from '@keystead/listings/server';
import type { Received } from '@keystead/payments/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { readViewing, type Viewing, type ViewingHappening } from '@keystead/viewings/server';
import type { WebhookEvent } from '../events.ts';
import { deleteAbout } from './deliveries.queries.ts';
import { isAnyActive } from './endpoints.queries.ts';
import { type News, recordEvents } from './outbox.service.ts';

type ListingEvent = Extract<WebhookEvent, `listing.${string}`>;

const isOn = ({ review, isActive }: ListingState) => review === 'approved' && isActive;

/** Returns what a line of a listing's history means to those outside; undefined for nothing. */
function eventOf({ kind, before, after }: RecordedEvent, state: ListingState): ListingEvent | undefined {
  if (kind === 'review' && before === 'approved' && state.isActive) return 'listing.taken_off';
  if (kind === 'activity' && after === 'false' && state.review === 'approved') return 'listing.taken_off';
  if (!isOn(state)) return undefined;
  if (kind === 'deleted') return 'listing.taken_off';
  if (kind === 'posted') return 'listing.published';
  if (kind === 'review' && after === 'approved') return 'listing.published';
  if (kind === 'activity') return 'listing.published';
  if (kind === 'price') return 'listing.price_changed';
  return kind === 'type' || kind === 'offer_state' ? 'listing.changed' : undefined;
}

/** Records what was written into the histories of listings. */
export async function recordHistory(open: Ctx, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length === 0 || !(await isAnyActive(open))) return;
  const states = await readListingStates(
    open,
    events.map((one) => one.listing_id),
  );
  const happened = events.flatMap((one) => {
    const state = states.get(one.listing_id);
    const event = state && eventOf(one, state);
    if (!state || !event) return [];
    const source = event === 'listing.changed' ? editOf(state) : `listing-event:${one.id}`;
    const previousPrice = event === 'listing.price_changed' ? Number(one.before) : null;
    return [{ event, source, state, isDeleted: one.kind === 'deleted', previousPrice }];
  });
  await recordListings(open, happened);
}

/** Records edits of listings that are on the market. */
export async function recordEdits(open: Ctx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0 || !(await isAnyActive(open))) return;
  const states = [...(await readListingStates(open, listingIds)).values()].filter(isOn);
  await recordListings(
    open,
    states.map((state) => ({
      event: 'listing.changed',
      source: editOf(state),
      state,
      isDeleted: false,
      previousPrice: null,
    })),
  );
}

/** An edit that also sells a home is one. */
const editOf = ({ id, version }: ListingState) => `listing-version:${id}:${version}`;

async function recordListings(
  open: Ctx,
  happened: readonly {
    event: ListingEvent;
    source: string;
    state: ListingState;
    isDeleted: boolean;
    previousPrice: number | null;
  }[],
): Promise<void> {
  if (happened.length === 0) return;
  const [places, { currency }] = await Promise.all([
    placesOf(
      open,
      happened.map(({ state }) => state.id),
    ),
    getSettings(open),
  ]);
  const news = happened.map(({ event, source, state, isDeleted, previousPrice }): News => {
    const agencyId = places.get(state.id) ?? null;
    const isShown = state.price !== null && previousPrice !== null && previousPrice > 0;
    return {
      event,
      source,
      about: `listing:${state.id}`,
      personId: null,
      accountId: state.ownerId,
      agencyId,
      data: {
        id: state.id,
        url: `${publicOrigin(open)}/properties-details/${encodeURIComponent(state.slug)}`,
        title: state.title,
        offer: state.offer,
        price: state.price,
        previous_price: isShown ? previousPrice : null,
        currency: currency.code,
        city: state.city,
        is_on_market: isOn(state) && !isDeleted,
        agent_id: state.ownerId,
        agency_id: agencyId ?? 0,
      },
    };
  });
  await recordEvents(open, news);
}

/** Returns the agencies of listings, by listing. */
async function placesOf(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, number | null>> {
  const places = await readPlaces(ctx, listingIds);
  return new Map(places.map(({ id, agencyId }) => [id, agencyId]));
}

/** Records what happened to a lead. */
export async function recordLead(open: Ctx, { leadId, what, version }: LeadNews): Promise<void> {
  if (!(await isAnyActive(open))) return;
  const lead = await readLeadState(open, leadId);
  if (!lead) return;
  await recordEvents(open, [
    {
      event: `lead.${what}`,
      // Merged with another and new again, a lead is new once.
      source: what === 'created' ? `lead:${leadId}` : `lead:${leadId}:${version}`,
      about: `lead:${leadId}`,
      personId: lead.account_id,
      accountId: lead.agent_id,
      agencyId: lead.agency_id,
      data: {
        id: leadId,
        state: lead.state,
        lost_reason: lead.lost_reason,
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        property_id: lead.home?.id ?? 0,
        property_title: lead.home?.title ?? '',
        agent_id: lead.owner_id ?? 0,
        agency_id: lead.agency_id ?? 0,
        first_contact_at: lead.first_contact_at.toISOString(),
      },
    },
  ]);
}

/** Deletes what was, or is to be, said of leads that are erased. */
export const forgetLeads = async (open: Ctx, leadIds: readonly number[]): Promise<void> => {
  if (leadIds.length > 0)
    await deleteAbout(
      open,
      leadIds.map((id) => `lead:${id}`),
    );
};

const VIEWING_EVENTS = {
  requested: 'viewing.booked',
  booked: 'viewing.booked',
  confirmed: 'viewing.confirmed',
  moved: 'viewing.moved',
  cancelled: 'viewing.cancelled',
  withdrawn: 'viewing.cancelled',
} as const satisfies Readonly<Record<ViewingHappening, WebhookEvent>>;

/** Records what happened to viewings. */
export async function recordViewings(
  open: Ctx,
  viewings: readonly Viewing[],
  what: ViewingHappening,
): Promise<void> {
  if (viewings.length === 0 || !(await isAnyActive(open))) return;
  const places = await placesOf(
    open,
    viewings.map((viewing) => viewing.listing_id),
  );
  const event = VIEWING_EVENTS[what];
  const news: News[] = [];
  for (const { id } of viewings) {
    const viewing = await readViewing(open, id);
    if (viewing) news.push(await eventOfViewing(open, viewing, event, places));
  }
  await recordEvents(open, news);
}

async function eventOfViewing(
  open: Ctx,
  viewing: Viewing,
  event: (typeof VIEWING_EVENTS)[ViewingHappening],
  places: ReadonlyMap<number, number | null>,
): Promise<News> {
  const { id, visitor_id: visitorId, agent_id: agentId, listing_id: listingId } = viewing;
  const agencyId = places.get(listingId) ?? null;
  return {
    event,
    // A viewing is booked once; what happens to it afterwards has a number of its own.
    source: event === 'viewing.booked' ? `viewing:${id}` : `viewing:${id}:${viewing.sequence}`,
    about: `viewing:${id}`,
    personId: visitorId,
    accountId: agentId,
    agencyId,
    data: {
      id,
      state: viewing.state,
      property_id: listingId,
      property_title: viewing.listing_title,
      place: viewing.place,
      starts_at: viewing.starts_at.toISOString(),
      ends_at: viewing.ends_at.toISOString(),
      time_zone: viewing.time_zone,
      is_open_house: viewing.is_group,
      visitor_name: await nameOf(open, visitorId),
      cancelled_by: viewing.cancelled_by,
      agent_id: agentId ?? 0,
      agency_id: agencyId ?? 0,
    },
  };
}

async function nameOf(ctx: Ctx, accountId: number | null): Promise<string> {
  if (accountId === null) return '';
  return (await publicOwner(ctx, [accountId])).get(accountId)?.name ?? '';
}

/** Records a payment that has arrived. */
export async function recordPayment(open: Ctx, payment: Received): Promise<void> {
  if (!(await isAnyActive(open))) return;
  await recordEvents(open, [
    {
      event: 'payment.paid',
      source: `payment:${payment.id}`,
      about: `payment:${payment.id}`,
      personId: payment.payerId,
      accountId: payment.payerId,
      agencyId: payment.agencyId,
      data: {
        id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        method: payment.method,
        package_id: payment.packageId,
        package: payment.packageName,
        account_id: payment.payerId,
        agency_id: payment.agencyId ?? 0,
        agency: payment.agencyName,
      },
    },
  ]);
}

import { publicOwner } from '@keystead/accounts/server';
import {
  type ApprovalDue,
  agencyVerified,
  approvalDue,
  approvalsSeen,
  type HandOver,
  homesHandedOver,
  readAgency,
} from '@keystead/agencies/server';
import { conversationSeen, messageSent, type News, type SentMessage } from '@keystead/chat/server';
import { interestShown, readFavouriteOwners } from '@keystead/engagement/server';
import { type Happening, listingHappened, ownersAsked, readBriefs } from '@keystead/listings/server';
import { reportDecided } from '@keystead/moderation/server';
import type { Ctx } from '@keystead/platform/context';
import { projectDecided, projectTitles } from '@keystead/projects/server';
import { getSettings } from '@keystead/settings/server';
import { applicationDecided } from '@keystead/verification/server';
import { APPROVAL_WAITS, MESSAGE_WAITS, type Topic } from '../rules.ts';
import { readHomes, setGroupRead } from './notifications.queries.ts';
import { announce, type Notice, notify, write } from './notify.service.ts';

/** Subscribes to everything that causes notifications, in the areas where it happens. */
export function hearOfCauses(): void {
  messageSent.fill(notifyOfMessage);
  conversationSeen.fill((open, { personId, otherId, listingId }) =>
    setGroupRead(open, personId, talkGroup(otherId, listingId)),
  );
  interestShown.fill(notifyOfInterest);
  listingHappened.fill(notifyOfListings);
  ownersAsked.fill(askOwners);
  homesHandedOver.fill(notifyOfHandOver);
  approvalDue.fill(notifyOfApproval);
  approvalsSeen.fill(async (open, { agencyId, accountIds }) => {
    for (const id of accountIds.toSorted((a, b) => a - b)) await setGroupRead(open, id, approvals(agencyId));
  });
  projectDecided.fill(notifyOfProject);
  applicationDecided.fill(async (open, { accountId, isVerified, reason }) => {
    const notice = { accountId, params: { reason: reason ?? '' }, path: '/user/verification-form' };
    await notify(open, isVerified ? 'verified' : 'not_verified', [notice]);
  });
  agencyVerified.fill(async (open, { agencyId, name, accountIds, isVerified, reason }) => {
    const notices = accountIds.map((accountId) => ({
      accountId,
      params: { agency: name, reason: reason ?? '' },
      path: `/user/agency?id=${agencyId}`,
    }));
    await notify(open, isVerified ? 'agency_verified' : 'agency_not_verified', notices);
  });
  reportDecided.fill(async (open, { id, reporterId, listingId, title, status, outcome }) => {
    const notice: Notice = {
      accountId: reporterId,
      params: { title, outcome },
      path: '/user/safety',
      causeKey: `report:${id}`,
      ...(listingId !== null && { listingId }),
    };
    await notify(open, status === 'upheld' ? 'report_upheld' : 'report_dismissed', [notice]);
  });
}

const talkGroup = (otherId: number, listingId: number) => `talk:${otherId}:${listingId}`;

/** Notifies once per conversation until it is read. */
async function notifyOfMessage(open: Ctx, message: SentMessage): Promise<void> {
  const { id: messageId, senderId, receiverId: accountId, listingId } = message;
  const [people, homes, { adminName }] = await Promise.all([
    publicOwner(open, [senderId]),
    readHomes(open, [listingId]),
    getSettings(open),
  ]);
  const sender = people.get(senderId);
  const params = {
    person: sender?.isOperator ? adminName : (sender?.name ?? ''),
    title: homes.get(listingId)?.title ?? '',
    messageId,
    personId: senderId,
  };
  const search = new URLSearchParams({ user: String(sender?.isOperator ? 0 : senderId) });
  if (listingId > 0) search.set('property', String(listingId));
  const notice: Notice = {
    accountId,
    params,
    path: `/user/chat?${search}`,
    groupKey: talkGroup(senderId, listingId),
    ...(listingId > 0 && { listingId }),
  };
  await notify(open, 'message', [notice], MESSAGE_WAITS);
}

async function notifyOfInterest(
  open: Ctx,
  { accountId, listingId, ownerId }: { accountId: number; listingId: number; ownerId: number },
): Promise<void> {
  const [people, homes] = await Promise.all([publicOwner(open, [accountId]), readHomes(open, [listingId])]);
  const home = homes.get(listingId);
  if (!home) return;
  const params = { person: people.get(accountId)?.name ?? '', personId: accountId, title: home.title };
  const path = `/user/interested/${encodeURIComponent(home.slug)}`;
  // Shown, taken back and shown again, it is notified once.
  const causeKey = `interest:${listingId}:${accountId}`;
  await notify(open, 'interest', [{ accountId: ownerId, params, path, listingId, causeKey }]);
}

/** Owners learn what became of their listings without their doing, keepers of favourites what became of the offer. */
async function notifyOfListings(open: Ctx, happenings: readonly Happening[]): Promise<void> {
  await announce(open, [
    ...(await writeToOwners(open, happenings)),
    ...(await writeToFavouriteOwners(open, happenings)),
  ]);
}

async function writeToOwners(open: Ctx, happenings: readonly Happening[]): Promise<News[]> {
  const announced = happenings.flatMap((one) => {
    const topic = topicOfAgency(open, one) ?? ownersTopic(one) ?? (open.staff && topicOfStaff(one));
    return topic ? [{ ...one, topic }] : [];
  });
  if (announced.length === 0) return [];
  const news: News[] = [];
  const briefs = await readBriefs(
    open,
    announced.map((one) => one.listing_id),
  );
  for (const { listing_id: listingId, topic, reason } of announced) {
    const brief = briefs.get(listingId);
    // What someone does themselves is no news to them.
    if (!brief || brief.ownerId === open.actor?.accountId) continue;
    const path = `/my-property/${encodeURIComponent(brief.slug)}`;
    const params = { title: brief.title, reason: reason ?? '' };
    news.push(...(await write(open, topic, [{ accountId: brief.ownerId, params, path, listingId }])));
  }
  return news;
}

/** Of what waits, nobody but staff and colleagues decides: no staff is a colleague. */
const topicOfAgency = (open: Ctx, { kind, before, after }: Happening): Topic | undefined =>
  open.actor && !open.staff && kind === 'review' && before === 'pending' && after === 'rejected'
    ? 'listing_sent_back'
    : undefined;

function ownersTopic({ kind, before, after }: Happening): Topic | undefined {
  if (kind !== 'review') return undefined;
  if (after === 'approved' && (before === 'pending' || before === 'rejected')) return 'listing_approved';
  if (after === 'rejected') return before === 'pending' ? 'listing_rejected' : 'listing_taken_down';
  return after === 'expired' ? 'listing_expired' : undefined;
}

const MARKED: Readonly<Record<string, Topic>> = {
  sold: 'listing_sold',
  rented: 'listing_let',
  sell: 'listing_relisted',
  rent: 'listing_relisted',
};

/** Actions usually of owners, who are notified when staff take them. */
function topicOfStaff({ kind, before, after }: Happening): Topic | undefined {
  if (kind === 'type') return MARKED[after ?? ''];
  return kind === 'review' && before === 'expired' && after === 'approved' ? 'listing_renewed' : undefined;
}

const GONE: Readonly<Record<string, Topic>> = { sold: 'sold', rented: 'rented' };

async function writeToFavouriteOwners(open: Ctx, happenings: readonly Happening[]): Promise<News[]> {
  const announced = happenings.flatMap((one) => {
    // 0 is on request.
    const isDrop = one.kind === 'price' && Number(one.after) > 0 && Number(one.after) < Number(one.before);
    const topic = isDrop ? 'price_drop' : one.kind === 'type' ? GONE[one.after ?? ''] : undefined;
    return topic ? [{ ...one, topic }] : [];
  });
  if (announced.length === 0) return [];
  const news: News[] = [];
  const ids = announced.map((one) => one.listing_id);
  const [homes, favouriteOwners] = await Promise.all([readHomes(open, ids), readFavouriteOwners(open, ids)]);
  for (const { listing_id: listingId, topic, before, after, written } of announced) {
    const home = homes.get(listingId);
    if (!home) continue;
    const params = {
      title: home.title,
      ...(topic === 'price_drop' && (written ?? { before: Number(before), after: Number(after) })),
    };
    // Moved up and down again within a day, the price is notified once.
    const day = open.now().toISOString().slice(0, 10);
    const causeKey = `${topic}:${listingId}:${written?.after ?? after}:${day}`;
    const path = `/properties-details/${encodeURIComponent(home.slug)}`;
    const notices = favouriteOwners
      .filter((one) => one.listing_id === listingId && one.account_id !== home.ownerId)
      .map(({ account_id: accountId }) => ({ accountId, params, path, listingId, causeKey }));
    news.push(...(await write(open, topic, notices)));
  }
  return news;
}

/** Asks owners "Still available?", with an answer link in the email. */
async function askOwners(open: Ctx, listingIds: readonly number[]): Promise<void> {
  const briefs = await readBriefs(open, listingIds);
  const notices = [...briefs].map(([listingId, { ownerId: accountId, title, slug }]) => ({
    accountId,
    listingId,
    params: { title },
    path: `/my-property/${encodeURIComponent(slug)}`,
  }));
  await notify(open, 'listing_question', notices);
}

/** Notifies once of all homes that someone is in charge of now: what they have taken over themselves is no news to them. */
async function notifyOfHandOver(
  open: Ctx,
  { agencyId, fromIds, toId: accountId, listingIds }: HandOver,
): Promise<void> {
  if (accountId === open.actor?.accountId) return;
  const notice = await handOverNotice(open, { agencyId, fromIds, moved: listingIds.length });
  await notify(open, 'homes_handed_over', [{ accountId, path: '/user/properties', ...notice }]);
}

/** Returns what a notification says of things of an agency that were handed over by the actor of the context. */
export async function handOverNotice(
  open: Ctx,
  { agencyId, fromIds, moved }: { agencyId: number; fromIds: readonly number[]; moved: number },
): Promise<Pick<Notice, 'params'>> {
  const actorId = open.actor?.accountId ?? 0;
  const people = await publicOwner(open, [actorId, ...fromIds]);
  const agency = (await readAgency(open, agencyId))?.name ?? '';
  const [first = 0, ...others] = fromIds;
  const from = others.length === 0 ? people.get(first)?.name : undefined;
  return { params: { from: from ?? agency, agency, person: people.get(actorId)?.name ?? agency, moved } };
}

const approvals = (agencyId: number) => `approval:${agencyId}`;

/** Notifies those who may approve listings, once for each agency until they have read it. */
async function notifyOfApproval(
  open: Ctx,
  { agencyId, approvers, title, ownerId }: ApprovalDue,
): Promise<void> {
  const agency = (await readAgency(open, agencyId))?.name ?? '';
  const person = (await publicOwner(open, [ownerId])).get(ownerId)?.name ?? agency;
  const notices = approvers.map(({ accountId, waiting }) => ({
    accountId,
    params: { title, person, agency, waiting },
    path: `/user/agency?id=${agencyId}`,
    groupKey: approvals(agencyId),
  }));
  await notify(open, 'listing_waits', notices, APPROVAL_WAITS);
}

async function notifyOfProject(
  open: Ctx,
  decided: { id: number; ownerId: number; slug: string; action: 'approve' | 'reject'; reason: string },
): Promise<void> {
  const { id, ownerId: accountId, slug, action, reason } = decided;
  const title = (await projectTitles(open, [id])).get(id) ?? '';
  const path = `/my-project/${encodeURIComponent(slug)}`;
  const topic = action === 'approve' ? 'project_approved' : 'project_rejected';
  await notify(open, topic, [{ accountId, params: { title, reason }, path }]);
}

import { findAccountIdByEmail, publicOwner } from '@keystead/accounts/server';
import { readPlaces, readSeatsOf } from '@keystead/agencies/server';
import type { Contact } from '@keystead/listings/server';
import { handOverNotice, notify } from '@keystead/notifications/server';
import type { Ctx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { count } from '@keystead/platform/telemetry';
import {
  CONTACT_KINDS,
  type ContactKind,
  type IdentityKind,
  LIMITS,
  phoneKey,
  stateAfter,
} from '../rules.ts';
import { answerMinutes } from './answering.ts';
import * as queries from './capture.queries.ts';
import { leadHappened, leadsErased } from './extension-points.ts';
import { announceRouted } from './leads.jobs.ts';
import { readHomeTitle } from './leads.queries.ts';
import type { Place } from './place.ts';
import { leaveRules } from './routing.queries.ts';
import { routed } from './routing.service.ts';

/** A person who gets in touch. */
interface Visitor {
  readonly accountId: number | null;
  readonly name: string;
  /** As they show it. */
  readonly email: string;
  readonly phone: string;
  readonly identities: readonly queries.Identity[];
}

/** Seats of people who offer homes; the others of an agency have no leads of their own there. */
const isInCharge = ({ role }: { role: string }) => ['owner', 'manager', 'agent'].includes(role);

/**
 * Writes a contact into the lead of its person, which is made where there is none, or an answer into the lead that is answered. In
 * the transaction of the contact, before anyone is notified: leads are locked before the feeds of people.
 */
export async function capture(open: Ctx, contact: Contact): Promise<void> {
  const { from, to, listingId } = contact;
  if ('email' in to) {
    if ('accountId' in from) await captureAnswer(open, contact, from.accountId, [emailIdentity(to.email)]);
    return;
  }
  const place = await placeOf(open, to, listingId);
  // Of a talk about no home, who offers homes answers who has asked before.
  if ('accountId' in from && 'accountId' in to && (place === undefined || listingId === 0)) {
    const identity = { kind: 'account', value: String(to.accountId) } as const;
    if (await captureAnswer(open, contact, from.accountId, [identity])) return;
  }
  if (place) await captureContact(open, contact, place);
}

/** Returns where a contact belongs; undefined where it is with nobody who offers homes, or with the operator. */
async function placeOf(
  ctx: Ctx,
  to: { accountId: number } | { agencyId: number },
  listingId: number,
): Promise<Place | undefined> {
  if ('agencyId' in to)
    return { owner: { agencyId: to.agencyId, agentId: null }, ownerId: null, branchId: null };
  const { accountId } = to;
  if ((await publicOwner(ctx, [accountId])).get(accountId)?.isOperator !== false) return undefined;
  const own = { owner: { agencyId: null, agentId: accountId }, ownerId: accountId, branchId: null } as const;
  if (listingId > 0) {
    const [home] = await readPlaces(ctx, [listingId]);
    if (home?.ownerId !== accountId) return undefined;
    if (home.agencyId === null) return own;
    return {
      owner: { agencyId: home.agencyId, agentId: null },
      ownerId: accountId,
      branchId: home.branchId,
    };
  }
  const seat = (await readSeatsOf(ctx, accountId)).find(isInCharge);
  if (!seat) return own;
  return { owner: { agencyId: seat.agencyId, agentId: null }, ownerId: accountId, branchId: seat.branchId };
}

const emailIdentity = (email: string): queries.Identity => ({ kind: 'email', value: email.toLowerCase() });

async function visitorOf(ctx: Ctx, from: Contact['from']): Promise<Visitor | undefined> {
  if ('email' in from) {
    const phone = phoneKey(from.phone);
    const identities = [
      emailIdentity(from.email),
      ...(phone === '' ? [] : [{ kind: 'phone', value: phone } as const]),
    ];
    return { accountId: null, name: from.name, email: from.email, phone: from.phone, identities };
  }
  const { accountId, showsContact = false } = from;
  const person = (await publicOwner(ctx, [accountId])).get(accountId);
  if (!person) return undefined;
  // An address that the account has not confirmed may be anybody's.
  const isConfirmed = person.email !== '' && (await findAccountIdByEmail(ctx, person.email)) === accountId;
  const phone = phoneKey(person.mobile);
  return {
    accountId,
    name: person.name,
    email: showsContact ? person.email : '',
    phone: showsContact ? person.mobile : '',
    identities: [
      { kind: 'account', value: String(accountId) },
      ...(isConfirmed ? [emailIdentity(person.email)] : []),
      ...(phone === '' ? [] : [{ kind: 'phone', value: phone } as const]),
    ],
  };
}

async function captureContact(open: Ctx, contact: Contact, place: Place): Promise<void> {
  const visitor = await visitorOf(open, contact.from);
  if (!visitor) return;
  const bookId = await queries.openBook(open, place.owner);
  const { leadId, isFirst } = await leadOf(open, bookId, visitor, place, contact.listingId);
  const lead = await queries.lockLead(open, leadId);
  if (!lead) throw new Error('A lead was erased while it was locked by name');
  const isNew = await queries.insertEvent(open, {
    lead_id: leadId,
    kind: contact.kind,
    listing_id: contact.listingId === 0 ? null : contact.listingId,
    listing_title: contact.listingId === 0 ? '' : await readHomeTitle(open, contact.listingId),
    body: contact.text.slice(0, LIMITS.contact),
    source: contact.source,
  });
  if (!isNew) return;
  count('keystead_contacts_total', { kind: contact.kind, lead: isFirst ? 'new' : 'known' });
  const state = stateAfter(lead.state, contact.kind);
  const version = state === lead.state ? lead.version : lead.version + 1;
  await queries.updateLead(open, leadId, {
    account_id: lead.account_id ?? visitor.accountId,
    name: lead.name === '' ? visitor.name : lead.name,
    email: lead.email === '' ? visitor.email : lead.email,
    phone: lead.phone === '' ? visitor.phone : lead.phone,
    last_contact_at: open.now(),
    state,
    lost_reason: state === 'lost' ? lead.lost_reason : null,
    version,
  });
  if (isFirst) await leadHappened.get()(open, { leadId, what: 'created', version });
  if (version === lead.version) return;
  await queries.insertEvent(open, { lead_id: leadId, kind: 'state', after: state, version });
  if (!isFirst) await leadHappened.get()(open, { leadId, what: 'state_changed', version });
}

/** Returns the one lead of a person among those of a book: found by account, then address, then number; made where there is none. */
async function leadOf(
  open: Ctx,
  bookId: number,
  visitor: Visitor,
  place: Place,
  listingId: number,
): Promise<{ leadId: number; isFirst: boolean }> {
  const { identities, accountId } = visitor;
  // Two contacts of one person at once wait for each other here, always in the same order.
  for (const { kind, value } of identities.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)))
    await lockName(open.db, `lead ${bookId} ${kind} ${value}`);
  const found = await queries.readFound(open, bookId, identities);
  const by = (kind: IdentityKind) => found.find((one) => one.kind === kind)?.leadId;
  const sure = [by('account'), by('email')].filter((id) => id !== undefined);
  const [first, second] = [...new Set(sure)];
  let leadId = first;
  if (first !== undefined && second !== undefined) await queries.mergeLeads(open, first, second);
  // A number that two accounts have is no proof that they are one person.
  leadId ??= found.find((one) => accountId === null || one.accountId === null)?.leadId;
  const isFirst = leadId === undefined;
  leadId ??= await newLead(open, bookId, visitor, place, listingId);
  const known = new Set(found.map(({ kind }) => kind));
  await queries.insertIdentities(
    open,
    bookId,
    leadId,
    identities.filter(({ kind }) => !known.has(kind)),
  );
  return { leadId, isFirst };
}

/** Makes a lead, in the charge of whom the rules of the agency say. */
async function newLead(
  open: Ctx,
  bookId: number,
  { accountId, name, email, phone }: Visitor,
  place: Place,
  listingId: number,
): Promise<number> {
  const { ownerId, branchId } = await routed(open, place, listingId);
  const person = { book_id: bookId, account_id: accountId, name, email, phone };
  const id = await queries.insertLead(open, { ...person, owner_id: ownerId, branch_id: branchId });
  if (ownerId !== null && ownerId !== place.ownerId)
    await open.jobs.enqueue(open.db, announceRouted, { leadId: id, accountId: ownerId });
  return id;
}

/** Notes that someone was answered, where they are a lead of who answers. @returns whether they are */
async function captureAnswer(
  open: Ctx,
  contact: Contact,
  answererId: number,
  identities: readonly queries.Identity[],
): Promise<boolean> {
  for (const owner of await booksOf(open, answererId, contact.listingId)) {
    const bookId = await queries.readBookId(open, owner);
    const [found] = bookId === undefined ? [] : await queries.readFound(open, bookId, identities);
    const lead = found && (await queries.lockLead(open, found.leadId));
    if (!lead) continue;
    const state = lead.state === 'new' ? 'contacted' : lead.state;
    const version = state === lead.state ? lead.version : lead.version + 1;
    const isNew = await queries.insertEvent(open, {
      lead_id: lead.id,
      kind: 'answer',
      actor_id: answererId,
      body: contact.text.slice(0, LIMITS.contact),
      source: contact.source,
    });
    if (!isNew) return true;
    const isFirst = lead.first_answered_at === null;
    const asked = { personId: lead.owner_id ?? answererId, askedAt: lead.first_contact_at };
    await queries.updateLead(open, lead.id, {
      ...(isFirst && {
        first_answered_at: open.now(),
        first_answer_minutes: await answerMinutes(open, { ...asked, agencyId: owner.agencyId }),
      }),
      state,
      version,
    });
    if (version !== lead.version) {
      await queries.insertEvent(open, { lead_id: lead.id, kind: 'state', after: state, version });
      await leadHappened.get()(open, { leadId: lead.id, what: 'state_changed', version });
    }
    return true;
  }
  return false;
}

/** Returns whose leads someone answers: those of the agency of the home and of their seats, and their own. */
async function booksOf(ctx: Ctx, accountId: number, listingId: number): Promise<queries.BookOwner[]> {
  const [home] = listingId > 0 ? await readPlaces(ctx, [listingId]) : [];
  const seats = (await readSeatsOf(ctx, accountId)).filter(isInCharge);
  const agencies = [home?.ownerId === accountId ? home.agencyId : null, ...seats.map((one) => one.agencyId)];
  const ids = [...new Set(agencies)].filter((id) => id !== null);
  return [...ids.map((agencyId) => ({ agencyId, agentId: null })), { agencyId: null, agentId: accountId }];
}

/** Erases contacts; and who had no account and has taken back all of them is a lead no longer. */
export async function eraseContacts(open: Ctx, sources: readonly string[]): Promise<void> {
  const leads = await queries.deleteBySource(open, sources);
  const kinds: readonly ContactKind[] = CONTACT_KINDS;
  if (leads.length === 0) return;
  await leadsErased.get()(open, await queries.deleteWithoutContact(open, leads, kinds));
}

/** Puts the leads of someone who leaves an agency in the charge of their heir, or of nobody: they stay with the agency. Rules give them none. */
export async function passOnLeads(
  open: Ctx,
  { agencyId, accountId, heirId }: { agencyId: number; accountId: number; heirId: number | undefined },
): Promise<void> {
  await leaveRules(open, agencyId, accountId);
  const bookId = await queries.readBookId(open, { agencyId, agentId: null });
  if (bookId === undefined) return;
  const moved = await queries.passOn(open, bookId, { fromId: accountId, toId: heirId ?? null });
  if (heirId === undefined || heirId === open.actor?.accountId || moved === 0) return;
  const notice = await handOverNotice(open, { agencyId, fromIds: [accountId], moved });
  await notify(open, 'leads_handed_over', [{ accountId: heirId, path: '/user/leads', ...notice }]);
}

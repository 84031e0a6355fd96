import { archiveAddress, languageCodes, phone } from '@keystead/accounts/contract';
import { rating, service } from '@keystead/agents/contract';
import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { bool, choice, email, file, id, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { isPlainName, LIMITS, RIGHT_NAMES, ROLES, websiteOf } from './rules.ts';

const count = z.number().int();
/** ISO-8601, UTC. */
const moment = z.string();
/** Absolute address, "" when there is none. */
const url = z.string();
const role = z.enum(ROLES);

export * from './contract.approvals.ts';
export * from './contract.homes.ts';
export * from './contract.verification.ts';

export const branch = z.object({
  id: count,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});

/** An agency on a card. */
export const agencyItem = z.object({
  id: count,
  slug_id: z.string(),
  name: z.string(),
  logo: url,
  /** The operator has verified it. */
  is_verified: z.boolean(),
  /** Cities of its branches, in the order of the branches; each once. */
  cities: z.array(z.string()),
  /** Codes. */
  languages: z.array(z.string()),
  /** Of those whose seats are shown. */
  people_count: count,
});

/** Someone of an agency, as its page shows them. */
const agencyPerson = z.object({
  id: count,
  slug_id: z.string(),
  name: z.string(),
  profile: url,
  is_verify: z.boolean(),
  branch_id: count.nullable(),
  languages: z.array(z.string()),
  /** Homes on offer, of whatever agency: without any they have no page. */
  property_count: count,
});

export const agencyDetail = agencyItem.extend({
  description: z.string(),
  website: url,
  /** Whether the reader may ask for them by `reveal-agency-contact`. */
  has_email: z.boolean(),
  has_phone: z.boolean(),
  /** Its homes on offer. */
  property_count: count,
  /** The oldest first. */
  branches: z.array(branch),
  people: z.array(agencyPerson),
  /** How its enquiries were answered; null where too few have asked to say. */
  service: service.nullable(),
  /** Null while there are too few reviews to say. */
  rating: rating.nullable(),
});

/** A text that may be emptied. */
const clearable = (max: number) => z.union([z.literal(''), text(max)]);
const agencyName = (max: number) =>
  text(max).refine(isPlainName, 'must be a name, without addresses of sites');

export const getAgencies = defineCall({
  path: 'agencies',
  method: 'GET',
  who: 'anyone',
  summary: 'Agencies by name',
  request: z.object({
    ...paging,
    /** Words that all stand in the name. */
    search: text(100).optional(),
    /** With a branch there. */
    city: text(LIMITS.place).optional(),
    /** Code of a language that is spoken there. */
    language: text(20)
      .transform((code) => code.toLowerCase())
      .optional(),
  }),
  answer: listEnvelope(agencyItem, {
    /** Where agencies have branches, most first; whatever is asked for. */
    cities: z.array(z.object({ city: z.string(), count })),
  }),
});

export const getAgency = defineCall({
  path: 'agency',
  method: 'GET',
  who: 'anyone',
  summary: 'One agency with its branches and people',
  request: z.object({ slug_id: text(255) }),
  answer: envelope(agencyDetail),
  errors: ['not_found'],
});

// POST, so that no cache and no crawler counts as a reader.
export const revealAgencyContact = defineCall({
  path: 'reveal-agency-contact',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'How an agency is reached: so many a day, together with those of agents',
  request: z.object({ agency_id: id() }),
  /** Digits with country code; "" where there is none. */
  answer: envelope(z.object({ email: z.string(), phone: z.string() })),
  errors: ['not_found'],
  sensitive: true,
});

/** An agency as its people see it in the list of theirs. */
const ownAgencyItem = agencyItem.omit({ people_count: true }).extend({
  role,
  /** Null: of the whole agency. */
  branch_id: count.nullable(),
  /** False: staff have taken it off the site. */
  is_active: z.boolean(),
});

export const invitationOffer = z.object({
  id: count,
  agency_name: z.string(),
  logo: url,
  role,
  /** "" for the whole agency. */
  branch_name: z.string(),
  /** "" once their account is erased. */
  invited_by: z.string(),
  ends_at: moment,
});

export const getOwnAgencies = defineCall({
  path: 'own-agencies',
  method: 'GET',
  who: 'signed_in',
  summary: 'Agencies of the person who asks, and invitations to the confirmed address of their account',
  request: z.object({}),
  answer: envelope(z.object({ agencies: z.array(ownAgencyItem), invitations: z.array(invitationOffer) })),
});

const seat = z.object({
  account_id: count,
  name: z.string(),
  profile: url,
  role,
  branch_id: count.nullable(),
  created_at: moment,
  /** Roles that the reader may give them; none where the reader may not change the seat. */
  grantable: z.array(role),
});

export const ownAgency = z.object({
  ...agencyItem.omit({ people_count: true }).shape,
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  is_active: z.boolean(),
  /** Why staff have taken it off the site; "" otherwise. */
  reason: z.string(),
  /** Sent back with an edit, it prevents lost updates. */
  version: z.string(),
  /** Whether listings of people without the right `approve_homes` wait for someone who has it. */
  approves_listings: z.boolean(),
  /** What invoices say of it beside its name; an empty address stands for that of the oldest branch. */
  billing_address: z.string(),
  tax_id: z.string(),
  /** Whether homes wait, too, that imports and feeds bring. */
  approves_imports: z.boolean(),
  /** Listings that wait for the reader. */
  waiting_count: count,
  /** Of the reader. */
  role,
  branch_id: count.nullable(),
  rights: z.array(z.enum(RIGHT_NAMES as [(typeof RIGHT_NAMES)[number]])),
  /** Roles that the reader may invite to, and branches they may invite to; null stands for the whole agency. */
  grants: z.array(role),
  grant_branches: z.array(count.nullable()),
  branches: z.array(branch.extend({ may_edit: z.boolean() })),
  /** By role, then by when they came. */
  seats: z.array(seat),
  /** Those that the reader may withdraw. */
  invitations: z.array(
    z.object({ id: count, email: z.string(), role, branch_id: count.nullable(), ends_at: moment }),
  ),
  /** The last first; [] for whom it is not open. */
  history: z.array(
    z.object({
      at: moment,
      kind: z.string(),
      /** "" for nobody of the agency. */
      actor: z.string(),
      person: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

const which = { agency_id: id() };

export const getOwnAgency = defineCall({
  path: 'own-agency',
  method: 'GET',
  who: 'signed_in',
  summary: 'One agency of the person who asks, with what their seat lets them see and do',
  request: z.object(which),
  answer: envelope(ownAgency),
  errors: ['not_found'],
});

const written = {
  description: clearable(LIMITS.description).optional(),
  email: z.union([z.literal(''), email()]).optional(),
  phone: z.union([z.literal(''), phone()]).optional(),
  website: z
    .union([
      z.literal(''),
      text(LIMITS.website).transform((value, issue) => {
        const address = websiteOf(value);
        if (address === undefined)
          issue.addIssue({ code: 'custom', message: 'must be an address of the web' });
        return address ?? '';
      }),
    ])
    .optional(),
  languages: languageCodes().optional(),
  /** What invoices say of it. */
  billing_address: clearable(LIMITS.address).optional(),
  tax_id: clearable(LIMITS.taxId).optional(),
  /** A file; "" removes it. */
  logo: z.union([z.literal(''), file()]).optional(),
};
const KEPT_EMPTY = [
  'description',
  'email',
  'phone',
  'website',
  'languages',
  'billing_address',
  'tax_id',
  'logo',
] as const;

export const createAgency = defineCall({
  path: 'create-agency',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Found an agency: the person who asks is its owner',
  request: z.object({ name: agencyName(LIMITS.name), ...written }),
  answer: envelope(z.object({ id: count, slug_id: z.string() })),
  errors: ['profile_incomplete', 'conflict', 'too_large'],
  maxBodyBytes: 4 * MEGABYTE,
  keepEmpty: [...KEPT_EMPTY],
  idempotent: true,
});

export const saveAgency = defineCall({
  path: 'save-agency',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Change what an agency says of itself; what is left out stays',
  request: z.object({
    ...which,
    /** 409 when someone was faster. */
    version: text(40).optional(),
    name: agencyName(LIMITS.name).optional(),
    /** Turned off, what waits goes on to the site. */
    approves_listings: bool().optional(),
    /** Has an effect where `approves_listings` is on. */
    approves_imports: bool().optional(),
    ...written,
  }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict', 'too_large'],
  maxBodyBytes: 4 * MEGABYTE,
  keepEmpty: [...KEPT_EMPTY],
});

export const deleteAgency = defineCall({
  path: 'delete-agency',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete an agency with its seats; people and homes stay',
  request: z.object(which),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});

export const exportAgencyArchive = defineCall({
  path: 'export-agency-archive',
  method: 'POST',
  logs: 'account_exported',
  who: 'signed_in',
  changes: 'nothing',
  summary:
    'An address of an archive with everything of an agency: homes with their pictures, people, leads, offers, packages and invoices',
  request: z.object(which),
  answer: envelope(archiveAddress),
  errors: ['not_found', 'forbidden', 'identity_unconfirmed'],
  sensitive: true,
});

const KEPT_OF_BRANCH = ['address', 'state', 'country'] as const;

export const saveBranch = defineCall({
  path: 'save-agency-branch',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Add a branch, or with `id` change one',
  request: z.object({
    ...which,
    id: id().optional(),
    name: agencyName(LIMITS.branchName),
    address: clearable(LIMITS.address).default(''),
    city: text(LIMITS.place),
    state: clearable(LIMITS.place).default(''),
    country: clearable(LIMITS.place).default(''),
  }),
  answer: envelope(z.object({ id: count })),
  errors: ['not_found', 'forbidden', 'conflict'],
  keepEmpty: [...KEPT_OF_BRANCH],
});

export const deleteBranch = defineCall({
  path: 'delete-agency-branch',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete a branch that has no seats and no invitations',
  request: z.object({ ...which, id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'in_use'],
});

const place = {
  role: choice(ROLES),
  /** Absent: of the whole agency. */
  branch_id: id().optional(),
};

export const inviteToAgency = defineCall({
  path: 'invite-to-agency',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Invite someone by email, with or without an account; again, the first invitation ends',
  request: z.object({ ...which, email: email(), ...place }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const withdrawInvitation = defineCall({
  path: 'withdraw-agency-invitation',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Withdraw an invitation: its link ends',
  request: z.object({ ...which, id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});

// Links come as POST: what stands in an address is logged.
export const openInvitation = defineCall({
  path: 'open-agency-invitation',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'The invitation behind the link in an email; reading changes nothing',
  request: z.object({ token: text(100) }),
  answer: envelope(
    invitationOffer.extend({
      /** The address that it was sent to. */
      email: z.string(),
      /** Whether the reader may accept it: signed in with that address, confirmed. */
      may_accept: z.boolean(),
    }),
  ),
  errors: ['link_expired'],
  sensitive: true,
});

export const acceptInvitation = defineCall({
  path: 'accept-agency-invitation',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Take the seat of an invitation to the confirmed address of one’s account',
  request: z.object({
    id: id(),
  }),
  answer: envelope(z.object({ agency_id: count })),
  errors: ['not_found', 'conflict'],
});

export const declineInvitation = defineCall({
  path: 'decline-agency-invitation',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Decline an invitation to the confirmed address of one’s account',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const changeSeat = defineCall({
  path: 'change-agency-seat',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Change role and branch of a seat; the last owner stays one',
  request: z.object({ ...which, account_id: id(), ...place }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const removeSeat = defineCall({
  path: 'remove-agency-seat',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove someone from an agency, or leave it; the last owner stays',
  request: z.object({
    ...which,
    account_id: id(),
    /** Who is then in charge of the homes of the agency that were theirs; absent: those leave the agency with them. */
    heir_id: id().optional(),
  }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export type AgencyItem = z.infer<typeof agencyItem>;
export type AgencyDetail = z.infer<typeof agencyDetail>;
export type OwnAgency = z.infer<typeof ownAgency>;
export type InvitationOffer = z.infer<typeof invitationOffer>;
export type Branch = z.infer<typeof branch>;
export type OwnAgencies = z.infer<typeof getOwnAgencies.answer>['data'];
export type OpenedInvitation = z.infer<typeof openInvitation.answer>['data'];

import { notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { PriceChange } from '../rules.ts';

/** Called in the transaction that adds or changes listings, once for all of them; the search area fills it. */
export const listingChanged = extensionPoint<(ctx: Ctx, listingIds: number[]) => Promise<void>>(
  'listings.listingChanged',
  async () => {},
);

/**
 * Called instead of `listingChanged` where rates alone have changed what listings in other currencies cost in the operator's:
 * it is nothing that happened to them, and no news to anyone. The search area fills it.
 */
export const listingsRevalued = extensionPoint<(ctx: Ctx, listingIds: number[]) => Promise<void>>(
  'listings.listingsRevalued',
  async () => {},
);

const none: ReadonlySet<number> = new Set();

/** Returns which of these listings are featured now; filled by the area that sells advertisements. */
export const promotions = extensionPoint<
  (ctx: Ctx, listingIds: readonly number[]) => Promise<ReadonlySet<number>>
>('listings.promotions', async () => none);

/** Advertisements of these listings that run or wait for the site; filled by the area that sells them. */
export const listingAdvertisements = extensionPoint<
  (ctx: Ctx, listingIds: readonly number[]) => Promise<readonly OpenAdvertisement[]>
>('listings.listingAdvertisements', async () => []);

export interface OpenAdvertisement {
  readonly id: number;
  /** Of the listing or project it is for. */
  readonly thingId: number;
  readonly status: 'approved' | 'pending' | 'rejected' | 'expired';
}

/** Called when someone who is not the owner opens a listing; the engagement area says what counts as a view. */
export const listingViewed = extensionPoint<(ctx: Ctx, listingId: number) => void>(
  'listings.listingViewed',
  () => {},
);

/** Which of some listings a reader has as favourites, and in which they have shown interest. */
export interface ReaderMarks {
  readonly favourites: ReadonlySet<number>;
  readonly interests: ReadonlySet<number>;
}

/** Marks of a signed-in reader; the engagement area fills it. */
export const readerMarks = extensionPoint<
  (ctx: Ctx, readerId: number, listingIds: readonly number[]) => Promise<ReaderMarks>
>('listings.readerMarks', async () => ({ favourites: none, interests: none }));

/** Who is interested in one's own listing: how many, and the last few of them. */
export interface Interest {
  /** How many have been in touch about it, by whichever way. */
  readonly leads: number;
  readonly total: number;
  readonly people: readonly { id: number; name: string; profile: string }[];
}

/** Interest in someone's own listings, by listing; the engagement area fills it. */
export const listingInterest = extensionPoint<
  (ctx: Ctx, listingIds: readonly number[]) => Promise<ReadonlyMap<number, Interest>>
>('listings.listingInterest', async () => new Map());

/**
 * Returns how many leads of each listing the caller finds in the list of leads of its agency, or of their own; the leads area fills
 * it. None unless it says so.
 */
export const listedLeads = extensionPoint<
  (
    ctx: Ctx,
    listings: readonly { readonly id: number /** 0: none. */; readonly agencyId: number }[],
  ) => Promise<ReadonlyMap<number, number>>
>('listings.listedLeads', async () => new Map());

/** The last seven days (UTC, today included), and the seven before. */
interface Weeks {
  readonly now: number;
  readonly before: number;
}

/** How an own listing has done lately. */
export interface ListingWeek {
  readonly views: Weeks;
  readonly favourites: Weeks;
  readonly interested: Weeks;
  readonly leads: Weeks;
}

/** The last two weeks of listings, by listing; the engagement area fills it. */
export const listingWeek = extensionPoint<
  (ctx: Ctx, listingIds: readonly number[]) => Promise<ReadonlyMap<number, ListingWeek>>
>('listings.listingWeek', async () => new Map());

/** The agency that a listing belongs to, as its page shows it. */
export interface ListingAgency {
  readonly id: number;
  readonly slug_id: string;
  readonly name: string;
  /** Address of its logo, "" without one. */
  readonly logo: string;
  /** The operator has verified it. */
  readonly is_verified: boolean;
}

/** Returns the agencies on the site that these listings belong to, by listing; the agencies area fills it. */
export const listingAgencies = extensionPoint<
  (ctx: Ctx, listingIds: readonly number[]) => Promise<ReadonlyMap<number, ListingAgency>>
>('listings.listingAgencies', async () => new Map());

/** What colleagues of who is in charge of a listing may do with it, as if it were their own. */
export type ColleagueRight = 'see' | 'edit' | 'delete';

/** Returns whether someone may do that to a listing of a colleague; the agencies area fills it. By default no one may. */
export const colleagueMay = extensionPoint<
  (ctx: Ctx, accountId: number, listingId: number, right: ColleagueRight) => Promise<boolean>
>('listings.colleagueMay', async () => false);

/** Where a new listing goes. */
export interface NewPlace {
  readonly agencyId: number;
  /** Whether it waits there for a colleague's approval. */
  readonly isHeld: boolean;
  /** Whether its owner may use credits of the agency for it. */
  readonly usesPackages: boolean;
}

/** What an agency does with listings of its people that it wants to see before the site and the public do. */
export interface AgencyApproval {
  /**
   * Returns the agency that a new listing of someone goes into; undefined for none.
   * @param wished the one that they name
   * @throws ApiError not_found, forbidden, conflict for one that it cannot go into
   */
  readonly placeOfNew: (
    ctx: Ctx,
    accountId: number,
    wished: number | undefined,
  ) => Promise<NewPlace | undefined>;
  /** Receives a new listing that goes into an agency: as the last thing in the transaction that writes it. */
  readonly receiveNew: (open: Ctx, accountId: number, listingId: number, place: NewPlace) => Promise<void>;
  /** Returns whether what someone has edited of a listing waits for a colleague's approval. */
  readonly isDue: (open: Ctx, accountId: number, listingId: number) => Promise<boolean>;
  /** Receives a listing of an agency that waits from now on as it was edited: as the last thing in the transaction. */
  readonly heldEdited: (open: Ctx, listingId: number) => Promise<void>;
}

/** Approval of listings inside agencies (268); the agencies area fills it. By default nothing waits. */
export const agencyApproval = extensionPoint<AgencyApproval>('listings.agencyApproval', {
  placeOfNew: async (_, __, wished) => {
    if (wished !== undefined) throw notFound('You have no such agency.');
    return undefined;
  },
  receiveNew: async () => undefined,
  isDue: async () => false,
  heldEdited: async () => undefined,
});

/** A line of a listing's history. */
export interface Happening {
  readonly listing_id: number;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason?: string | null;
  /** Of a price that was, and is, written in one other currency than the operator's. */
  readonly written?: PriceChange['written'] | undefined;
}

/** Receives what has happened to listings, in the transaction that writes it down. */
export const listingHappened = extensionPoint<(ctx: Ctx, happenings: readonly Happening[]) => Promise<void>>(
  'listings.listingHappened',
  async () => {},
);

/** A line of a listing's history as it was just written. */
export interface RecordedEvent {
  readonly id: number;
  readonly listing_id: number;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Receives what was written into the histories of listings, in the transaction that writes it; the webhooks area fills it. */
export const historyWritten = extensionPoint<(open: Ctx, events: readonly RecordedEvent[]) => Promise<void>>(
  'listings.historyWritten',
  async () => {},
);

/** Receives listings whose owner, agency or source has edited them, in the transaction that does it; the webhooks area fills it. */
export const listingsEdited = extensionPoint<(open: Ctx, listingIds: readonly number[]) => Promise<void>>(
  'listings.listingsEdited',
  async () => {},
);

/** Receives what staff have decided about a listing that did not wait for it, in the transaction that writes it. */
export const operatorDecided = extensionPoint<
  (
    open: Ctx,
    decided: { id: number; ownerId: number; action: 'approve' | 'take_down'; reason: string },
  ) => Promise<void>
>('listings.operatorDecided', async () => {});

/** Receives listings whose owners are to confirm that they are still available, in the transaction that notes it. */
export const ownersAsked = extensionPoint<(ctx: Ctx, listingIds: readonly number[]) => Promise<void>>(
  'listings.ownersAsked',
  async () => {},
);

/** Someone gets in touch about a home, or with a person who offers homes; or is answered. */
export interface Contact {
  /** `deal`: who bought or rented the home. */
  readonly kind: 'message' | 'enquiry' | 'reveal' | 'interest' | 'viewing' | 'offer' | 'deal';
  /** Who gets in touch: by their account, or by a confirmed address without one. */
  readonly from:
    | {
        readonly accountId: number /** Whether they show the other side how they are reached. */;
        readonly showsContact?: boolean;
      }
    | { readonly name: string; readonly email: string; readonly phone: string };
  /** With whom: a person, or an agency as such; or the address of someone without an account, who is answered. */
  readonly to: { readonly accountId: number } | { readonly agencyId: number } | { readonly email: string };
  /** 0: about no home in particular. */
  readonly listingId: number;
  /** What they wrote; "" where it is no text. */
  readonly text: string;
  /** What it is stored as, `message:17`; the same one again is the same contact. */
  readonly source: string;
}

/**
 * Called with every contact before anyone is notified of it: in the transaction that records it, or in that of a job which it has
 * queued. Of messages both directions are given; the leads area, which fills it, finds out which side offers the home.
 */
export const contactMade = extensionPoint<(ctx: Ctx, contact: Contact) => Promise<void>>(
  'listings.contactMade',
  async () => undefined,
);

/** Called in the transaction that erases contacts, by their `source`; the leads area fills it. */
export const contactErased = extensionPoint<(ctx: Ctx, sources: readonly string[]) => Promise<void>>(
  'listings.contactErased',
  async () => undefined,
);

import { notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** What packages ask of agencies, which can hold them (273). */
export interface PackageAgencies {
  /** @throws ApiError not_found without a seat, forbidden where it may not buy packages for the agency and see them */
  readonly requireManager: (ctx: Ctx, accountId: number, agencyId: number) => Promise<void>;
  /**
   * Returns the agency whose credits a new listing of someone uses first, as it goes there; undefined for none.
   * @param wished the one that they name
   * @throws ApiError not_found, forbidden, conflict for one that it cannot go into
   */
  readonly ofNewListing: (
    ctx: Ctx,
    accountId: number,
    wished: number | undefined,
  ) => Promise<number | undefined>;
  /**
   * Returns the agency of a listing whose credits someone may use for it; undefined for none. In a transaction, the seats of that agency
   * stay until it ends.
   */
  readonly ofListing: (ctx: Ctx, accountId: number, listingId: number) => Promise<number | undefined>;
  /** Returns the agencies in which someone has a seat. */
  readonly ofPerson: (ctx: Ctx, accountId: number) => Promise<readonly number[]>;
  /** Returns the names of agencies; one that has ended has none. */
  readonly names: (ctx: Ctx, agencyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Returns who may buy packages for an agency, and hears of them; its owners first. */
  readonly managersOf: (ctx: Ctx, agencyId: number) => Promise<readonly number[]>;
  /** Returns what an invoice says of an agency, which does not end before the transaction does; undefined once it has ended. */
  readonly holdBuyer: (open: Ctx, agencyId: number) => Promise<AgencyBuyer | undefined>;
}

/** An agency on an invoice. */
export interface AgencyBuyer {
  readonly name: string;
  /** Lines. */
  readonly address: string;
  readonly email: string;
  /** "" without one. */
  readonly taxId: string;
}

/** Agencies as packages know them; the agencies area fills it. By default there are none. */
export const packageAgencies = extensionPoint<PackageAgencies>('plans.packageAgencies', {
  requireManager: async () => {
    throw notFound('You have no such agency.');
  },
  ofNewListing: async (_, __, wished) => {
    if (wished !== undefined) throw notFound('You have no such agency.');
    return undefined;
  },
  ofListing: async () => undefined,
  ofPerson: async () => [],
  names: async () => new Map(),
  managersOf: async () => [],
  holdBuyer: async () => undefined,
});

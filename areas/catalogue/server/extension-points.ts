import { extensionPoint } from '@keystead/kit/extension-point';
import type { Dimension } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import type { GeoPoint } from '@keystead/platform/geocoder';
import type { ParameterKind } from '../contract.ts';

/** Numbers of live listings by id; what has none may be left out. */
export interface ListingCounts {
  byCategory(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
  byCity(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
}

const none: ReadonlyMap<number, number> = new Map();

/** Counts of live listings; the search area fills it. */
export const listingCounts = extensionPoint<ListingCounts>('catalogue.listingCounts', {
  byCategory: async () => none,
  byCity: async () => none,
});

/** A fact of homes that the answer to a question may state. */
export interface FactRole {
  readonly role: string;
  readonly name: string;
  /** Kinds of questions whose answers state it. */
  readonly kinds: readonly ParameterKind[];
  /** What such a question has to measure; null for nothing. */
  readonly dimension: Dimension | null;
  /** Choices that are understood; none where there is nothing to choose. */
  readonly choices: readonly string[];
}

/** Facts that questions may ask for; the listings area, which declares them, fills it. */
export const factRoles = extensionPoint<readonly FactRole[]>('catalogue.factRoles', []);

/**
 * Handles, in its transaction, a page of the site at a new address and its former one: redirects to
 * the former one lead to the new one, and none hides the page.
 */
export type AddressTaken = (ctx: Ctx, path: string, former: string | undefined) => Promise<void>;

/** Called when a page of the site gets an address; filled by the home area, which stores the redirects. */
export const addressTaken = extensionPoint<AddressTaken>('catalogue.addressTaken', async () => undefined);

/** An address, street or district that the site knows itself. Parts that are not known are empty. */
export interface OwnAddress {
  readonly id: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly district: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds addresses that the site knows itself. */
export interface OwnAddresses {
  /** For what someone is typing, the best first. */
  named(ctx: Ctx, text: string, limit: number): Promise<OwnAddress[]>;
  /** The nearest to a point, with metres; undefined where none is near. */
  near(ctx: Ctx, point: GeoPoint): Promise<(OwnAddress & { readonly metres: number }) | undefined>;
}

/** Addresses of the operator's extract of OpenStreetMap, asked before the geocoder; the places area fills it. */
export const ownAddresses = extensionPoint<OwnAddresses>('catalogue.ownAddresses', {
  named: async () => [],
  near: async () => undefined,
});

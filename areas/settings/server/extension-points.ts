import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { streetTiles as streetTilesSchema, VERIFICATION_STATES } from '../contract.ts';

/** Lowest and highest price among live listings; the search area fills it. */
export const priceRange = extensionPoint<(ctx: Ctx) => Promise<{ min: number; max: number }>>(
  'settings.priceRange',
  async () => ({ min: 0, max: 0 }),
);

/** The languages offered to visitors; the languages area fills it. */
export const offeredLanguages = extensionPoint<
  (ctx: Ctx) => Promise<{ id: number; code: string; name: string }[]>
>('settings.offeredLanguages', async () => []);

/** Whether the operator has written articles, questions or texts; content fills it. */
export const hasOwnTexts = extensionPoint<(ctx: Ctx) => Promise<boolean>>(
  'settings.hasOwnTexts',
  async () => false,
);

/** The countries of cities, most homes first, with how many are live; the catalogue fills it. */
export const countriesOfCities = extensionPoint<(ctx: Ctx) => Promise<{ country: string; homes: number }[]>>(
  'settings.countriesOfCities',
  async () => [],
);

/** Where tiles of streets are, as the settings say it. */
export type StreetTiles = z.output<typeof streetTilesSchema>;

/** Tiles of the operator's own streets; the places area fills it. */
export const streetTiles = extensionPoint<(ctx: Ctx) => Promise<StreetTiles | null>>(
  'settings.streetTiles',
  async () => null,
);

/** What a signed-in person learns about themselves with the settings. */
export interface PersonState {
  isActive: boolean;
  /** Has a package that opens premium homes. */
  isPremium: boolean;
  /** Has one that opens details of projects. */
  hasProjectAccess: boolean;
  hasSubscription: boolean;
  verification: (typeof VERIFICATION_STATES)[number];
}

/** State of the person who asks; accounts, plans and verification together fill it. */
export const personState = extensionPoint<(ctx: Ctx, accountId: number) => Promise<PersonState>>(
  'settings.personState',
  async () => ({
    isActive: true,
    isPremium: false,
    hasProjectAccess: false,
    hasSubscription: false,
    verification: 'initial',
  }),
);

/** Returns whether the calling staff have a permission; filled by the staff area. By default no one has. */
export const staffMay = extensionPoint<(ctx: Pick<Ctx, 'staff'>, right: string) => boolean>(
  'settings.staffMay',
  () => false,
);

import type { Ctx } from '@keystead/platform/context';
import { approximatePlace, assignSlugs, monthlyRent } from '../rules.ts';
import { readFormer, readHighestSlugs, renameListing } from './slugs.queries.ts';

/** Tries at a free address; each lost race means that someone else has written one. */
const TRIES = 100;

/**
 * Gives a listing the address its owner wishes, numbered when another listing has it or had it. The present one stays
 * when it is the wish already, numbered or not; every earlier one leads to the listing for ever.
 */
export async function rename(ctx: Ctx, id: number, present: string, wish: string): Promise<void> {
  if (present === wish || numbered(wish).test(present)) return;
  if (await renameListing(ctx, id, wish)) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [slug = wish] = assignSlugs([wish], await readHighestSlugs(ctx, [wish]));
    if (await renameListing(ctx, id, slug)) return;
  }
  throw new Error('No free address was found for a listing');
}

function numbered(wish: string): RegExp {
  return new RegExp(`^${wish.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}-[1-9]\\d*$`, 'u');
}

/** Id of the listing that has an address, or had it before; undefined for none. Says nothing about who may see it. */
export async function listingIdAt(ctx: Ctx, slug: string): Promise<number | undefined> {
  return (await readFormer(ctx, { slug }))?.id;
}

/** What became of a listing that can no longer be seen. */
export interface Gone {
  readonly why: 'deleted' | 'expired';
  /** What to look for instead; the place is about where it was. */
  readonly like?: {
    readonly categoryId: number;
    readonly kind: 'sale' | 'rent';
    readonly latitude: number;
    readonly longitude: number;
    /** Of a rent, by month; of a deleted one, as if it were asked for so: its period went with it. */
    readonly price: number;
  };
}

/** Returns whether there was a listing of this address or number that is gone for good, or expired; undefined when not. */
export async function goneListing(
  ctx: Ctx,
  which: { slug: string } | { id: number },
): Promise<Gone | undefined> {
  const former = await readFormer(ctx, which);
  if (!former || (former.slug !== null && former.review !== 'expired')) return undefined;
  const why = former.slug === null ? 'deleted' : 'expired';
  const { categoryId, kind, latitude, longitude, price: asked } = former;
  if (categoryId === null || kind === null || latitude === null || longitude === null || asked === null)
    return { why };
  const price = kind === 'rent' ? monthlyRent(asked, former.period ?? 'Monthly') : asked;
  return { why, like: { categoryId, kind, price, ...approximatePlace({ latitude, longitude }) } };
}

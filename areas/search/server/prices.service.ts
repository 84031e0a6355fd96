import { UNITS } from '@keystead/kit/units';
import type { ListItem } from '@keystead/listings/contract';
import { comparedPrice } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { z } from 'zod';
import type { pricePosition } from '../contract.ts';
import { priceGroups } from '../rules.prices.ts';
import { readLive } from './card.queries.ts';
import { groupName } from './price-group-name.ts';
import {
  lockHomes,
  readAlikePriced,
  readComparedCategories,
  readFormerCards,
  readHomes,
  readPosition,
  writeLevels,
  writePositions,
} from './prices.queries.ts';
import { missingListing } from './property.service.ts';
import { inBatches, refreshRevalued } from './refresh.service.ts';

/** Similar homes that are shown with the explanation. */
const EXAMPLES = 5;

type Explained = NonNullable<z.input<typeof pricePosition.answer.shape.data>>;

/** Returns what the price of a live home is compared with; null where nothing is said of it. @throws ApiError not_found, gone */
export async function explainPosition(ctx: Ctx, id: number): Promise<Explained | null> {
  if (!(await readLive(ctx, id))) throw await missingListing(ctx, { id });
  const position = await readPosition(ctx, id);
  if (!position) return null;
  const home = JSON.parse(position.card) as ListItem;
  const shared = priceGroups(home).find((group) => groupName(group) === position.name);
  if (!shared) return null;
  const { city, category_id: categoryId } = home;
  const group = { group: position.name, city, categoryId, exceptId: id };
  const cards = await readAlikePriced(ctx, group, EXAMPLES);
  return {
    share: position.share,
    homes: position.homes,
    price_per_m2: ofSquareMetre(position.price_per_area),
    median_per_m2: ofSquareMetre(position.median),
    counted_at: position.counted_at.toISOString(),
    category_id: home.category_id,
    category: home.category.category,
    property_type: home.property_type === 'rent' ? 'rent' : 'sell',
    rentduration: home.rentduration,
    city: home.city,
    state: home.state,
    country: home.country,
    district: shared.district,
    min_area_m2: shared.size.from,
    max_area_m2: shared.size.to ?? null,
    examples: cards.map((card) => exampleOf(JSON.parse(card) as ListItem)),
  };
}

const ofSquareMetre = (ofSquareFoot: number) => Math.round((ofSquareFoot / UNITS.ft2.factor) * 100) / 100;

function exampleOf(home: ListItem): Explained['examples'][number] {
  const { slug_id, title, titles, price, area_m2 } = home;
  const price_per_m2 = area_m2 ? Math.round((comparedPrice(home) / area_m2) * 100) / 100 : 0;
  return { slug_id, title, price, price_per_m2, ...(titles && { titles }) };
}

/** Computes the medians that prices are compared with, category by category, and how each price lies to them. */
export async function comparePrices(ctx: Ctx): Promise<void> {
  await inBatches(ctx, readFormerCards, (ids) => refreshRevalued(ctx, ids));
  for (const id of await readComparedCategories(ctx)) {
    await inTransaction(ctx, (open) => writeLevels(open, id));
  }
  await inBatches(ctx, readHomes, (ids) =>
    inTransaction(ctx, async (open) => {
      await lockHomes(open, ids);
      await writePositions(open, ids);
    }),
  );
  await inTransaction(ctx, (open) => changed(open, 'listings'));
}

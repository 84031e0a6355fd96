import { allCategories, seedCatalogue, setCategoryImage } from '@keystead/catalogue/server';
import { seedContent } from '@keystead/content/server';
import { seedModeration } from '@keystead/moderation/server';
import { seedPayments } from '@keystead/payments/server';
import { seedPlans } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { directPool } from '@keystead/platform/db';
import { comparePrices, countLocalities, refreshVocabulary } from '@keystead/search/server';
import { seedSettings } from '@keystead/settings/server';
import { seedVerification } from '@keystead/verification/server';
import { seedPeople } from './accounts.ts';
import { writeAgencies } from './agencies.ts';
import { seedTalks } from './chats.ts';
import { seedCities } from './cities.ts';
import { seedFavourites } from './engagement.ts';
import { kinds } from './kinds.ts';
import { seedLayers } from './layers.ts';
import { writeLeads } from './leads.ts';
import { writeListings } from './listings.ts';
import { type DemoPicture, readManifest } from './manifest.ts';
import { markBegun, markFinished, seedState } from './marker.queries.ts';
import { seedNames } from './names.ts';
import { seedNews } from './notifications.ts';
import { writeOffers } from './offers.ts';
import { writeProjects } from './projects.ts';
import { writeReviews } from './reviews.ts';
import { type StoredPictures, type StoreOptions, storePictures } from './store-pictures.ts';
import { seedStreets } from './streets.ts';
import { seedCalendars } from './viewings.ts';

export { switchDemoSignIns } from './accounts.ts';
export { isDemoWorld, markEnded, wouldBeDemo } from './marker.queries.ts';
export { demoSignIns, demoStaffOf } from './people.ts';

export interface SeedOptions extends StoreOptions {
  /** How many listings the world has. */
  listings: number;
}

const LOCK = 7_318_004; // any constant: two processes that start together must not both seed

/**
 * Fills an empty database with the demo world, once. Every step can be repeated: after a kill the next start
 * completes what is missing. A database with listings of its own is left alone.
 */
export async function seedDemoWorld(ctx: Ctx, options: SeedOptions): Promise<void> {
  if ((await seedState(ctx)) === 'done') return;
  const pool = directPool(ctx.pool, { max: 1 });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if ((await seedState(ctx)) !== 'done') await makeWorld(ctx, options);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
    await pool.end();
  }
}

async function makeWorld(ctx: Ctx, { listings, photoSide, log }: SeedOptions): Promise<void> {
  const now = await markBegun(ctx);
  const pictures = await readManifest();
  log(`making the demo world: ${pictures.length} pictures, ${listings.toLocaleString('en')} listings`);
  if ((await allCategories(ctx)).length === 0) await seedCatalogue(ctx);
  await seedVerification(ctx);
  await seedModeration(ctx);
  const stored = await storePictures(ctx, pictures, { photoSide, log });
  await seedIcons(ctx, pictures, stored);
  await seedSettings(ctx, brandPictures(pictures, stored));
  await seedContent(ctx, now, (file) => {
    const picture = stored.photos.get(file);
    return picture && { picture, alt: pictures.find((shown) => shown.file === file)?.alt ?? '' };
  });
  const agents = await seedPeople(ctx, pictures, stored);
  await seedPlans(ctx, [agents.operatorId, agents.visitorId, ...agents.agents.map(({ id }) => id)]);
  await seedPayments(ctx);
  await seedCities(ctx, pictures, stored);
  await seedNames(ctx);
  // Before the homes, which so are written with what they lie in.
  await seedLayers(ctx);
  await writeListings(ctx, { world: { listings, now, pictures }, agents, stored, log });
  await seedStreets(ctx);
  await seedFavourites(ctx, agents, now);
  await seedTalks(ctx, agents, now);
  await seedNews(ctx, agents, now);
  await seedCalendars(ctx, agents);
  await writeProjects(ctx, { now, pictures, people: agents, stored });
  await writeAgencies(ctx, agents);
  await writeLeads(ctx, agents);
  await writeOffers(ctx, agents);
  await writeReviews(ctx, agents);
  await refreshVocabulary(ctx);
  await comparePrices(ctx);
  await countLocalities(ctx);
  await markFinished(ctx);
}

/** Kinds of brand pictures, by the setting they are for. */
const BRAND = {
  logo: 'wordmark',
  footerLogo: 'wordmark-on-dark',
  placeholderLogo: 'mark',
  placeholderPicture: 'placeholder',
  favicon: 'favicon',
} as const;

function brandPictures(pictures: readonly DemoPicture[], { drawings }: StoredPictures) {
  const brand = pictures.filter(({ group }) => group === 'brand');
  return Object.fromEntries(
    Object.entries(BRAND).flatMap(([setting, kind]) => {
      const key = drawings.get(brand.find((picture) => picture.kind === kind)?.file ?? '');
      return key ? [[setting, key]] : [];
    }),
  );
}

/** Gives each category the icon of its kind. */
async function seedIcons(ctx: Ctx, pictures: readonly DemoPicture[], { drawings }: StoredPictures) {
  for (const kind of kinds) {
    const icon = pictures.find((picture) => picture.group === 'icon' && picture.kind === kind.name);
    const key = drawings.get(icon?.file ?? '');
    if (key) await setCategoryImage(ctx, kind.category, key);
  }
}

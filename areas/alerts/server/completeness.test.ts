import { setActive } from '@keystead/accounts/server';
import { createRandom } from '@keystead/kit/random';
import { approveListing, rejectListing } from '@keystead/listings/server';
import { blockUser } from '@keystead/moderation/contract';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSearch } from '../contract.ts';
import { type AlertWorld, type Person, postHome, startAlertWorld } from './alerts.fixture.ts';
import { type Finds, MarketModel, type ModelSearch } from './market.model.ts';
import { askSearches } from './match.service.ts';
import { Died, mortal } from './mortal.fixture.ts';
import { notifyPeople } from './notifying.service.ts';

/** `npm run bench:alerts` sends ten thousand. */
const EVENTS = Number(process.env.ALERT_EVENTS ?? 150);
const HOMES = 12;
const FIRST_SEARCHES = 8;
const MOST_SEARCHES = 14;

const generator = createRandom(41);
const random = () => generator.next();
const chance = (share: number) => generator.chance(share);
const pick = <T>(from: readonly T[]) => generator.pick(from);

let world: AlertWorld;
let ctx: Ctx;
let people: Person[];
const model = new MarketModel();
const wasOff = new Set<number>();
const given = new Map<number, Record<string, string>>();
let enqueued = 0;

beforeAll(async () => {
  world = await startAlertWorld();
  // Jobs are run by hand here, and must have been queued.
  const jobs = {
    enqueue: async (_: unknown, job: { name: string }) => {
      if (job.name === 'alerts.match') enqueued += 1;
    },
  };
  ctx = { ...world.ctx, jobs } as Ctx;
  const second = await world.signUp({ completeProfile: true });
  const seekers = await Promise.all(Array.from({ length: 4 }, () => world.signUp()));
  people = [world.owner, second, ...seekers];
  const [blocker, blocked] = [seekers[0] as Person, second];
  await world.call(blockUser, { to_user_id: blocked.accountId }, blocker);
  for (const [one, other] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const)
    model.blocked.add(`${one.accountId} ${other.accountId}`);
});
afterAll(() => world?.close());

const CITIES = [
  { city: 'Porto', state: 'Porto', country: 'Portugal', latitude: 41.15, longitude: -8.61 },
  { city: 'Suva', state: 'Central', country: 'Fiji', latitude: -18.1, longitude: 179.9 },
] as const;
const WORDS = ['sunny', 'quiet', 'villa', 'garden', 'harbour'];
const price = () => Math.round(random() * 20) * 10_000 + 50_000;

function draft() {
  const place = pick(CITIES);
  const longitude = place.longitude + Math.round((random() - 0.5) * 60) / 100;
  return {
    ...place,
    latitude: place.latitude + Math.round((random() - 0.5) * 60) / 100,
    longitude: longitude > 180 ? longitude - 360 : longitude,
    title: `${pick(WORDS)} ${pick(WORDS)}`,
    price: price(),
    is_premium: chance(0.3),
    category_id: pick(Object.values(world.categories)),
    ...(chance(0.6)
      ? { property_type: 'sell' as const }
      : { property_type: 'rent' as const, rent_duration: 'Monthly' as const }),
  };
}

function filters(): Record<string, string> {
  const { latitude: lat, longitude: lng, city } = pick(CITIES);
  const some: Record<string, string>[] = [
    { property_type: pick(['0', '1']) },
    { category_id: String(pick(Object.values(world.categories))) },
    { city },
    { min_price: String(price()) },
    { max_price: String(price()) },
    { get_all_premium_properties: '1' },
    { search: pick(WORDS) },
    { exclude_words: pick(WORDS) },
    { exclude_category_id: String(pick(Object.values(world.categories))) },
    {
      bounds: `${lng - 0.15},${lat - 0.2},${lng - 0.15 + 0.4 > 180 ? lng + 0.25 - 360 : lng + 0.25},${lat + 0.2}`,
    },
    { latitude: String(lat), longitude: String(lng), radius: String(5 + Math.round(random() * 25)) },
    {
      polygon: [
        `${lng - 0.211},${lat - 0.207};${lng + 0.013},${lat - 0.207};${lng - 0.103},${lat + 0.193}`,
        `${lng + 0.017},${lat};${lng + 0.287},${lat + 0.003};${lng + 0.127},${lat + 0.257}`,
      ].join('|'),
    },
  ];
  return Object.assign({}, ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(some)));
}

/** Returns everything that every search finds now: the searches themselves are asked. */
async function finds(): Promise<Finds> {
  const all = await Promise.all(
    model.searches.map(async ({ id }) => {
      const { cards } = await findCards(
        world.ctx,
        getPropertyList.request.parse({ ...given.get(id), limit: HOMES, sort: 'newest' }),
      );
      const items = cards.map((card) => JSON.parse(card) as { id: number; price: number });
      return [id, new Map(items.map((item) => [item.id, item.price]))] as const;
    }),
  );
  return new Map(all);
}

async function save(): Promise<void> {
  const wanted = filters();
  // Whose account was off would have to sign in anew.
  const person = pick(people.filter(({ accountId }) => !wasOff.has(accountId)));
  const choices = {
    frequency: chance(0.85) ? 'instant' : 'off',
    price_drops: chance(0.5) ? '1' : '0',
  } as const;
  const { data, already_saved: isOld } = await world.call(
    saveSearch,
    { ...wanted, ...choices, name: `Search ${model.searches.length}` } as never,
    { token: person.token },
  );
  if (isOld) return;
  given.set(data.id, wanted);
  model.searches.push({
    id: data.id,
    accountId: person.accountId,
    priceDrops: data.price_drops,
    frequency: data.frequency as ModelSearch['frequency'],
  });
}

const homes = new Map<
  string,
  { id: number; ownerId: number; draft: ReturnType<typeof draft>; isUp: boolean }
>();

/** Something happens on the market. @returns the homes that it happens to */
async function happen(): Promise<number[]> {
  const known = [...homes.entries()];
  if (known.length === 0 || (known.length < HOMES && chance(0.3))) {
    const ownerId = (people[chance(0.5) ? 0 : 1] as Person).accountId;
    const name = `Home ${model.owners.size}`;
    const made = draft();
    const id = await postHome(ctx, name, { ...made, ownerId });
    model.owners.set(id, ownerId);
    homes.set(name, { id, ownerId, draft: made, isUp: true });
    return [id];
  }
  const [name, home] = pick(known);
  if (chance(0.25)) {
    if (home.isUp) await rejectListing(ctx, home.id, 'Not now.');
    else await approveListing(ctx, home.id);
    home.isUp = !home.isUp;
    // Some never come back, and make room for others.
    if (!home.isUp && chance(0.5)) homes.delete(name);
    return [home.id];
  }
  // Mostly the price alone moves.
  const changed = chance(0.6) ? { ...home.draft, price: price() } : draft();
  home.draft = changed;
  await postHome(ctx, name, {
    ...changed,
    ownerId: home.ownerId,
    requestStatus: home.isUp ? 'approved' : 'rejected',
  });
  return [home.id];
}

/** Owners and seekers come and go; with an owner go the homes. @returns these homes */
async function comeOrGo(): Promise<number[]> {
  const { accountId } = pick([people[1], people.at(-1)] as Person[]);
  const isActive = model.inactive.has(accountId);
  await setActive(ctx, accountId, isActive);
  wasOff.add(accountId);
  if (isActive) model.inactive.delete(accountId);
  else model.inactive.add(accountId);
  return [...model.owners].flatMap(([id, ownerId]) => (ownerId === accountId ? id : []));
}

let lastNotification = 0;

/** Returns the notifications sent since the last call, in the form of the model. */
async function sent(): Promise<string[]> {
  const rows = await runSql<{
    id: number;
    account_id: number;
    topic: string;
    params: Record<string, string>;
  }>(
    world.ctx.db,
    `select id, account_id, topic, params from notification where kind = 'search' and id > $1 order by id`,
    [lastNotification],
  );
  lastNotification = rows.at(-1)?.id ?? lastNotification;
  return rows
    .flatMap(({ account_id: accountId, topic, params: { searchId, homes: list = '', drops = '' } }) => {
      const search = model.searches.find(({ id }) => id === Number(searchId));
      expect(search?.accountId).toBe(accountId);
      const cheaper = new Set(drops.split(','));
      const each = list.split(',').map((id) => `${id} in ${searchId}${cheaper.has(id) ? '!' : ''}`);
      expect(topic).toBe(each.every((one) => one.endsWith('!')) ? 'search_drop' : 'search_new');
      return each;
    })
    .sort();
}

/** Does something with workers that are killed anywhere, until one comes through. */
async function survive(work: (ctx: Ctx) => Promise<void>): Promise<number> {
  let deaths = 0;
  while (chance(0.4)) {
    const at = Math.floor(random() * 12);
    try {
      await work(mortal(ctx, chance(0.7) ? { statement: at } : { commit: Math.floor(at / 4) }));
    } catch (error) {
      expect(error).toBeInstanceOf(Died);
      deaths += 1;
    }
  }
  await work(ctx);
  return deaths;
}

it(`reports of ${EVENTS} changes of the market exactly what its searches find newly, once each`, {
  timeout: 1_800_000,
}, async () => {
  for (let n = 0; n < FIRST_SEARCHES; n += 1) await save();
  let deaths = 0;
  let news = 0;
  let before = await finds();
  for (let event = 0; event < EVENTS; event += 1) {
    const queued = enqueued;
    const changed = await (chance(0.02) && homes.size > 0 ? comeOrGo() : happen());
    const after = await finds();
    // A price may have come to be what it was.
    if (enqueued === queued) expect(after).toEqual(before);
    for (const id of changed) model.change(id, before);
    before = after;
    // In between someone saves a search that already finds homes not reported yet.
    if (model.searches.length < MOST_SEARCHES && chance(0.02)) {
      await save();
      before = await finds();
    }
    if (chance(0.4)) continue;
    deaths += await survive(askSearches);
    model.ask(before);
    if (chance(0.3)) continue;
    world.clock.advance(601);
    deaths += await survive(notifyPeople);
    const expected = model.notify(before);
    expect(await sent()).toEqual(expected);
    news += expected.length;
  }
  // A market where nothing happens would prove nothing.
  expect(news).toBeGreaterThan(EVENTS / 5);
  expect(deaths).toBeGreaterThan(EVENTS / 10);
});

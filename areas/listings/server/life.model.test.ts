import { openSession } from '@keystead/accounts/server';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAddedProperties } from '../contract.ts';
import { expiryJobs } from './expiry.jobs.ts';
import { approveListing, rejectListing } from './life.service.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { takeDown } from './taking-down.service.ts';

/**
 * Random lives of listings over real HTTP and a real database, beside a model that knows no table of transitions: what
 * is said here in plain conditions must be what the product does, whatever happened before.
 */
interface Model {
  homes: Map<number, Home>;
  autoApprove: boolean;
  day: number;
}
interface Home {
  review: 'pending' | 'approved' | 'rejected' | 'expired';
  active: boolean;
  offer: 'sell' | 'rent' | 'sold' | 'rented';
  price: number;
  confirmed: number;
  version: number;
  /** Every address it had; the last is the present one. */
  slugs: string[];
}
interface Real {
  token: string;
}
type Command = fc.AsyncCommand<Model, Real>;

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let photo: File;
beforeAll(async () => {
  world = await startListingsWorld();
  photo = await picture({ width: 120, height: 120 });
});
afterAll(() => world?.close());

const onOffer = (home: Home) => home.offer === 'sell' || home.offer === 'rent';
const isPublic = (home: Home) => home.review === 'approved' && home.active;
const pick = (model: Model, at: number): [number, Home] =>
  [...model.homes][at % model.homes.size] as [number, Home];

/** Returns a step that some home may or may not take: the model says whether, and what it is like afterwards. */
function move(
  name: string,
  at: number,
  act: (real: Real, id: number, home: Home) => Promise<number>,
  expected: (home: Home, model: Model) => Partial<Home> | null,
): Command {
  return {
    check: (model) => model.homes.size > 0,
    async run(model, real) {
      const [id, home] = pick(model, at);
      const change = expected(home, model);
      const status = await act(real, id, home);
      expect([name, { ...home }, status]).toEqual([name, { ...home }, change ? 200 : 400]);
      if (change)
        Object.assign(home, change, { version: home.version + (Object.keys(change).length ? 1 : 0) });
      await compare(model, real, id);
    },
    toString: () => `${name}(${at})`,
  };
}

async function compare(model: Model, real: Real, id: number): Promise<void> {
  const home = model.homes.get(id) as Home;
  const { data } = await world.call(getAddedProperties, { id }, { token: real.token });
  expect(data[0]).toMatchObject({
    request_status: home.review,
    status: home.active ? 1 : 0,
    property_type: home.offer,
    price: home.price,
    version: home.version,
    slug_id: home.slugs.at(-1),
  });
  const found = await world.call(getPropertyList, { limit: 100 });
  expect(found.data.some((one) => one.id === id)).toBe(isPublic(home) && onOffer(home));
  for (const slug_id of home.slugs) {
    const { status, body } = await world.raw(`/api/${getProperty.path}?slug_id=${slug_id}`);
    expect([slug_id, status]).toEqual([
      slug_id,
      isPublic(home) ? 200 : home.review === 'expired' ? 410 : 404,
    ]);
    if (status === 200) expect(body.data).toMatchObject([{ id, slug_id: home.slugs.at(-1) }]);
  }
}

async function submit(path: string, { token }: Real, fields: Record<string, unknown>): Promise<number> {
  return (await world.submit(path, token, fields)).status;
}
/** What staff do is no call yet: an error counts as the status it would have. */
const staff = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  );

const TYPES = ['sell', 'rent', 'sold', 'rented'] as const;
const AGREED = ['approved', 'expired'];
const BEFORE = { sell: 'sold', rent: 'rented', sold: 'sell', rented: 'rent' } as const;

const index = fc.nat({ max: 20 });
const commands = [
  fc.boolean().map(
    (rent): Command => ({
      check: (model) => model.homes.size < 6,
      async run(model, real) {
        const { status, body } = await world.post(real.token, {
          title: 'A house of the model',
          title_image: photo,
          property_type: rent ? '1' : '0',
        });
        expect(status).toBe(200);
        const [made] = body.data as [{ id: number; slug_id: string }];
        model.homes.set(made.id, {
          review: model.autoApprove ? 'approved' : 'pending',
          active: true,
          offer: rent ? 'rent' : 'sell',
          price: 250000,
          confirmed: model.day,
          version: 1,
          slugs: [made.slug_id],
        });
        await compare(model, real, made.id);
      },
      toString: () => `post(${rent ? 'rent' : 'sell'})`,
    }),
  ),
  fc.tuple(index, fc.nat({ max: 3 })).map(([at, digit]) =>
    move(
      `offer ${TYPES[digit]}`,
      at,
      (real, property_id) => submit('update_property_status', real, { property_id, status: digit }),
      (home, model) => {
        const to = TYPES[digit] as Home['offer'];
        if (!AGREED.includes(home.review) || home.offer !== BEFORE[to]) return null;
        return { offer: to, ...(to === 'sell' || to === 'rent' ? { confirmed: model.day } : {}) };
      },
    ),
  ),
  fc.tuple(index, fc.boolean()).map(([at, on]) =>
    move(
      `switch ${on}`,
      at,
      (real, property_id) => submit('change-property-status', real, { property_id, status: on ? 1 : 0 }),
      (home) => (home.review !== 'approved' ? null : home.active === on ? {} : { active: on }),
    ),
  ),
  index.map((at) =>
    move(
      'renew',
      at,
      (real, property_id) => submit('renew-property', real, { property_id }),
      (home, model) =>
        AGREED.includes(home.review) && onOffer(home) ? { review: 'approved', confirmed: model.day } : null,
    ),
  ),
  index.map((at) =>
    move(
      'approve',
      at,
      (_real, id) => staff(approveListing(world.ctx, id)),
      ({ review }, model) =>
        review === 'pending' || review === 'rejected' ? { review: 'approved', confirmed: model.day } : null,
    ),
  ),
  index.map((at) =>
    move(
      'reject',
      at,
      (_real, id) => staff(rejectListing(world.ctx, id, 'No.')),
      ({ review }) => (review === 'rejected' ? null : { review: 'rejected' }),
    ),
  ),
  index.map((at) =>
    move(
      'take down',
      at,
      (_real, id) => staff(takeDown(world.ctx, id, 'Reported.')),
      ({ review }) => (review === 'rejected' ? {} : { review: 'rejected' }),
    ),
  ),
  fc.tuple(index, fc.integer({ min: 1, max: 9 })).map(([at, price]) =>
    move(
      'price',
      at,
      (real, id) => submit('update_post_property', real, { id, price: price * 1000 }),
      (home) => ({ price: price * 1000, review: home.review === 'rejected' ? 'pending' : home.review }),
    ),
  ),
  index.map((at) =>
    move(
      'words',
      at,
      (real, id, home) =>
        submit('update_post_property', real, { id, description: `Version ${home.version}.` }),
      (home, model) => ({
        review: home.review === 'rejected' || !model.autoApprove ? 'pending' : home.review,
      }),
    ),
  ),
  fc.tuple(index, fc.boolean()).map(([at, rent]) =>
    move(
      `kind ${rent ? 'rent' : 'sale'}`,
      at,
      (real, id) => submit('update_post_property', real, { id, property_type: rent ? '1' : '0' }),
      (home, model) => {
        const is = home.offer === 'rent' || home.offer === 'rented';
        if (is === rent) return { review: home.review === 'rejected' ? 'pending' : home.review };
        if (!onOffer(home)) return null;
        const again = home.review === 'rejected' || !model.autoApprove;
        return { offer: rent ? 'rent' : 'sell', review: again ? 'pending' : home.review };
      },
    ),
  ),
  index.map(
    (at): Command => ({
      check: (model) => model.homes.size > 0,
      async run(model, real) {
        const [id, home] = pick(model, at);
        const { body } = await world.submit('update_post_property', real.token, {
          id,
          slug_id: `model ${home.version}`,
        });
        const { slug_id: slug } = body.data[0] as { slug_id: string };
        home.slugs = [...home.slugs.filter((one) => one !== slug), slug];
        home.version += 1;
        if (home.review === 'rejected') home.review = 'pending';
        await compare(model, real, id);
      },
      toString: () => `rename(${at})`,
    }),
  ),
  index.map(
    (at): Command => ({
      check: (model) => model.homes.size > 0,
      async run(model, real) {
        const [id, home] = pick(model, at);
        expect(await submit('delete_property', real, { id, version: home.version + 1 })).toBe(409);
        expect(await submit('delete_property', real, { id })).toBe(200);
        model.homes.delete(id);
        expect(await submit('delete_property', real, { id })).toBe(404);
        for (const slug of home.slugs) {
          expect((await world.raw(`/api/${getProperty.path}?slug_id=${slug}`)).status).toBe(410);
        }
      },
      toString: () => `delete(${at})`,
    }),
  ),
  fc.boolean().map(
    (on): Command => ({
      check: () => true,
      async run(model) {
        await updateSettings(world.ctx, { autoApprove: on });
        model.autoApprove = on;
      },
      toString: () => `autoApprove(${on})`,
    }),
  ),
  fc.constantFrom(1, 40, 91).map(
    (days): Command => ({
      check: () => true,
      async run(model, real) {
        world.clock.advance(days * 24 * 60 * 60);
        model.day += days;
        real.token = await openSession(world.ctx, owner.accountId);
        await expiryJobs[0]?.run(world.ctx, {});
        for (const [id, home] of model.homes) {
          if (home.review === 'approved' && onOffer(home) && model.day - home.confirmed >= 90) {
            home.review = 'expired';
            home.version += 1;
          }
          await compare(model, real, id);
        }
      },
      toString: () => `days(${days})`,
    }),
  ),
];

it('lives as the model does, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), async (life) => {
      owner = await world.signUp({ completeProfile: true });
      await updateSettings(world.ctx, { autoApprove: true });
      const start = () => ({
        model: { homes: new Map(), autoApprove: true, day: 0 } as Model,
        real: { token: owner.token },
      });
      await fc.asyncModelRun(start, life);
      await expectSoundHistory();
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false, endOnFailure: true },
  );
  expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
}, 120_000);

/** Checks that every history ends with its listing's state, and each line begins where the one before it ended. */
async function expectSoundHistory(): Promise<void> {
  const stale = await world.count(
    `select 1 from listing l join lateral (
       select * from listing_event e where e.listing_id = l.id order by id desc limit 1) e on true
     where (e.request_status, e.is_active, e.property_type, e.price)
       is distinct from (l.request_status, l.is_active, l.property_type, l.price)`,
  );
  const torn = await world.count(
    `select 1 from (select kind, before, lag(after) over (partition by listing_id, kind order by id) as was
       from listing_event where kind in ('review', 'type', 'price', 'activity')) e
     where was is not null and was <> before`,
  );
  expect({ stale, torn }).toEqual({ stale: 0, torn: 0 });
}

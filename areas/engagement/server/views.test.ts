import { getAddedProperties } from '@keystead/listings/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFavourite, getListingStatistics, getOwnStatistics, showInterest } from '../contract.ts';
import { BROWSER, type EngagementWorld, startEngagementWorld } from './engagement.fixture.ts';
import { addDays } from './views.queries.ts';
import { forgetVisitors } from './views.service.ts';

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world?.close());

const read = (slug: string, agent: string, token?: string) =>
  world.raw(`/api/get_property?slug_id=${slug}`, {
    headers: { 'user-agent': agent },
    ...(token !== undefined && { token }),
  });
const click = (id: number, agent: string, token?: string) =>
  world.raw('/api/set_property_total_click', {
    method: 'POST',
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    body: JSON.stringify({ property_id: id }),
    ...(token !== undefined && { token }),
  });

describe('views', () => {
  it('count each visitor once a day, by reading or by viewing a cached page', async () => {
    const [home] = world.homes;
    await read('first-home', BROWSER);
    await read('first-home', BROWSER);
    await world.flush();
    await click(home, BROWSER);
    await read('first-home', `${BROWSER} Edg/130`);
    await world.flush();
    expect(await world.views(home)).toBe(2);
    world.clock.advance(24 * 3600);
    await Promise.all([read('first-home', BROWSER), click(home, BROWSER)]);
    await world.flush();
    expect(await world.views(home)).toBe(3);
    const { data } = await world.call(getListingStatistics, { property_id: home, days: 7 }, world.owner);
    expect(data.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 2, 1]);
    expect(data).toMatchObject({ total_views: 3, total_favourites: 0, total_interested: 0, total_leads: 0 });
  });

  it('leave out robots, the nameless and the owner', async () => {
    const home = world.homes[1];
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const agent of [googlebot, 'curl/8.5.0', '']) await read('second-home', agent);
    await read('second-home', BROWSER, world.owner.token);
    await click(home, BROWSER, world.owner.token);
    // Ours look ahead at what a visitor may open.
    await read('second-home&preview=1', BROWSER);
    await click(2_000_000_000, BROWSER);
    await click(world.hidden, BROWSER);
    await world.flush();
    expect([await world.views(home), await world.views(world.hidden)]).toEqual([0, 0]);
  });

  it('of a listing that is gone do no harm to the others', async () => {
    await read('second-home', BROWSER);
    await read('third-home', BROWSER);
    await runSql(world.ctx.db, 'delete from listing where id = $1', [world.homes[2]]);
    await world.flush();
    expect(await world.views(world.homes[1])).toBe(1);
  });

  it('store nothing that distinguishes visitors beyond the day', async () => {
    await read('first-home', BROWSER);
    await world.flush();
    const stored = () => Promise.all([world.rows('view_key'), world.rows('view_seen')]);
    const text = JSON.stringify(await runSql(world.ctx.db, 'select * from view_seen'));
    expect(text).not.toContain('127.0.0.1');
    expect((await stored())[0]).toBe(1);
    const keyOf = async () =>
      (await runSql<{ key: Buffer }>(world.ctx.db, 'select key from view_key'))[0]?.key.toString('hex');
    const before = await keyOf();
    world.clock.advance(24 * 3600);
    await read('first-home', BROWSER);
    await world.flush();
    expect([await stored(), before === (await keyOf())]).toEqual([[1, 1], false]);
    world.clock.advance(24 * 3600);
    await forgetVisitors(world.ctx);
    expect(await stored()).toEqual([0, 0]);
  });
});

it('the owner sees this week beside the one before, of each and of all together', async () => {
  const mine = await startEngagementWorld();
  try {
    const [first, second] = mine.homes;
    const ago = (days: number) =>
      new Date(mine.ctx.now().getTime() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
    await addDays(mine.ctx, [
      { listingId: first, day: ago(0), views: 5 },
      { listingId: first, day: ago(6), views: 7 },
      { listingId: first, day: ago(7), views: 100 },
      { listingId: first, day: ago(13), views: 20 },
      { listingId: first, day: ago(14), views: 4000 },
      { listingId: second, day: ago(3), views: 1 },
    ]);
    const seeker = await mine.signUp({ completeProfile: true });
    await mine.call(addFavourite, { property_id: first, type: '1' }, seeker);
    await mine.call(showInterest, { property_id: first, type: '1' }, seeker);
    mine.clock.advance(7 * 24 * 3600);
    await addDays(mine.ctx, [{ listingId: first, day: ago(0), views: 3 }]);
    const { data } = await mine.call(getAddedProperties, { id: first }, mine.owner);
    expect(data[0]?.week).toEqual({
      views: { now: 3, before: 12 },
      favourites: { now: 0, before: 1 },
      interested: { now: 0, before: 1 },
      leads: { now: 0, before: 1 },
    });
    const all = (await mine.call(getOwnStatistics, { days: 14 }, mine.owner)).data;
    expect(all.listings).toBe(5);
    expect(all.days.map(({ views }) => views)).toEqual([7, 0, 0, 1, 0, 0, 5, 0, 0, 0, 0, 0, 0, 3]);
    const strangers = (await mine.call(getOwnStatistics, {}, seeker)).data;
    expect(strangers.days.every(({ views }) => views === 0)).toBe(true);
  } finally {
    await mine.close();
  }
});

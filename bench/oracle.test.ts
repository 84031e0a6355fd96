import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '../areas/search/server/search.world.ts';
import { Tables } from '../areas/search/server/tables.oracle.ts';
import { type Ask, CHECKS } from './oracle-checks.ts';
import { buildVariedWorld, makeQuestions } from './oracle-questions.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildVariedWorld(app.ctx, 400);
}, 60_000);
afterAll(() => app?.close());

it('finds by every declared filter what its oracle finds, to the row', async () => {
  const tables = new Tables(world, app.ctx.now());
  const hidden = new Uint8Array(world.homes.length);
  const all = makeQuestions(world, tables, { sets: 60, seed: 7, hidden });
  // Whoever has hidden homes is asked by `npm run oracle` alone.
  const questions = all.filter(({ reader }) => reader.hidden === undefined);
  const ask: Ask = (call, query) => app.call(call, query as never);
  const read = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  for (const isClosed of [false, true]) {
    await updateSettings(app.ctx, { premiumProperties: !isClosed });
    for (const question of questions.filter(({ reader }) => reader.isClosed === isClosed))
      for (const [what, check] of Object.entries(CHECKS))
        expect(
          await check({ tables, ask, read }, question),
          `${what} of ${JSON.stringify(question)}`,
        ).toEqual([]);
  }
}, 120_000);

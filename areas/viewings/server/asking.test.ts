import { openSession } from '@keystead/accounts/server';
import { getNotificationList } from '@keystead/notifications/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerViewing, getViewings } from '../contract.ts';
import { startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';
import { ask } from './viewings.jobs.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());

const questions = async () => {
  await world.ctx.jobs.enqueue(world.ctx.db, ask, {});
  await world.runJobs();
  const of = async (who: { token: string }) =>
    (await world.call(getNotificationList, {}, who)).data.filter(
      ({ title }) => title === 'How was the viewing of “Home of the agent”?',
    ).length;
  return [await of(world.agent), await of(world.visitor)];
};
const turnTo = async (moment: number) => {
  world.clock.advance((moment - world.ctx.now().getTime()) / 1000);
  for (const one of [world.agent, world.visitor]) one.token = await openSession(world.ctx, one.accountId);
};

it('both are asked once, an hour after it; the visitor answers and the agent reads it', async () => {
  const [startsAt] = (await world.free()) as [string];
  const id = await world.book(startsAt);
  const end = Date.parse(startsAt) + 30 * 60_000;
  const say = (form: object, who = world.visitor) =>
    world.post('answer-viewing', { id, was_held: true, ...form }, who.token);
  expect((await say({})).status).toBe(400);
  await turnTo(end + 59 * 60_000);
  expect(await questions()).toEqual([0, 0]);
  await turnTo(end + 61 * 60_000);
  expect(await questions()).toEqual([1, 1]);
  expect(await questions()).toEqual([1, 1]);
  const page = async (who: { token: string }) => (await world.call(getViewings, { when: 'past' }, who)).data;
  expect(await page(world.visitor)).toMatchObject([{ may_answer: true, visitor_held: null, interest: null }]);
  for (const interest of [0, 6, 'much'])
    expect((await say({ interest })).body.details).toMatchObject([{ field: 'interest' }]);
  expect((await say({}, world.agent)).body).toMatchObject({ code: 'wrong_state' });
  await world.call(answerViewing, { id, was_held: true, interest: 4, answer: 'Bright' }, world.visitor);
  const said = { may_answer: false, visitor_held: true, interest: 4, answer: 'Bright' };
  expect(await page(world.agent)).toMatchObject([said]);
  const { data } = await world.call(answerViewing, { id, was_held: false, interest: 4 }, world.visitor);
  expect(data).toMatchObject({ visitor_held: false, interest: null, answer: '' });
});

it('nobody is asked about what was cancelled, or is long over', async () => {
  const before = await questions();
  const [first, second] = (await world.free()) as [string, string];
  const id = await world.book(first);
  await world.post('cancel-viewing', { id }, world.agent.token);
  await world.book(second);
  await turnTo(Date.parse(second) + 3 * 24 * 3_600_000);
  expect(await questions()).toEqual(before);
});

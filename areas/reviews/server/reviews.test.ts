import { deleteUser } from '@keystead/accounts/contract';
import { getAgency } from '@keystead/agencies/contract';
import { getAgentProperties, getAgents } from '@keystead/agents/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { runSql } from '@keystead/testing/sql';
import { answerViewing } from '@keystead/viewings/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { LEAST_RATED, REVIEW_WITHIN } from '../rules.ts';
import { ownReviewData } from './personal-data.ts';
import { type Person, type ReviewWorld, startReviewWorld, TEXT } from './reviews.fixture.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await runSql(world.ctx.db, 'delete from review');
  await runSql(world.ctx.db, 'delete from viewing_slot');
  await runSql(world.ctx.db, 'delete from offer');
});

const ofAgent = () => ({ agent_id: String(world.agent.accountId) });
const ofAgency = () => ({ agency_id: String(world.agencyId) });
const said = (change: object = {}) => ({ ...ofAgent(), rating: '4', text: TEXT, ...change });
const write = (who: Person = world.visitor, change: object = {}) =>
  world.send(calls.writeReview, said(change), who.token);
const shown = async (of: object = ofAgent()) => world.call(calls.getReviews, of);
const titles = async (who: Person) =>
  (await world.call(getNotificationList, {}, who)).data.map(({ title }) => title);

it('lets who has had a viewing review the agent and the agency of the home, once each', async () => {
  await world.hold(world.visitor);
  const { data: before } = await world.call(calls.getOwnReviews, {}, world.visitor);
  expect(before.open.map(({ name, basis }) => [name, basis]).toSorted()).toEqual([
    ['Ada Agent', 'viewing'],
    ['Tide Estates', 'viewing'],
  ]);
  expect((await write()).status).toBe(200);
  const again = await write(world.visitor, { rating: '1' });
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: 'conflict', review_id: expect.any(Number) },
  ]);
  expect((await write(world.visitor, { agent_id: '', ...ofAgency() })).status).toBe(200);
  expect((await shown()).data).toMatchObject([
    { author: 'Vera V.', rating: 4, text: TEXT, basis: 'viewing' },
  ]);
  expect((await shown(ofAgency())).total).toBe(1);
  const { data: after } = await world.call(calls.getOwnReviews, {}, world.visitor);
  expect([after.open, after.written.length]).toEqual([[], 2]);
  expect(await titles(world.agent)).toContain('Vera V. wrote a review of Ada Agent');
  expect(await titles(world.owner)).toContain('Vera V. wrote a review of Tide Estates');
});

it('makes one of two reviews that are written at once', async () => {
  await world.hold(world.visitor);
  const answers = await Promise.all(Array.from({ length: 6 }, () => write()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await shown()).total).toBe(1);
});

it.each([
  ['nobody has met', async () => undefined, 403],
  [
    'the viewing was cancelled',
    () => world.hold(world.visitor, { state: 'cancelled', visitorHeld: true }),
    403,
  ],
  ['the viewing was only booked', () => world.hold(world.visitor, { state: 'confirmed' }), 403],
  ['the viewing is too long ago', () => world.hold(world.visitor, { days: REVIEW_WITHIN / 86_400 + 1 }), 403],
  ['the viewing has yet to come', () => world.hold(world.visitor, { days: -3 }), 403],
  // The reviewed do not choose who reviews.
  ['only the visitor says so', () => world.hold(world.visitor, { state: 'no_show', visitorHeld: true }), 200],
  ['a deal was closed', () => world.closeDeal(world.visitor), 200],
])('asks for a viewing or a deal: %s', async (_what, make, status) => {
  await make();
  expect((await write()).status).toBe(status);
});

it('lets nobody review themselves or their colleagues', async () => {
  await world.hold(world.owner);
  await world.hold(world.agent);
  for (const who of [world.owner, world.agent]) {
    expect((await write(who)).status).toBe(403);
    expect((await write(who, { agent_id: '', ...ofAgency() })).status).toBe(403);
  }
});

it.each([
  ['rating', { rating: '6' }],
  ['rating', { rating: '0' }],
  ['text', { text: 'Too short' }],
  ['text', { text: 'x'.repeat(3001) }],
  ['agent_id', { agent_id: '' }],
  ['agency_id', { agency_id: '1' }],
])('names what is wrong: %s', async (field, change) => {
  await world.hold(world.visitor);
  const { status, body } = await write(world.visitor, change);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(field);
});

it('knows nobody who is not there', async () => {
  expect((await write(world.visitor, { agent_id: '999999' })).status).toBe(404);
  expect((await world.send(calls.getReviews, { agency_id: '999999' })).status).toBe(404);
  expect((await world.send(calls.getReviews, {})).status).toBe(400);
});

it('says an average from three reviews on, on pages and in lists', async () => {
  const page = async () => (await world.call(getAgentProperties, { id: String(world.agent.accountId) })).data;
  const agency = async () => {
    const [row] = await runSql<{ slug_id: string }>(world.ctx.db, 'select slug_id from agency');
    return (await world.call(getAgency, { slug_id: row?.slug_id ?? '' })).data;
  };
  const listed = async () =>
    (await world.call(getAgents, {})).data.find(({ id }) => id === world.agent.accountId)?.rating;
  for (let count = 1; count < LEAST_RATED; count += 1) await world.review(5);
  expect((await shown()).rating).toBeNull();
  expect(await listed()).toBeNull();
  expect((await page()).customer_data.rating).toBeNull();
  await world.review(3);
  expect(await shown()).toMatchObject({
    total: 3,
    rating: { average: 4.3, count: 3 },
    stars: [0, 0, 1, 0, 2],
  });
  expect((await page()).customer_data.rating).toEqual({ average: 4.3, count: 3 });
  expect(await listed()).toEqual({ average: 4.3, count: 3 });
  expect((await agency()).rating).toBeNull();
  for (const stars of [1, 2, 3]) await world.review(stars, 'agency');
  expect((await agency()).rating).toEqual({ average: 2, count: 3 });
});

it('lets its author change and delete it, as it was read', async () => {
  const { author, review } = await world.review();
  const change = (form: object, who = author) =>
    world.send(calls.changeReview, { id: review.id, version: 1, rating: 2, text: TEXT, ...form }, who.token);
  expect((await change({}, world.agent)).status).toBe(404);
  expect((await change({})).body.data).toMatchObject({
    rating: 2,
    version: 2,
    edited_at: expect.any(String),
  });
  expect((await change({})).status).toBe(409);
  const remove = (who: Person) => world.send(calls.deleteReview, { id: review.id }, who.token);
  expect((await remove(world.agent)).status).toBe(404);
  expect((await remove(author)).status).toBe(200);
  expect((await shown()).total).toBe(0);
  expect((await write(author)).status).toBe(200);
});

it('is answered once, by the reviewed or who answers for the agency', async () => {
  const { author, review } = await world.review();
  const { review: ofAgencyReview } = await world.review(3, 'agency');
  const answer = (id: number, who: Person, version = 1) =>
    world.send(calls.answerReview, { id, version, text: 'Thank you!' }, who.token);
  expect((await answer(review.id, world.owner)).status).toBe(403);
  expect((await answer(ofAgencyReview.id, world.agent)).status).toBe(403);
  expect((await answer(review.id, world.agent, 2)).status).toBe(409);
  const answers = await Promise.all([1, 2].map(() => answer(review.id, world.agent)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await answer(ofAgencyReview.id, world.owner)).status).toBe(200);
  expect((await shown()).data).toMatchObject([{ answer: 'Thank you!' }]);
  expect(await titles(author)).toContain('Ada Agent answered your review');
});

it('shows who answers what waits for an answer', async () => {
  await world.review();
  await world.review(3, 'agency');
  const received = async (who: Person) =>
    (await world.call(calls.getReceivedReviews, {}, who)).data.map((one) => [
      one.subject.name,
      one.may_answer,
    ]);
  expect(await received(world.agent)).toEqual([['Ada Agent', true]]);
  expect(await received(world.owner)).toEqual([['Tide Estates', true]]);
  expect(await received(world.visitor)).toEqual([]);
});

it('invites who says that a viewing took place, once for each agent', async () => {
  const ids = [
    await world.hold(world.visitor, { state: 'confirmed' }),
    await world.hold(world.visitor, { state: 'confirmed' }),
  ];
  for (const id of ids) await world.call(answerViewing, { id: String(id), was_held: true }, world.visitor);
  await world.runJobs();
  const invited = (await titles(world.visitor)).filter((title) => title === 'How was it with Ada Agent?');
  expect(invited).toHaveLength(1);
});

it('goes with the account of its author; what was given to others is exported', async () => {
  const { author, review } = await world.review();
  expect(await ownReviewData.exportOf(world.ctx, author.accountId)).toMatchObject({
    reviews_written: [{ id: review.id, body: TEXT }],
  });
  expect(await ownReviewData.exportOf(world.ctx, world.agent.accountId)).toMatchObject({
    reviews_received: [{ id: review.id }],
  });
  await world.call(deleteUser, {}, author);
  expect((await shown()).total).toBe(0);
  expect(await runSql(world.ctx.db, 'select 1 from review')).toEqual([]);
});

import { hasRight } from '@keystead/agencies/server';
import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { type Person, type ReviewWorld, startReviewWorld, TEXT } from './reviews.fixture.ts';
import { routes } from './reviews.routes.ts';

let world: ReviewWorld;
let author: Person;
let stranger: Person;
let deactivated: Person;
let id = 0;
beforeAll(async () => {
  world = await startReviewWorld();
  const made = await world.review(4);
  author = made.author;
  id = made.review.id;
  stranger = await world.signUp({ name: 'Sue Stranger', completeProfile: true });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
});
afterAll(() => world?.close());

const said = { rating: '1', text: 'Something that is not so.' };
/** What a stranger gets who forges the numbers of other people's. */
const attempts: readonly { call: AnyCall; form: () => Record<string, unknown>; forged: number }[] = [
  { call: calls.getReviews, form: () => ({ agent_id: world.agent.accountId }), forged: 200 },
  { call: calls.getOwnReviews, form: () => ({}), forged: 200 },
  { call: calls.getReceivedReviews, form: () => ({}), forged: 200 },
  // Whatever they claim to be, they have met nobody.
  { call: calls.writeReview, form: () => ({ agent_id: world.agent.accountId, ...said }), forged: 403 },
  { call: calls.changeReview, form: () => ({ id, version: 1, ...said }), forged: 404 },
  { call: calls.deleteReview, form: () => ({ id }), forged: 404 },
  { call: calls.answerReview, form: () => ({ id, version: 1, text: 'In their name.' }), forged: 403 },
  // Everybody may report.
  { call: calls.reportReview, form: () => ({ id, reason: 'insulting' }), forged: 200 },
];

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it.runIf(call.who === 'signed_in')('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await world.send(call, form(), token)).status).toBe(401);
  });

  it('is closed to deactivated people', async () => {
    expect((await world.send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of others', async () => {
    const names = ['userid', 'author_id', 'account_id', 'current_user', 'reporter_id'];
    const ids = Object.fromEntries(names.map((name) => [name, author.accountId]));
    const { status, body } = await world.send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    // Readers see a first name and an initial.
    expect(JSON.stringify(body)).not.toMatch(/Paula Prado|"is_own":true|"may_answer":true/);
  });
});

it('has changed nothing of the two', async () => {
  const { data } = await world.call(calls.getOwnReviews, {}, author);
  expect(data.written).toMatchObject([{ id, rating: 4, text: TEXT, version: 1, answer: '' }]);
});

it.each(['owner', 'manager', 'agent', 'assistant', 'reader'] as const)(
  'lets a seat answer for the agency by the table of rights: %s',
  async (role) => {
    const { review } = await world.review(3, 'agency');
    const person = await world.signUp({ name: 'Petra Person', completeProfile: true });
    await runSql(world.ctx.db, 'insert into agency_seat values ($1, $2, $3, null, now())', [
      world.agencyId,
      person.accountId,
      role,
    ]);
    const form = { id: review.id, version: 1, text: 'Thank you!' };
    const { status } = await world.send(calls.answerReview, form, person.token);
    const seat = { accountId: person.accountId, role, branchId: null };
    expect(status).toBe(hasRight(seat, 'answer_reviews') ? 200 : 403);
  },
);

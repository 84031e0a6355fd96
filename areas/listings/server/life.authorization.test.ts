import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerAvailability,
  availabilityQuestion,
  changePropertyStatus,
  deleteProperty,
  renewProperty,
  updatePostProperty,
  updatePropertyStatus,
} from '../contract.ts';
import { lifeRoutes } from './life.routes.ts';
import { type Asker, type ListingsWorld, signUpAskers, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;
let home: number;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
  home = (await world.post(owner.token)).body.data[0]?.id as number;
});
afterAll(() => world?.close());

const attempts = () =>
  [
    [updatePostProperty, { id: home, action_type: '0', title: 'Mine' }],
    [updatePostProperty, { id: home, action_type: '1' }],
    [deleteProperty, { id: home }],
    [updatePropertyStatus, { property_id: home, status: '2' }],
    [changePropertyStatus, { property_id: home, status: '0' }],
    [renewProperty, { property_id: home }],
  ] as const;
const whole = () =>
  runSql(world.ctx.db, 'select * from listing l join listing_event e on e.listing_id = l.id order by e.id');

it('has an attempt at every call', () => {
  const tried = new Set(attempts().map(([call]) => call));
  expect(new Set(lifeRoutes.map(({ call }) => call))).toEqual(
    new Set([...tried, availabilityQuestion, answerAvailability]),
  );
});

describe('the life of someone else’s listing', () => {
  it('is out of reach for guests, forged tokens, deactivated people and strangers', async () => {
    const before = await whole();
    for (const [call, fields] of attempts()) {
      for (const token of [undefined, 'undefined', `${owner.token}x`]) {
        expect((await world.submit(call.path, token, fields)).status).toBe(401);
      }
      expect([401, 403]).toContain((await world.submit(call.path, deactivated.token, fields)).status);
      const claims = {
        userid: owner.accountId,
        owner_id: owner.accountId,
        ownerId: owner.accountId,
        who: 'staff',
      };
      for (const more of [{}, claims]) {
        expect([403, 404]).toContain(
          (await world.submit(call.path, stranger.token, { ...fields, ...more })).status,
        );
      }
    }
    expect(await whole()).toEqual(before);
  });

  it('is no more open to its owner where the site decides', async () => {
    const forged = { request_status: 'approved', review: 'approved', is_active: 1, views: 99, version: 1 };
    const { body } = await world.submit(updatePostProperty.path, owner.token, {
      id: home,
      ...forged,
      owner_id: stranger.accountId,
      added_by: stranger.accountId,
    });
    expect(body.data[0]).toMatchObject({ added_by: owner.accountId, views: 0 });
  });

  it.each([
    [updatePropertyStatus, { status: '4' }, 'status'],
    [updatePropertyStatus, { status: 'sold' }, 'status'],
    [changePropertyStatus, { status: '2' }, 'status'],
    [changePropertyStatus, { property_id: '1 or 1=1', status: '1' }, 'property_id'],
    [deleteProperty, { id: '-1' }, 'id'],
    [deleteProperty, { id: '1', version: '0' }, 'version'],
    [updatePostProperty, { action_type: '2' }, 'action_type'],
    [updatePostProperty, { version: 'latest' }, 'version'],
    [answerAvailability, { token: 'x', answer: 'perhaps' }, 'answer'],
    [answerAvailability, { answer: 'gone' }, 'token'],
  ])('rejects nonsense by name: %o %j', async (call, fields, field) => {
    const { status, body } = await world.submit(call.path, owner.token, {
      id: home,
      property_id: home,
      ...fields,
    });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the question of the mail', () => {
  it.each(['x', "' or 1=1 --", 'null', '0'.repeat(200), '%00'])('is not guessed: %s', async (token) => {
    const read = await world.raw(`/api/${availabilityQuestion.path}?token=${encodeURIComponent(token)}`);
    const said = await world.submit(answerAvailability.path, undefined, { token, answer: 'gone' });
    expect([read.status, said.status]).toEqual([400, 400]);
  });
});

import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { hasRight, mayGrant, ROLES, type Role, type Seat } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';
import { agencyRoutes } from './agencies.routes.ts';

/** Every role, of the whole agency and of a branch, tries every call on its own branch, another branch and another agency. */

let world: AgencyWorld;
let actor: Person;
let deactivated: Person;
/** People who hold the seats that are tried at: an owner, a manager and an agent of each branch. */
const people: Person[] = [];

beforeAll(async () => {
  world = await startAgencyWorld();
  actor = await world.signUp({ name: 'Actor', completeProfile: true });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  for (let count = 0; count < 8; count += 1) people.push(await world.signUp({ name: `Secret ${count}` }));
});
afterAll(() => world?.close());

/** A branch of an agency with its people; ids of what can be tried at. */
interface Target {
  agency: number;
  branch: number;
  /** Of the branch; nothing is in it. */
  empty: number;
  agent: number;
  manager: number;
  owner: number;
  /** To a seat of an agent in the branch. */
  invitation: number;
  /** Whether it is the agency of the actor. */
  isOwn: boolean;
}

const one = async (text: string, values: unknown[]) =>
  (await runSql<{ id: number }>(world.ctx.db, text, values))[0]?.id as number;

/** Makes two agencies anew, the first with two branches. */
async function makeAgencies(seat: { role: Role; inBranch: boolean }) {
  await runSql(world.ctx.db, 'delete from agency');
  let next = 0;
  const person = () => people[next++] as Person;
  const place = (agency: number, role: Role, branch: number | null, who: Person) =>
    runSql(world.ctx.db, 'insert into agency_seat values ($1, $2, $3, $4, now())', [
      agency,
      who.accountId,
      role,
      branch,
    ]);
  const branch = (agency: number, name: string) =>
    one(
      "insert into agency_branch (agency_id, name, city, created_at) values ($1, $2, 'Porto', now()) returning id",
      [agency, name],
    );
  const agency = async (slug: string) => {
    const id = await one(
      'insert into agency (slug_id, name, email, created_at, updated_at) values ($1, $1, $2, now(), now()) returning id',
      [slug, `secret-${slug}@example.org`],
    );
    const owner = person();
    await place(id, 'owner', null, owner);
    return { id, owner: owner.accountId };
  };
  const target = async (of: { id: number; owner: number }, name: string, isOwn: boolean): Promise<Target> => {
    const id = await branch(of.id, name);
    const [manager, agent] = [person(), person()];
    await place(of.id, 'manager', id, manager);
    await place(of.id, 'agent', id, agent);
    const invitation = await one(
      `insert into agency_invitation (agency_id, email, role, branch_id, nonce, token_hash, language, created_at, ends_at)
       values ($1, $2, 'agent', $3, 'n', $4, 'en', now(), now() + interval '1 year') returning id`,
      [of.id, `secret-${name}@example.org`, id, Buffer.from(name)],
    );
    return {
      agency: of.id,
      branch: id,
      empty: await branch(of.id, `empty ${name}`),
      agent: agent.accountId,
      manager: manager.accountId,
      owner: of.owner,
      invitation,
      isOwn,
    };
  };
  const mine = await agency('mine');
  const own = await target(mine, 'own', true);
  const other = await target(mine, 'other', true);
  const foreign = await target(await agency('foreign'), 'foreign', false);
  const branchId = seat.inBranch ? own.branch : null;
  await place(mine.id, seat.role, branchId, actor);
  return {
    targets: { own, other, foreign },
    seat: { accountId: actor.accountId, role: seat.role, branchId },
  };
}

/** What an attempt needs, by the table alone. */
type Allowed = (seat: Seat, target: Target) => boolean;
interface Attempt {
  name: string;
  call: AnyCall;
  form(target: Target): Record<string, unknown>;
  allowed: Allowed;
}

const attempts: Attempt[] = [
  {
    name: 'sees it',
    call: calls.getOwnAgency,
    form: () => ({}),
    allowed: (seat) => hasRight(seat, 'view'),
  },
  {
    name: 'edits it',
    call: calls.saveAgency,
    form: () => ({ description: 'changed' }),
    allowed: (seat) => hasRight(seat, 'edit_agency'),
  },
  {
    name: 'deletes it',
    call: calls.deleteAgency,
    form: () => ({}),
    allowed: (seat) => hasRight(seat, 'delete_agency'),
  },
  {
    name: 'adds a branch',
    call: calls.saveBranch,
    form: () => ({ name: 'New', city: 'Faro' }),
    allowed: (seat) => hasRight(seat, 'edit_branches', { branchId: null }),
  },
  {
    name: 'changes a branch',
    call: calls.saveBranch,
    form: ({ branch: id }) => ({ id, name: 'Changed', city: 'Faro' }),
    allowed: (seat, { branch: branchId }) => hasRight(seat, 'edit_branches', { branchId }),
  },
  {
    name: 'deletes a branch',
    call: calls.deleteBranch,
    form: ({ empty: id }) => ({ id }),
    allowed: (seat, { empty: branchId }) => hasRight(seat, 'edit_branches', { branchId }),
  },
  ...ROLES.flatMap((role): Attempt[] => [
    {
      name: `invites as ${role}`,
      call: calls.inviteToAgency,
      form: ({ branch }) => ({
        email: 'new@example.org',
        role,
        ...(role !== 'owner' && { branch_id: branch }),
      }),
      allowed: (seat, { branch }) => mayGrant(seat, role, role === 'owner' ? null : branch),
    },
    {
      name: `makes an agent ${role}`,
      call: calls.changeSeat,
      form: ({ agent, branch }) => ({
        account_id: agent,
        role,
        ...(role !== 'owner' && { branch_id: branch }),
      }),
      allowed: (seat, { branch }) =>
        mayGrant(seat, 'agent', branch) && mayGrant(seat, role, role === 'owner' ? null : branch),
    },
    {
      name: `makes themselves ${role} of the whole agency`,
      call: calls.changeSeat,
      form: () => ({ account_id: actor.accountId, role }),
      allowed: (seat) => mayGrant(seat, seat.role, seat.branchId) && mayGrant(seat, role, null),
    },
  ]),
  {
    name: 'withdraws an invitation',
    call: calls.withdrawInvitation,
    form: ({ invitation: id }) => ({ id }),
    allowed: (seat, { branch }) => mayGrant(seat, 'agent', branch),
  },
  {
    name: 'changes a manager',
    call: calls.changeSeat,
    form: ({ manager }) => ({ account_id: manager, role: 'reader' }),
    allowed: (seat, { branch }) => mayGrant(seat, 'manager', branch) && mayGrant(seat, 'reader', null),
  },
  {
    name: 'moves an agent to the whole agency',
    call: calls.changeSeat,
    form: ({ agent }) => ({ account_id: agent, role: 'agent' }),
    allowed: (seat, { branch }) => mayGrant(seat, 'agent', branch) && mayGrant(seat, 'agent', null),
  },
  ...(['agent', 'manager', 'owner'] as const).map(
    (role): Attempt => ({
      name: `removes the ${role}`,
      call: calls.removeSeat,
      form: (target) => ({ account_id: target[role] }),
      allowed: (seat, { branch }) => mayGrant(seat, role, role === 'owner' ? null : branch),
    }),
  ),
  {
    name: 'leaves',
    call: calls.removeSeat,
    form: () => ({ account_id: actor.accountId }),
    allowed: () => true,
  },
];

const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ['agency', 'agency_branch', 'agency_seat', 'agency_invitation', 'agency_event'].map((table) =>
        runSql(world.ctx.db, `select * from ${table} order by 1, 2`),
      ),
    ),
  );

it('has an attempt at every call, or none is needed as it asks no seat', () => {
  const open: AnyCall[] = [
    calls.getAgencies,
    calls.getAgency,
    calls.revealAgencyContact,
    calls.getOwnAgencies,
    calls.createAgency,
    calls.openInvitation,
    calls.acceptInvitation,
    calls.declineInvitation,
  ];
  const tried = new Set([...attempts.map(({ call }) => call), ...open].map(({ path }) => path));
  expect([...tried].toSorted()).toEqual(agencyRoutes.map(({ call }) => call.path).toSorted());
});

const seats = ROLES.flatMap((role) => [
  { role, inBranch: false },
  ...(role === 'owner' ? [] : [{ role, inBranch: true }]),
]);

describe.each(seats)('$role, of a branch: $inBranch', (place) => {
  // Limits of invitations are tried elsewhere.
  beforeEach(() => runSql(world.ctx.db, 'delete from account_budget'));

  it.each(attempts.map((attempt) => [attempt.name, attempt] as const))('%s', async (_name, attempt) => {
    for (const at of ['own', 'other', 'foreign'] as const) {
      const { targets, seat } = await makeAgencies(place);
      const target = targets[at];
      const before = await stored();
      const form = { agency_id: target.agency, ...attempt.form(target) };
      const { status, body } = await world.send(attempt.call, form, actor.token);
      const isAllowed = target.isOwn && attempt.allowed(seat, target);
      const tried = `${attempt.name}, ${at}`;
      if (isAllowed) expect([tried, status]).toEqual([tried, 200]);
      else {
        expect([tried, status]).toEqual([tried, target.isOwn ? 403 : 404]);
        expect(await stored()).toBe(before);
        expect(JSON.stringify(body)).not.toMatch(/secret/i);
      }
      // What is another agency's is reached by no number under the own one, either.
      if (at !== 'foreign') continue;
      const mixed = { agency_id: targets.own.agency, ...attempt.form(target) };
      const ids = Object.values(attempt.form(target)).filter((value) => typeof value === 'number');
      if (ids.length === 0 || ids.includes(actor.accountId)) continue;
      const answer = await world.send(attempt.call, mixed, actor.token);
      expect([tried, [403, 404].includes(answer.status)]).toEqual([tried, true]);
      expect(await stored()).toBe(before);
    }
  });
});

describe.each(agencyRoutes.map(({ call }) => [call.path, call] as const))('%s', (_path, call) => {
  it('is closed to guests and made-up tokens where it is anybody’s own, and to deactivated people', async () => {
    const form = {
      agency_id: 1,
      id: 1,
      account_id: 1,
      name: 'A',
      city: 'A',
      role: 'agent',
      email: 'a@example.org',
    };
    const whole = { ...form, slug_id: 'nothing', token: 'A'.repeat(43) };
    expect((await world.send(call, whole, deactivated.token)).status).toBe(403);
    if (call.who === 'anyone') return;
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await world.send(call, whole, token)).status).toBe(401);
  });
});

it('shows the people of an agency what their seat lets them see, and no more', async () => {
  for (const place of seats) {
    const { targets, seat } = await makeAgencies(place);
    const { data } = await world.call(calls.getOwnAgency, { agency_id: targets.own.agency }, actor);
    expect(data.invitations.map(({ id }) => id).toSorted()).toEqual(
      [targets.own, targets.other]
        .filter(({ branch }) => mayGrant(seat, 'agent', branch))
        .map(({ invitation }) => invitation)
        .toSorted(),
    );
    for (const shown of data.seats)
      expect(shown.grantable.length > 0).toBe(mayGrant(seat, shown.role, shown.branch_id));
    for (const shown of data.branches)
      expect(shown.may_edit).toBe(hasRight(seat, 'edit_branches', { branchId: shown.id }));
  }
});

import type { AnyCall } from '@keystead/http/call';
import {
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  updatePostProperty,
  updatePropertyStatus,
} from '@keystead/listings/contract';
import { runSql } from '@keystead/testing/sql';
import { addField } from '@keystead/verification/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { hasRight, mayGrant, ROLES, type Role, reachOf, type Seat } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';
import { agencyRoutes } from './agencies.routes.ts';

/** Every role, of the whole agency and of a branch, tries every call on its own branch, another branch and another agency. */

let world: AgencyWorld;
let actor: Person;
let deactivated: Person;
/** What the operator asks of agencies. */
let licence: number;
/** People who hold the seats that are tried at: an owner, a manager and an agent of each branch. */
const people: Person[] = [];
/** Homes by the account that is in charge of them at first. */
const homes = new Map<number, number>();

beforeAll(async () => {
  world = await startAgencyWorld();
  actor = await world.signUp({ name: 'Actor', completeProfile: true });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  licence = await addField(world.ctx, { name: 'Licence', type: 'text', asksAgencies: true });
  for (let count = 0; count < 8; count += 1) people.push(await world.signUp({ name: `Secret ${count}` }));
  const owners = [actor, ...people].map(({ accountId }) => accountId);
  const made = await world.addHomes(owners, (ownerId) => `Secret home of ${ownerId}`);
  for (const [index, ownerId] of owners.entries()) homes.set(ownerId, made[index] as number);
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
  /** Of the branch, in the charge of the agent. */
  home: number;
  /** Whether it is the agency of the actor. */
  isOwn: boolean;
}

const one = async (text: string, values: unknown[]) =>
  (await runSql<{ id: number }>(world.ctx.db, text, values))[0]?.id as number;

/** Makes two agencies anew, the first with two branches. */
async function makeAgencies(seat: { role: Role; inBranch: boolean }) {
  await runSql(world.ctx.db, 'delete from agency');
  for (const [ownerId, id] of homes)
    await runSql(
      world.ctx.db,
      `update listing set owner_id = $1, request_status = 'approved', held_by_agency = false
       where id = $2 and (owner_id <> $1 or request_status <> 'approved')`,
      [ownerId, id],
    );
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
    const home = homes.get(agent.accountId) as number;
    await runSql(world.ctx.db, 'insert into agency_home values ($1, $2, $3, now())', [home, of.id, id]);
    return {
      home,
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
  // Whoever is at the session has proved it.
  await runSql(world.ctx.db, 'update account_session set confirmed_at = $1', [world.clock.now()]);
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
  /** Makes what it is tried at. */
  before?(target: Target): Promise<unknown>;
  form(target: Target): Record<string, unknown>;
  allowed: Allowed;
}

const holds = ({ home }: Target) =>
  runSql(world.ctx.db, "update listing set request_status = 'pending', held_by_agency = true where id = $1", [
    home,
  ]);

const attempts: Attempt[] = [
  ...(
    [
      ['sees it', calls.getOwnAgency, 'view', {}],
      ['edits it', calls.saveAgency, 'edit_agency', { description: 'changed' }],
      ['deletes it', calls.deleteAgency, 'delete_agency', {}],
      ['downloads everything', calls.exportAgencyArchive, 'export_agency', {}],
    ] as const
  ).map(
    ([name, call, right, form]): Attempt => ({
      name,
      call,
      form: () => form,
      allowed: (seat) => hasRight(seat, right),
    }),
  ),
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
    name: 'sees homes of a branch',
    call: calls.getOwnAgencyHomes,
    form: ({ branch: branch_id }) => ({ branch_id }),
    allowed: (seat, { branch: branchId }) => hasRight(seat, 'view_homes', { branchId }),
  },
  {
    name: 'moves a home of a colleague',
    call: calls.placeAgencyHomes,
    form: ({ home: property_ids, empty: branch_id }) => ({ property_ids, branch_id }),
    allowed: (seat, { branch, empty, agent: accountId }) =>
      [branch, empty].every((branchId) => hasRight(seat, 'place_homes', { branchId, accountId })),
  },
  {
    name: 'puts an own home into a branch',
    call: calls.placeAgencyHomes,
    form: ({ branch: branch_id }) => ({ property_ids: homes.get(actor.accountId), branch_id }),
    allowed: (seat, { branch: branchId }) =>
      hasRight(seat, 'place_homes', { branchId, accountId: actor.accountId }),
  },
  {
    name: 'takes out a home of a colleague',
    call: calls.takeOutAgencyHomes,
    form: ({ home: property_ids }) => ({ property_ids }),
    allowed: (seat, { branch: branchId, agent: accountId }) =>
      hasRight(seat, 'place_homes', { branchId, accountId }),
  },
  {
    name: 'hands over a home of a colleague',
    call: calls.handOverAgencyHomes,
    form: ({ home: property_ids, owner: to_id }) => ({ property_ids, to_id }),
    allowed: (seat, { branch: branchId, agent: accountId }) =>
      hasRight(seat, 'hand_over_homes', { branchId, accountId }),
  },
  {
    name: 'hands over all homes of a colleague',
    call: calls.handOverAgencyHomes,
    form: ({ agent: from_id, owner: to_id }) => ({ from_id, to_id }),
    allowed: (seat, { branch: branchId, agent: accountId }) =>
      hasRight(seat, 'hand_over_homes', { branchId, accountId }),
  },
  {
    name: 'removes the agent and names an heir',
    call: calls.removeSeat,
    form: ({ agent: account_id, owner: heir_id }) => ({ account_id, heir_id }),
    allowed: (seat, { branch, agent: accountId }) =>
      mayGrant(seat, 'agent', branch) && hasRight(seat, 'hand_over_homes', { branchId: branch, accountId }),
  },
  {
    name: 'sees what waits for approval',
    call: calls.getWaitingListings,
    before: holds,
    form: () => ({}),
    allowed: (seat) => reachOf(seat.role, 'approve_homes') !== undefined,
  },
  {
    name: 'sees what changed in a listing that waits',
    call: calls.getListingChanges,
    before: holds,
    form: ({ home: property_id }) => ({ property_id }),
    allowed: (seat, { branch: branchId, agent: accountId }) =>
      hasRight(seat, 'approve_homes', { branchId, accountId }),
  },
  ...calls.DECISIONS.map(
    (action): Attempt => ({
      name: `decides on a listing that waits: ${action}`,
      call: calls.decideWaitingListing,
      before: holds,
      form: ({ home: property_id }) => ({ property_id, action, reason: 'Because' }),
      allowed: (seat, { branch: branchId, agent: accountId }) =>
        hasRight(seat, 'approve_homes', { branchId, accountId }),
    }),
  ),
  ...[calls.getAgencyVerification, calls.applyAgencyVerification].map(
    (call): Attempt => ({
      name: `asks for the badge: ${call.path}`,
      call,
      form: () => (call.method === 'POST' ? { form_fields: [{ id: licence, value: 'L-77' }] } : {}),
      allowed: (seat) => hasRight(seat, 'verify_agency'),
    }),
  ),
  {
    name: 'leaves',
    call: calls.removeSeat,
    form: () => ({ account_id: actor.accountId }),
    allowed: () => true,
  },
];

const TABLES = [
  'verification_application',
  'agency',
  'agency_branch',
  'agency_seat',
  'agency_invitation',
  'agency_event',
  'agency_home',
];
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      [
        ...TABLES.map((table) => `select * from ${table} order by 1, 2`),
        'select id, owner_id, request_status, held_by_agency from listing order by 1',
      ].map((text) => runSql(world.ctx.db, text)),
    ),
  );

it('has an attempt at every call, or none is needed as it asks no seat', () => {
  const open: AnyCall[] = [
    calls.getAgencies,
    calls.getAgency,
    calls.getAgencyHomes,
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
  // What was rejected has left all as it was, for the next attempt; limits of invitations are tried elsewhere.
  let untouched: (Awaited<ReturnType<typeof makeAgencies>> & { rows: string }) | undefined;
  beforeEach(() => runSql(world.ctx.db, 'delete from account_budget'));
  it.each(attempts.map((attempt) => [attempt.name, attempt] as const))('%s', async (_name, attempt) => {
    for (const at of ['own', 'other', 'foreign'] as const) {
      const { targets, seat, rows } = untouched ?? { ...(await makeAgencies(place)), rows: undefined };
      const target = targets[at];
      await attempt.before?.(target);
      const before = rows !== undefined && !attempt.before ? rows : await stored();
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
      untouched = isAllowed || attempt.before ? undefined : { targets, seat, rows: before };
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

/** What listings let someone do to a home of a colleague, by their own calls. */
const onHomes = [
  { right: 'view_homes', call: getAddedProperties, form: (id: number) => ({ id }) },
  { right: 'edit_homes', call: updatePostProperty, form: (id: number) => ({ id, title: 'Edited' }) },
  {
    right: 'edit_homes',
    call: changePropertyStatus,
    form: (property_id: number) => ({ property_id, status: '0' }),
  },
  {
    right: 'edit_homes',
    call: updatePropertyStatus,
    form: (property_id: number) => ({ property_id, status: '2' }),
  },
  { right: 'delete_homes', call: deleteProperty, form: (id: number) => ({ id }) },
] as const;

it.each(seats)(
  'a home of a colleague is open to $role (of a branch: $inBranch) as the table says',
  async (place) => {
    for (const at of ['own', 'other', 'foreign'] as const)
      for (const { right, call, form } of onHomes) {
        const { targets, seat } = await makeAgencies(place);
        const { home, branch: branchId, agent: accountId, isOwn } = targets[at];
        const isAllowed = isOwn && hasRight(seat, right, { branchId, accountId });
        const tried = `${call.path}, ${at}`;
        const undone = await snapshotOf(home);
        const { status, body } = await world.send(
          call,
          { ...form(home), userid: actor.accountId },
          actor.token,
        );
        const data = (body.data ?? []) as { can?: string[] }[];
        if (call === getAddedProperties) {
          expect([tried, status, data.length]).toEqual([tried, 200, isAllowed ? 1 : 0]);
          const can = data[0]?.can ?? [];
          expect(can.includes('delete')).toBe(
            isAllowed && hasRight(seat, 'delete_homes', { branchId, accountId }),
          );
          expect(can.includes('deactivate')).toBe(
            isAllowed && hasRight(seat, 'edit_homes', { branchId, accountId }),
          );
        } else expect([tried, status]).toEqual([tried, isAllowed ? 200 : 404]);
        if (!isAllowed) expect(await snapshotOf(home)).toBe(undone);
        if (call === deleteProperty && isAllowed) {
          const [made] = await world.addHomes([accountId], (ownerId) => `Secret home of ${ownerId}`);
          homes.set(accountId, made as number);
        } else
          await runSql(
            world.ctx.db,
            "update listing set is_active = true, property_type = 'sell' where id = $1",
            [home],
          );
      }
  },
);

const snapshotOf = async (id: number) =>
  JSON.stringify(
    await runSql(
      world.ctx.db,
      'select title, version, is_active, property_type, owner_id from listing where id = $1',
      [id],
    ),
  );

import { updateProfile } from '@keystead/accounts/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import type { Role } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';

let world: AgencyWorld;
let owner: Person;

beforeAll(async () => {
  world = await startAgencyWorld();
  owner = await world.signUp({ name: 'Olga Owner', completeProfile: true });
});
afterAll(() => world?.close());

const own = async (agencyId: number, who: Person = owner) =>
  (await world.call(calls.getOwnAgency, { agency_id: agencyId }, who)).data;
const rejected = async (...[call, form, token]: Parameters<AgencyWorld['send']>) => {
  const { status, body } = await world.send(call, form, token);
  return {
    status,
    code: body.code,
    fields: (body.details as { field: string }[])?.map(({ field }) => field),
  };
};

describe('an agency', () => {
  it('is founded, stands on the site, and is changed and deleted by its owner', async () => {
    const id = await world.found(owner, {
      name: 'Água & Sol',
      description: 'Since 1990',
      languages: 'pt,en',
    });
    await world.addBranch(owner, id, 'Centre', 'Évora');
    await world.addBranch(owner, id, 'Sea', 'Faro');
    const { data, total } = await world.call(calls.getAgencies, { search: 'água' });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      slug_id: 'agua-sol',
      cities: ['Évora', 'Faro'],
      people_count: 1,
      languages: ['pt', 'en'],
    });
    const { data: page } = await world.call(calls.getAgency, { slug_id: 'agua-sol' });
    expect(page).toMatchObject({
      description: 'Since 1990',
      people: [{ name: 'Olga Owner', property_count: 0 }],
    });
    const { version } = await own(id);
    await world.call(
      calls.saveAgency,
      {
        agency_id: id,
        version,
        description: '',
        website: 'sol.example',
        phone: '+351 210 000 000',
        email: 'Info@Sol.example',
      },
      owner,
    );
    expect((await own(id)).description).toBe('');
    expect(
      await rejected(calls.saveAgency, { agency_id: id, version, name: 'X' }, owner.token),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const { data: changed } = await world.call(calls.getAgency, { slug_id: 'agua-sol' });
    expect(changed).toMatchObject({ website: 'https://sol.example/', has_email: true, has_phone: true });
    expect(JSON.stringify(changed)).not.toContain('351210000000');
    expect((await world.call(calls.revealAgencyContact, { agency_id: id })).data).toEqual({
      email: 'info@sol.example',
      phone: '351210000000',
    });
    await world.call(calls.deleteAgency, { agency_id: id }, owner);
    expect((await rejected(calls.getAgency, { slug_id: 'agua-sol' })).status).toBe(404);
  });

  it('has an address of its own, whatever it is called', async () => {
    const ids = [];
    for (const name of ['Twin', 'Twin', '日本', '&&&'])
      ids.push(await world.found(await founder(), { name }));
    const rows = await runSql<{ slug_id: string }>(
      world.ctx.db,
      'select slug_id from agency where id = any($1) order by id',
      [ids],
    );
    expect(rows.map(({ slug_id }) => slug_id)).toEqual(['twin', 'twin-2', '日本', 'agency']);
  });

  it('is found by city and language, page by page', async () => {
    const names = ['Alpha', 'Beta', 'Gamma'];
    for (const name of names) {
      const person = await founder();
      const id = await world.found(person, {
        name: `${name} Quay`,
        languages: name === 'Beta' ? 'hi' : 'fr',
      });
      await world.addBranch(person, id, 'One', 'Quayside');
      await world.addBranch(person, id, 'Two', 'Quayside');
    }
    const found = await world.call(calls.getAgencies, { city: 'quayside', limit: '2' });
    expect([found.total, found.data.map(({ name }) => name)]).toEqual([3, ['Alpha Quay', 'Beta Quay']]);
    expect(found.cities.find(({ city }) => city === 'Quayside')).toEqual({ city: 'Quayside', count: 3 });
    const rest = await world.call(calls.getAgencies, { city: 'Quayside', limit: '2', offset: '2' });
    expect(rest.data.map(({ name }) => name)).toEqual(['Gamma Quay']);
    expect((await world.call(calls.getAgencies, { language: 'hi' })).data).toHaveLength(1);
    expect((await world.call(calls.getAgencies, { search: '%' })).total).toBe(0);
  });

  const founder = () => world.signUp({ completeProfile: true });
  it.each<[string, Record<string, unknown>, string]>([
    ['without a name', {}, 'name'],
    ['by a name that is an address', { name: 'See www.evil.example' }, 'name'],
    ['by a name of 101 letters', { name: 'x'.repeat(101) }, 'name'],
    ['with a script for an address', { name: 'A', website: 'javascript:alert(1)' }, 'website'],
    ['with no number', { name: 'A', phone: 'call me' }, 'phone'],
    ['with no email', { name: 'A', email: 'me' }, 'email'],
    ['in no language', { name: 'A', languages: 'xx' }, 'languages[0]'],
    ['with a text for a logo', { name: 'A', logo: 'x' }, 'logo'],
  ])('is not founded %s', async (_why, form, field) => {
    const { status, fields } = await rejected(calls.createAgency, form, owner.token);
    expect([status, fields]).toEqual([400, [field]]);
  });

  it('asks for a complete profile, and is one of five a day', async () => {
    const person = await world.signUp();
    expect(await rejected(calls.createAgency, { name: 'A' }, person.token)).toMatchObject({
      status: 403,
      code: 'profile_incomplete',
    });
    const eager = await founder();
    for (let count = 0; count < 5; count += 1) await world.found(eager, { name: `Eager ${count}` });
    expect((await rejected(calls.createAgency, { name: 'A' }, eager.token)).status).toBe(429);
  });
});

describe('a branch', () => {
  it('is deleted once nobody is in it, and is that of no other agency', async () => {
    const boss = await world.signUp({ completeProfile: true });
    const id = await world.found(boss, { name: 'Branches' });
    const branch = await world.addBranch(boss, id, 'North');
    const agent = await joined(boss, id, { role: 'agent', branch_id: branch });
    const form = { agency_id: id, id: branch };
    expect(await rejected(calls.deleteBranch, form, boss.token)).toMatchObject({
      status: 409,
      code: 'in_use',
    });
    await world.call(calls.removeSeat, { agency_id: id, account_id: agent.accountId }, boss);
    await world.call(calls.deleteBranch, form, boss);
    expect((await own(id, boss)).branches).toEqual([]);
    const other = await world.found(boss, { name: 'Others' });
    const foreign = await world.addBranch(boss, other, 'South');
    for (const [call, more] of [
      [calls.saveBranch, { id: foreign, name: 'Mine', city: 'X' }],
      [calls.deleteBranch, { id: foreign }],
      [calls.inviteToAgency, { email: 'x@example.org', role: 'agent', branch_id: foreign }],
    ] as const)
      expect((await rejected(call, { agency_id: id, ...more }, boss.token)).status).toBe(404);
    expect((await own(other, boss)).branches).toMatchObject([{ name: 'South', city: 'Porto' }]);
  });
});

/** Invites a new person, who accepts. */
async function joined(
  boss: Person,
  agencyId: number,
  place: { role: Role; branch_id?: number },
): Promise<Person> {
  const person = await world.signUp();
  const token = await world.invited(boss, { agency_id: agencyId, email: person.email, ...place });
  const { data } = await world.call(calls.openInvitation, { token }, person);
  expect(data).toMatchObject({ may_accept: true, role: place.role, email: person.email });
  await world.call(calls.acceptInvitation, { id: data.id }, person);
  return person;
}

describe('an invitation', () => {
  let boss: Person;
  let id: number;
  beforeAll(async () => {
    boss = await world.signUp({ name: 'Bea Boss', completeProfile: true });
    id = await world.found(boss, { name: 'Invited' });
  });

  it('comes by mail to someone without an account, who takes it with a confirmed one of that address alone', async () => {
    const token = await world.invited(boss, { agency_id: id, email: 'New@Example.org', role: 'agent' });
    expect(token).toHaveLength(43);
    const [mail] = await world.ctx.ports.mailbox.list({ to: 'new@example.org' });
    expect(mail?.subject).toContain('Invited');
    const { data: offer } = await world.call(calls.openInvitation, { token });
    expect(offer).toMatchObject({ agency_name: 'Invited', invited_by: 'Bea Boss', may_accept: false });
    const stranger = await world.signUp();
    expect((await world.call(calls.openInvitation, { token }, stranger)).data.may_accept).toBe(false);
    expect((await rejected(calls.acceptInvitation, { id: offer.id }, stranger.token)).status).toBe(404);
    // The same address, but not confirmed.
    const claimer = await world.signUp({ email: 'claimer@example.org' });
    await runSql(
      world.ctx.db,
      "update account set email = 'new@example.org', email_verified = false where id = $1",
      [claimer.accountId],
    );
    expect((await rejected(calls.acceptInvitation, { id: offer.id }, claimer.token)).status).toBe(404);
    await runSql(world.ctx.db, "update account set email = 'claimer@example.org' where id = $1", [
      claimer.accountId,
    ]);
    const person = await world.signUp({ email: 'new@example.org' });
    const { data: mine } = await world.call(calls.getOwnAgencies, {}, person);
    expect(mine).toMatchObject({ agencies: [], invitations: [{ id: offer.id, role: 'agent' }] });
    expect((await world.call(calls.acceptInvitation, { id: offer.id }, person)).data.agency_id).toBe(id);
    expect((await rejected(calls.acceptInvitation, { id: offer.id }, person.token)).status).toBe(404);
    expect((await rejected(calls.openInvitation, { token })).code).toBe('link_expired');
    expect((await world.call(calls.getOwnAgencies, {}, person)).data.agencies).toMatchObject([
      { id, role: 'agent' },
    ]);
  });

  it('is stored as a hash, and ends: after two weeks, when withdrawn, declined or sent anew', async () => {
    const email = 'ends@example.org';
    const form = { agency_id: id, email, role: 'reader' } as const;
    const first = await world.invited(boss, form);
    const rows = await runSql(world.ctx.db, 'select * from agency_invitation');
    expect(JSON.stringify(rows)).not.toContain(first);
    const second = await world.invited(boss, form);
    expect((await rejected(calls.openInvitation, { token: first })).code).toBe('link_expired');
    const { data } = await world.call(calls.openInvitation, { token: second });
    await world.call(calls.withdrawInvitation, { agency_id: id, id: data.id }, boss);
    expect((await rejected(calls.openInvitation, { token: second })).code).toBe('link_expired');
    const person = await world.signUp({ email });
    const third = await world.invited(boss, form);
    const { data: offer } = await world.call(calls.openInvitation, { token: third }, person);
    await world.call(calls.declineInvitation, { id: offer.id }, person);
    expect((await world.call(calls.getOwnAgencies, {}, person)).data.invitations).toEqual([]);
    const fourth = await world.invited(boss, form);
    const { data: late } = await world.call(calls.openInvitation, { token: fourth }, person);
    world.clock.advance(14 * 86_400 + 1);
    expect((await rejected(calls.openInvitation, { token: fourth })).code).toBe('link_expired');
    const fresh = await world.ctx.db.selectFrom('agency_invitation').select('id').execute();
    expect(fresh.map(({ id: one }) => one)).toContain(late.id);
  });

  it('speaks the language of who is invited, and does not go to a member', async () => {
    const anew = await world.signUp({ email: 'french@example.org' });
    await world.call(updateProfile, { language: 'fr' }, anew);
    const person = await world.signUp({ name: 'Boss two', completeProfile: true });
    const other = await world.found(person, { name: 'Paris' });
    await world.invited(person, { agency_id: other, email: anew.email, role: 'agent' });
    expect((await world.ctx.ports.mailbox.list({ to: anew.email }))[0]?.subject).toContain('Rejoignez Paris');
    const form = { agency_id: other, email: person.email, role: 'agent' };
    expect((await rejected(calls.inviteToAgency, form, person.token)).status).toBe(409);
    const owning = { agency_id: other, email: 'o@example.org', role: 'owner', branch_id: 1 };
    expect(await rejected(calls.inviteToAgency, owning, person.token)).toMatchObject({
      status: 400,
      fields: ['branch_id'],
    });
  });
});

describe('the last owner', () => {
  it('neither leaves nor becomes less; of two who leave at one moment, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await world.signUp({ completeProfile: true });
      const id = await world.found(one, { name: `Last ${round}` });
      const leave = (who: Person) =>
        world.send(calls.removeSeat, { agency_id: id, account_id: who.accountId }, who.token);
      const less = (who: Person) =>
        world.send(calls.changeSeat, { agency_id: id, account_id: who.accountId, role: 'reader' }, who.token);
      expect([(await leave(one)).status, (await less(one)).status]).toEqual([409, 409]);
      const two = await joined(one, id, { role: 'owner' });
      const answers = await Promise.all([leave(one), round % 2 === 0 ? leave(two) : less(two)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const owners = await runSql<{ role: string }>(
        world.ctx.db,
        "select role from agency_seat where agency_id = $1 and role = 'owner'",
        [id],
      );
      expect(owners).toHaveLength(1);
    }
  });
});

describe('someone', () => {
  it('may be in several agencies, as something else in each, and a seat is taken once', async () => {
    const boss = await world.signUp({ completeProfile: true });
    const ids = [await world.found(boss, { name: 'Many 1' }), await world.found(boss, { name: 'Many 2' })];
    const person = await world.signUp();
    for (const [index, agencyId] of ids.entries()) {
      await world.invited(boss, {
        agency_id: agencyId,
        email: person.email,
        role: index === 0 ? 'agent' : 'manager',
      });
      const [offer] = (await world.call(calls.getOwnAgencies, {}, person)).data.invitations;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => world.send(calls.acceptInvitation, { id: offer?.id }, person.token)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const { agencies } = (await world.call(calls.getOwnAgencies, {}, person)).data;
    expect(agencies.map(({ name, role }) => [name, role])).toEqual([
      ['Many 1', 'agent'],
      ['Many 2', 'manager'],
    ]);
    const { history } = await own(ids[0] as number, boss);
    expect(history.map(({ kind }) => kind)).toEqual(['joined', 'invited', 'founded']);
  });
});

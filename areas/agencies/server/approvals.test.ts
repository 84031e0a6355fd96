import { addCategory } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import { getAddedProperties, saveListingText, updatePostProperty } from '@keystead/listings/contract';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import type { Role } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';

let world: AgencyWorld;
let boss: Person;
let manager: Person;
let agent: Person;
let agency: number;
let north: number;
let categoryId: number;
let photo: File;

beforeAll(async () => {
  world = await startAgencyWorld();
  boss = await world.signUp({ name: 'Bea Boss', completeProfile: true });
  agency = await world.found(boss, { name: 'Harbour Homes' });
  north = await world.addBranch(boss, agency, 'North');
  manager = await joined('manager', 'Mo Manager', north);
  agent = await joined('agent', 'Ann Agent', north);
  categoryId = await addCategory(world.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  const pixels = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  photo = new File([new Uint8Array(pixels)], 'home.png', { type: 'image/png' });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await updateSettings(world.ctx, { autoApprove: true });
  await setApproval(true);
});

const setApproval = (isOn: boolean) =>
  world.call(calls.saveAgency, { agency_id: agency, approves_listings: isOn ? '1' : '0' }, boss);

const joined = (role: Role, name: string, branchId?: number) =>
  world.joined(boss, agency, { role, name, ...(branchId !== undefined && { branchId }) });

/** Posts a home. @returns its id */
async function post(who: Person, title: string): Promise<number> {
  const form = new FormData();
  const fields = {
    title,
    description: 'Two rooms, a balcony, and the tram at the door.',
    category_id: categoryId,
    property_type: '0',
    price: '250000',
    city: 'Porto',
    state: 'Porto District',
    country: 'Portugal',
    address: 'Rua Nova 1, Porto',
    latitude: '41.15',
    longitude: '-8.61',
    title_image: photo,
  };
  for (const [name, value] of flatten(fields)) form.append(name, value);
  const { status, body } = await world.raw('/api/post_property', {
    method: 'POST',
    body: form,
    token: who.token,
  });
  expect([status, body.message]).toEqual([200, body.message]);
  return (body.data as { id: number }[])[0]?.id as number;
}

const own = async (who: Person, id: number) => (await world.call(getAddedProperties, { id }, who)).data[0];
const stateOf = async (who: Person, id: number) => {
  const home = await own(who, id);
  return [home?.request_status, home?.waits_for_agency];
};
const edit = (who: Person, id: number, fields: Record<string, string>) =>
  world.send(updatePostProperty, { id, ...fields }, who.token);
const waiting = async (who: Person) =>
  (await world.call(calls.getWaitingListings, { agency_id: agency }, who)).data.map(({ id }) => id);
const decide = (who: Person, id: number, more: Record<string, unknown> = {}) =>
  world.send(
    calls.decideWaitingListing,
    { agency_id: agency, property_id: id, action: 'approve', ...more },
    who.token,
  );
const changes = async (who: Person, id: number) =>
  (await world.call(calls.getListingChanges, { agency_id: agency, property_id: id }, who)).data;
const isPublic = async (id: number) => (await world.raw(`/api/get_property?id=${id}`)).status === 200;
const queued = async () => {
  const staff = await world.signInStaff('moderator');
  const { body } = await world.raw('/api/staff/queue', { token: staff.token });
  return (body.data as { id: string }[]).map(({ id }) => id);
};
const news = async (who: Person) => {
  const { body } = await world.raw('/api/get_notification_list', { token: who.token });
  return (body.data as { title: string }[]).map(({ title }) => title);
};

describe('an edited listing', () => {
  it('shows who decides what is different since it was approved, over several edits, and then no more', async () => {
    const id = await post(agent, 'Blue house');
    expect(await changes(manager, id)).toMatchObject({ changes: [], pictures_added: [] });
    await decide(manager, id);
    const form = new FormData();
    const fields = { id, title: 'Green house', bedrooms: '3', heating: 'heat_pump', gallery_images: [photo] };
    for (const [name, value] of flatten(fields)) form.append(name, value);
    await world.raw('/api/update_post_property', { method: 'POST', body: form, token: agent.token });
    await edit(agent, id, { description: 'Three rooms now, and the tram at the door.' });
    const found = await changes(manager, id);
    expect(found.changes).toEqual([
      { field: 'title', label: 'Title', before: 'Blue house', after: 'Green house' },
      {
        field: 'description',
        label: 'Description',
        before: 'Two rooms, a balcony, and the tram at the door.',
        after: 'Three rooms now, and the tram at the door.',
      },
      { field: 'heating', label: 'Heating', before: '', after: 'heat pump' },
      { field: 'bedrooms', label: 'Bedrooms', before: '', after: '3' },
    ]);
    expect(found).toMatchObject({
      pictures_added: [{ role: 'gallery', url: expect.stringMatching(/^http/) }],
      pictures_removed: [],
    });
    await decide(manager, id, { version: found.version });
    const form2 = { agency_id: agency, property_id: id };
    expect((await world.send(calls.getListingChanges, form2, manager.token)).status).toBe(409);
  });
});

describe('a new listing of an agent', () => {
  it('is put into the agency, waits for a manager and is public once approved; the history says by whom', async () => {
    const id = await post(agent, 'Waiting flat');
    expect(await stateOf(agent, id)).toEqual(['pending', true]);
    expect(await isPublic(id)).toBe(false);
    expect(await waiting(manager)).toContain(id);
    expect((await world.call(calls.getOwnAgency, { agency_id: agency }, manager)).data).toMatchObject({
      approves_listings: true,
      waiting_count: 1,
    });
    expect((await decide(agent, id)).status).toBe(403);
    expect((await decide(manager, id)).status).toBe(200);
    expect(await stateOf(agent, id)).toEqual(['approved', false]);
    expect(await isPublic(id)).toBe(true);
    expect(await waiting(boss)).toEqual([]);
    expect((await news(agent))[0]).toBe('“Waiting flat” is live');
    const { history } = (await world.call(calls.getOwnAgency, { agency_id: agency }, boss)).data;
    expect(history[0]).toMatchObject({
      kind: 'home_approved',
      actor: 'Mo Manager',
      person: 'Ann Agent',
      detail: { home: 'Waiting flat' },
    });
  });

  it('goes on to the site where that reviews listings, and is not in its queue before', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const id = await post(agent, 'For both');
    expect(await queued()).not.toContain(`property-${id}`);
    await decide(manager, id);
    expect(await stateOf(agent, id)).toEqual(['pending', false]);
    expect(await queued()).toContain(`property-${id}`);
    expect((await decide(manager, id)).status).toBe(409);
  });

  it('is sent back with a reason that the agent reads, and waits again when it is edited', async () => {
    const id = await post(agent, 'Blurred flat');
    const without = await decide(manager, id, { action: 'send_back' });
    expect([without.status, without.body.details]).toMatchObject([400, [{ field: 'reason' }]]);
    await decide(manager, id, { action: 'send_back', reason: 'The picture is blurred.' });
    expect((await own(agent, id))?.reject_reason).toMatchObject({ reason: 'The picture is blurred.' });
    expect((await news(agent))[0]).toBe('Your agency sent “Blurred flat” back');
    expect(await queued()).not.toContain(`property-${id}`);
    await edit(agent, id, { title: 'Sharp flat' });
    expect(await stateOf(agent, id)).toEqual(['pending', true]);
  });

  it('does not wait where someone has the right themselves, or the agency does not want it', async () => {
    for (const who of [boss, manager])
      expect(await stateOf(who, await post(who, 'Own'))).toEqual(['approved', false]);
    await setApproval(false);
    const id = await post(agent, 'As today');
    expect(await stateOf(agent, id)).toEqual(['approved', false]);
    const { body } = await world.raw(`/api/get_property?id=${id}`);
    expect((body.data as { agency: unknown }[])[0]?.agency).toBeNull();
  });
});

describe('who may approve', () => {
  /** An agency of its own, whose people have no news yet. */
  const fresh = async () => {
    const owner = await world.signUp({ name: 'Olga Owner', completeProfile: true });
    const id = await world.found(owner, { name: 'Quiet Homes' });
    await world.call(calls.saveAgency, { agency_id: id, approves_listings: '1' }, owner);
    const [near, far] = [await world.addBranch(owner, id, 'Near'), await world.addBranch(owner, id, 'Far')];
    const [lead, away] = [await hired('manager', 'Lena', near), await hired('manager', 'Aldo', far)];
    const writer = await hired('agent', 'Wim Writer', near);
    return { id, owner, lead, away, writer };
    async function hired(role: Role, name: string, branchId: number): Promise<Person> {
      const person = await world.signUp({ name, completeProfile: true });
      await world.invited(owner, { agency_id: id, email: person.email, role, branch_id: branchId });
      const [offer] = (await world.call(calls.getOwnAgencies, {}, person)).data.invitations;
      await world.call(calls.acceptInvitation, { id: offer?.id ?? 0 }, person);
      return person;
    }
  };
  const due = async (who: Person) => {
    const { body } = await world.raw('/api/get_notification_list?unread=1', { token: who.token });
    type News = { title: string; message: string; path: string; topic: string };
    return (body.data as News[]).filter(({ topic }) => topic === 'listing_waits');
  };
  const mails = async (who: Person, seconds = 10 * 60) => {
    world.clock.advance(seconds);
    await world.runJobs();
    return (await world.ctx.ports.mailbox.list({ to: who.email }))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.includes('Quiet Homes'));
  };

  it('is notified once of all that wait, in one mail, and not of other branches', async () => {
    const { id, owner, lead, away, writer } = await fresh();
    await post(writer, 'First flat');
    expect(await due(lead)).toMatchObject([
      {
        title: 'A listing of Wim Writer awaits your approval',
        message: '“First flat” at Quiet Homes is published after you have approved it.',
        path: `/user/agency?id=${id}`,
      },
    ]);
    expect(await mails(lead, 0)).toEqual([]);
    await post(writer, 'Second flat');
    await post(owner, 'Flat of the owner');
    await post(writer, 'Third flat');
    for (const who of [lead, owner])
      expect((await due(who)).map(({ title }) => title)).toEqual(['Listings await your approval (3)']);
    expect([await due(away), await due(writer)]).toEqual([[], []]);
    await runSql(world.ctx.db, "update account set language = 'fr' where id = $1", [lead.accountId]);
    expect(await mails(lead)).toEqual(['Des annonces attendent votre validation (3)']);
    expect(await mails(away)).toEqual([]);
  });

  it('has read it as they decide or nothing is left, and is notified anew of what waits then', async () => {
    const { id, owner, lead, writer } = await fresh();
    const listing = await post(writer, 'Quick flat');
    const approve = { agency_id: id, property_id: listing, action: 'approve' };
    expect((await world.send(calls.decideWaitingListing, approve, lead.token)).status).toBe(200);
    expect([await due(lead), await due(owner)]).toEqual([[], []]);
    expect(await mails(owner)).toEqual([]);
    await edit(writer, listing, { title: 'Quick flat, painted' });
    // It waits already.
    await edit(writer, listing, { title: 'Quick flat, painted white' });
    expect(await due(owner)).toMatchObject([{ title: 'A listing of Wim Writer awaits your approval' }]);
    expect(await mails(owner)).toEqual(['A listing of Wim Writer awaits your approval']);
    const { data } = await world.call(calls.getWaitingListings, { agency_id: id }, owner);
    await post(writer, 'Newer flat');
    const after = (await world.call(calls.getWaitingListings, { agency_id: id }, owner)).data;
    expect([data, after].map((rows) => rows.map((row) => row.is_edited))).toEqual([[true], [true, false]]);
  });

  it('is notified of a home that is put in, and of translations; without mails, where they want none', async () => {
    const { id, owner, lead, writer } = await fresh();
    const choices = {
      'choices[0][kind]': 'listing',
      'choices[0][channel]': 'mail',
      'choices[0][is_on]': '0',
    };
    const off = await world.raw('/api/update-notification-settings', {
      method: 'POST',
      body: new URLSearchParams(choices),
      token: owner.token,
    });
    expect(off.status).toBe(200);
    const [home = 0, other = 0] = await world.addHomes([writer.accountId, writer.accountId]);
    const form = { agency_id: id, property_ids: `${home},${other}` };
    await world.call(calls.placeAgencyHomes, form, writer);
    expect(await due(owner)).toMatchObject([{ title: 'Listings await your approval (2)' }]);
    // Of no branch, they are of no manager of one.
    expect(await due(lead)).toEqual([]);
    for (const listing of [home, other])
      await world.call(
        calls.decideWaitingListing,
        { agency_id: id, property_id: listing, action: 'approve' },
        owner,
      );
    expect(await due(owner)).toEqual([]);
    const text = { id: home, language: 'es', title: 'Piso', description: 'Dos habitaciones y un balcón.' };
    expect((await world.send(saveListingText, text, writer.token)).status).toBe(200);
    expect(await due(owner)).toMatchObject([{ title: 'A listing of Wim Writer awaits your approval' }]);
    expect(await mails(owner)).toEqual([]);
  });

  it('is counted by staff apart from what awaits review', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const { token } = await world.signInStaff('moderator');
    const counted = async () => {
      world.clock.advance(60);
      const { body } = await world.raw('/api/staff/dashboard', { token });
      const { topics } = body.data as {
        topics: { topic: string; figures: { name: string; value: number }[] }[];
      };
      const figures = topics.find(({ topic }) => topic === 'listings')?.figures ?? [];
      return ['pending', 'held'].map((name) => figures.find((one) => one.name === name)?.value ?? Number.NaN);
    };
    const [pending = 0, held = 0] = await counted();
    const id = await post(agent, 'Counted flat');
    expect(await counted()).toEqual([pending, held + 1]);
    await decide(manager, id);
    expect(await counted()).toEqual([pending + 1, held]);
  });
});

describe('a listing of an agency', () => {
  const live = async () => {
    const id = await post(agent, 'Live flat');
    await decide(manager, id);
    return id;
  };

  it('waits when an agent edits what is reviewed, not when a manager does or the price alone changes', async () => {
    const id = await live();
    await edit(agent, id, { price: '240000' });
    expect(await stateOf(agent, id)).toEqual(['approved', false]);
    await edit(manager, id, { title: 'By the manager' });
    expect(await stateOf(agent, id)).toEqual(['approved', false]);
    await edit(agent, id, { title: 'By the agent' });
    expect([await stateOf(agent, id), await isPublic(id)]).toEqual([['pending', true], false]);
    // What a manager changes is not yet approved by it.
    await edit(manager, id, { title: 'By both' });
    expect(await stateOf(agent, id)).toEqual(['pending', true]);
  });

  it('is decided once by two managers at one moment, and not after it was changed', async () => {
    const id = await post(agent, 'Raced flat');
    const seen = (await world.call(calls.getWaitingListings, { agency_id: agency }, manager)).data;
    const version = seen.find((one) => one.id === id)?.version ?? 0;
    await edit(agent, id, { title: 'Changed meanwhile' });
    expect((await decide(manager, id, { version })).status).toBe(409);
    const answers = await Promise.all([
      decide(manager, id),
      decide(boss, id, { action: 'send_back', reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const decisions = await runSql(
      world.ctx.db,
      "select 1 from agency_event where kind in ('home_approved', 'home_sent_back') and detail->>'ids' = $1",
      [String(id)],
    );
    expect(decisions).toHaveLength(1);
  });

  it('waits when an agent puts a home in, and leaves while it waits only as a manager wants', async () => {
    const [id = 0] = await world.addHomes([agent.accountId]);
    const form = { agency_id: agency, property_ids: String(id) };
    await world.call(calls.placeAgencyHomes, { ...form, branch_id: north }, agent);
    expect([await stateOf(agent, id), await isPublic(id)]).toEqual([['pending', true], false]);
    expect((await world.send(calls.takeOutAgencyHomes, form, agent.token)).status).toBe(409);
    await world.call(calls.takeOutAgencyHomes, form, manager);
    expect([await stateOf(agent, id), await isPublic(id)]).toEqual([['approved', false], true]);
  });

  it('goes on to the site when the agency wants no approval any more, and when it ends', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const id = await post(agent, 'Released flat');
    await setApproval(false);
    expect(await stateOf(agent, id)).toEqual(['pending', false]);
    expect(await waiting(boss)).toEqual([]);
    const owner = await world.signUp({ name: 'Ending Owner', completeProfile: true });
    const ending = await world.found(owner, { name: 'Ending' });
    await runSql(
      world.ctx.db,
      'insert into agency_home values ($1, $2, null, now()) on conflict (listing_id) do update set agency_id = $2, branch_id = null',
      [id, ending],
    );
    await runSql(world.ctx.db, 'update listing set held_by_agency = true where id = $1', [id]);
    await world.call(calls.deleteAgency, { agency_id: ending }, owner);
    expect(await stateOf(agent, id)).toEqual(['pending', false]);
    expect(await queued()).toContain(`property-${id}`);
  });

  it('of another branch is not for a manager of this one', async () => {
    const south = await world.addBranch(boss, agency, 'South');
    const other = await joined('agent', 'South Agent', south);
    const id = await post(other, 'Southern flat');
    expect(await waiting(manager)).not.toContain(id);
    expect(await waiting(boss)).toContain(id);
    expect((await decide(manager, id)).status).toBe(403);
  });
});

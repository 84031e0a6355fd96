import { confirmIdentity } from '@keystead/accounts/contract';
import {
  acceptInvitation,
  changeSeat,
  createAgency,
  exportAgencyArchive,
  getOwnAgencies,
  inviteToAgency,
  placeAgencyHomes,
  saveBranch,
} from '@keystead/agencies/contract';
import { addCategory } from '@keystead/catalogue/server';
import { sendMessage } from '@keystead/chat/contract';
import { createListings } from '@keystead/listings/server';
import { makeOffer } from '@keystead/offers/contract';
import { jsonIn, unpacked } from '@keystead/testing/archives';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Person = Awaited<ReturnType<TestServer['signUp']>>;

let site: TestServer;
let owner: Person;
let agent: Person;
let buyer: Person;
let agency: number;
let home: number;
let key: string;

beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signUp({ name: 'Olga Owner', completeProfile: true });
  agent = await site.signUp({ name: 'Ann Agent', completeProfile: true });
  buyer = await site.signUp({ name: 'Bea Buyer', completeProfile: true });
  agency = (await site.call(createAgency, { name: 'Tide Estates' }, owner)).data.id;
  await site.call(saveBranch, { agency_id: agency, name: 'Harbour', city: 'Porto' }, owner);
  for (const email of [agent.email, 'invited@example.org'])
    await site.call(inviteToAgency, { agency_id: agency, email, role: 'agent' }, owner);
  const [invitation] = (await site.call(getOwnAgencies, {}, agent)).data.invitations;
  await site.call(acceptInvitation, { id: invitation?.id ?? 0 }, agent);

  const category_id = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (person: Person, title: string) =>
    homeDraft({
      ownerId: person.accountId,
      category_id,
      title,
      property_type: 'sell',
      requestStatus: 'approved',
    });
  const made = await createListings(site.ctx, [
    draft(agent, 'Flat by the river'),
    draft(agent, 'Home of the agent alone'),
    draft(owner, 'Home of the owner alone'),
  ]);
  const ids = made.map((one) => (one as { id: number }).id);
  home = ids[0] as number;
  await site.call(placeAgencyHomes, { agency_id: agency, property_ids: String(home) as never }, agent);
  key = 'listings/aa/picture.jpg';
  await site.ctx.ports.storage.put(key, Buffer.from('a picture'), { contentType: 'image/jpeg' });
  await runSql(site.ctx.db, 'update listing set title_picture = $1 where id = $2', [
    { key, bytes: 9, width: 4, height: 3, colour: '#fff', placeholder: '', variants: [] },
    home,
  ]);
  const offer = { amount: '250000', conditions: 'financing', text: 'Cash in hand.', days: '7' } as const;
  for (const property_id of [home, ids[2] as number])
    await site.call(makeOffer, { property_id, ...offer }, buyer);
  await site.call(
    sendMessage,
    { receiver_id: agent.accountId, property_id: ids[1] as number, message: 'A secret between us' },
    buyer,
  );
  await site.runJobs();
});
afterAll(() => site?.close());

async function archive({ token }: Person): Promise<Map<string, Buffer>> {
  await site.call(confirmIdentity, { password: 'correct horse battery' }, { token });
  const { pathname, search } = new URL(
    (await site.call(exportAgencyArchive, { agency_id: agency }, { token })).data.url,
  );
  const answer = await fetch(`${site.url}${pathname}${search}`);
  expect(answer.status).toBe(200);
  return unpacked(answer);
}

it('has what the owner sees on the screen, and nothing that is of its people alone', async () => {
  const files = await archive(owner);
  expect(jsonIn(files, 'agency.json')).toMatchObject({ id: agency, name: 'Tide Estates' });
  expect(jsonIn(files, 'branches.json')).toMatchObject([{ name: 'Harbour', city: 'Porto' }]);
  expect(jsonIn(files, 'people.json')).toMatchObject({
    seats: [
      { name: 'Olga Owner', role: 'owner' },
      { name: 'Ann Agent', role: 'agent' },
    ],
    invitations: [{ email: 'invited@example.org' }],
  });
  const path = `listings/${home}/title_picture.jpg`;
  expect(jsonIn(files, 'listings-1.json')).toMatchObject([
    { id: home, title: 'Flat by the river', owner_id: agent.accountId, title_picture: { path } },
  ]);
  expect(files.get(path)?.toString()).toBe('a picture');
  expect(jsonIn(files, 'offers-1.json')).toMatchObject([{ property_id: home, text: 'Cash in hand.' }]);
  const [lead] = jsonIn(files, 'leads-1.json');
  expect(lead).toMatchObject({ name: 'Bea Buyer', agency_id: agency });
  expect(lead.history).toContainEqual(expect.objectContaining({ kind: 'offer' }));
  expect(jsonIn(files, 'packages.json')).toEqual([]);
  expect(files.get('homes/homes-1.csv')?.toString()).toContain('Flat by the river');
  const all = [...files.values()].map(String).join('\n');
  for (const private_ of ['A secret between us', 'Home of the agent alone', 'Home of the owner alone'])
    expect(all).not.toContain(private_);
});

it('has the whole history, in parts', async () => {
  await runSql(
    site.ctx.db,
    `insert into agency_event (agency_id, at, kind, detail)
     select $1, now(), 'edited', jsonb_build_object('turn', turn) from generate_series(1, 2500) turn`,
    [agency],
  );
  const files = await archive(owner);
  const parts = [1, 2, 3].map(
    (part) => jsonIn(files, `history-${part}.json`) as { detail: { turn?: number } }[],
  );
  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, expect.any(Number)]);
  const turns = parts.flat().flatMap(({ detail }) => detail.turn ?? []);
  expect(turns).toEqual(Array.from({ length: 2500 }, (_, place) => 2500 - place));
});

it('goes on where a lead is removed meanwhile', async () => {
  const { db, pool } = site.ctx;
  await runSql(
    db,
    `insert into lead (book_id, name, first_contact_at, last_contact_at)
     select lead_book.id, name, now(), now() from lead_book, unnest($2::text[]) name where agency_id = $1`,
    [agency, ['Gone', 'First']],
  );
  const other = await pool.connect();
  try {
    // The first lead waits for its tasks until the next one is gone.
    await other.query('begin; lock table lead_task');
    const made = archive(owner);
    const isWaiting = async () =>
      (await other.query("select 1 from pg_locks where relation = 'lead_task'::regclass and not granted"))
        .rowCount;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await other.query("delete from lead where name = 'Gone'; commit");
    const names = jsonIn(await made, 'leads-1.json').map(({ name }: { name: string }) => name);
    expect(names).toEqual(['First', 'Bea Buyer']);
  } finally {
    other.release();
  }
});

it('is closed again to who is the owner no more, also by a link that they had', async () => {
  await site.call(changeSeat, { agency_id: agency, account_id: agent.accountId, role: 'owner' }, owner);
  const { pathname, search } = new URL(
    (await site.call(exportAgencyArchive, { agency_id: agency }, owner)).data.url,
  );
  await site.call(changeSeat, { agency_id: agency, account_id: owner.accountId, role: 'manager' }, agent);
  expect((await fetch(`${site.url}${pathname}${search}`)).status).toBe(403);
});

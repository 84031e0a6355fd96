import { addCategory } from '@keystead/catalogue/server';
import { sendMessage } from '@keystead/chat/contract';
import { createListings } from '@keystead/listings/server';
import { storePicture } from '@keystead/platform/images';
import { jsonIn, unpacked } from '@keystead/testing/archives';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { ARCHIVE, RATE_LIMITS } from '../../rules.ts';
import { apiError, confirmByPassword, PASSWORD, photo } from '../accounts.testing.ts';
import { setActive } from '../customers/account-status.service.ts';

type Person = Awaited<ReturnType<TestServer['signUp']>>;

let site: TestServer;
let owner: Person;
let seeker: Person;
let home: number;
let titleKey: string;
beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signUp({ name: 'Olga Owner', completeProfile: true });
  seeker = await site.signUp({ name: 'Sam Seeker', completeProfile: true });
  const category_id = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = homeDraft({ ownerId: owner.accountId, category_id, title: 'Flat by the river' });
  const [made] = await createListings(site.ctx, [draft]);
  if (!made || !('id' in made)) throw new Error('The home was not made');
  home = made.id;
  const bytes = new Uint8Array(await (await photo()).arrayBuffer());
  const { storage, pictures } = site.ctx.ports;
  const stored = await storePicture(storage, bytes, { renderer: pictures });
  if (!stored.ok) throw new Error(stored.issue.message);
  titleKey = stored.picture.key;
  await runSql(site.ctx.db, 'update listing set title_picture = $1 where id = $2', [stored.picture, home]);
  await site.call(
    calls.updateProfile,
    { profile: (await photo()) as never, fcm_id: 'olga' },
    { token: owner.token },
  );
  for (const [from, to] of [
    [seeker, owner],
    [owner, seeker],
  ] as const)
    await site.call(
      sendMessage,
      { receiver_id: to.accountId, property_id: home, file: (await photo()) as never, message: 'A photo' },
      { token: from.token },
    );
});
afterAll(() => site?.close());
beforeEach(async () => {
  site.clock.advance(7200);
  for (const { token } of [owner, seeker]) await confirmByPassword(site, token);
});

const link = async ({ token }: Pick<Person, 'token'>) =>
  (await site.call(calls.exportAccountArchive, {}, { token })).data.url;

async function download(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(`${site.url}${pathname}${search}`);
}

describe('the archive of someone’s data', () => {
  it('has every topic, and their own files under the paths that the topics name', async () => {
    const answer = await download(await link(owner));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="keystead-account-[\d-]+\.tar\.gz"$/,
    );
    const files = await unpacked(answer);
    const [listing] = jsonIn(files, 'listings.json');
    expect(listing).toMatchObject({
      title: 'Flat by the river',
      title_picture: { path: `listings/${home}/title_picture.jpg` },
    });
    expect(files.get(listing.title_picture.path)).toEqual(
      Buffer.from(await site.ctx.ports.storage.get(titleKey)),
    );
    expect(jsonIn(files, 'profile.json')).toMatchObject({
      name: 'Olga Owner',
      picture: { path: 'profile/picture.jpg' },
    });
    const [{ messages }] = jsonIn(files, 'chat.json').conversations;
    const [theirs, mine] = messages;
    expect(files.has(mine.own_file.path)).toBe(true);
    // What the other side has sent is not theirs.
    expect(theirs.own_file).toBe(null);
    expect([...files.keys()].filter((name) => name.startsWith('chat/'))).toEqual([mine.own_file.path]);
    expect(files.get('homes/homes-1.csv')?.toString()).toContain('Flat by the river');
    expect(jsonIn(files, 'homes/homes-1.jsonld')['@graph']).toMatchObject([{ name: 'Flat by the river' }]);
    expect(files.get('README.txt')?.toString()).toContain('homes');
    expect(files.has('missing-files.json')).toBe(false);
    for (const name of files.keys()) expect(name).toMatch(/^[A-Za-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]+$/);
    for (const [name, data] of files)
      if (name.endsWith('.json')) expect(data.toString()).not.toMatch(/"variants"|_hash/);
  });

  it('names files that are not there any more', async () => {
    const { storage } = site.ctx.ports;
    const bytes = await storage.get(titleKey);
    await storage.delete(titleKey);
    const files = await unpacked(await download(await link(owner)));
    await storage.put(titleKey, bytes, { contentType: 'image/jpeg' });
    expect(jsonIn(files, 'missing-files.json')).toEqual([`listings/${home}/title_picture.jpg`]);
  });

  it('is opened by a link that ends soon, and with the session that it was made in', async () => {
    const url = await link(owner);
    site.clock.advance(ARCHIVE.linkLifetime + 1);
    expect((await download(url)).status).toBe(404);
    const { token = '' } = await site.call(calls.userSignup, {
      type: '3',
      email: owner.email,
      password: PASSWORD,
    });
    for (const session of [token, owner.token]) await confirmByPassword(site, session);
    const { data: other } = await site.call(calls.exportAccountArchive, {}, { token });
    await site.call(calls.endOtherSessions, {}, { token: owner.token });
    expect((await download(other.url)).status).toBe(404);
  });

  it('is closed to an account that staff have deactivated, also by a link that it had', async () => {
    const { accountId, token } = await site.signUp({ name: 'Dora Deactivated', completeProfile: true });
    await confirmByPassword(site, token);
    const url = await link({ token });
    await setActive(site.ctx, accountId, false);
    expect((await download(url)).status).toBe(404);
  });

  it('is for nobody without a link, or with one that was changed', async () => {
    const url = await link(owner);
    for (const bad of [
      `${url}x`,
      url.replace(/key=.{9}/, 'key=AAAAAAAAA'),
      url.replace(/\?.*/, ''),
      `${url}&key=a`,
    ])
      expect((await download(bad)).status).toBe(404);
  });

  it('is asked for by who has proved who they are, and a few times an hour', async () => {
    site.clock.advance(86_400);
    const asked = apiError(link(owner));
    expect(await asked).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, owner.token);
    const { limit } = RATE_LIMITS.archivePerAccount;
    for (let turn = 0; turn < limit; turn += 1) await link(owner);
    expect(await apiError(link(owner))).toMatchObject({ code: 'too_many_requests' });
  });

  it('is sent once at a time to one person', async () => {
    const url = await link(seeker);
    const answers = await Promise.all([download(url), download(url), download(url)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([200, 429]).toContain(status);
    for (const answer of answers) await answer.arrayBuffer();
    expect((await download(url)).status).toBe(200);
  });
});

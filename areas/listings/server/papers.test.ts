import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endPaperLink,
  getAddedProperties,
  getListingDraft,
  listingPapers,
  openSharedPaper,
  sharedPaper,
  sharePaper,
  updatePostProperty,
} from '../contract.ts';
import { type ListingsWorld, pdf, startListingsWorld } from './listings.fixture.ts';
import { ownListings } from './personal-data.ts';
import { propertyDetails } from './reading.service.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let stranger: { token: string; accountId: number };

beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true });
  stranger = await world.signUp({ completeProfile: true });
});
afterAll(() => world?.close());

const DEED = { kind: 'title_deed', title: 'Deed of 1974', is_private: 'true' };
const BROCHURE = { kind: 'brochure', title: '', is_private: 'false' };

async function posted(details: object[] = [BROCHURE, DEED]): Promise<number> {
  const documents = details.map(() => pdf());
  const { status, body } = await world.post(owner.token, { documents, document_details: details });
  expect([status, body.details]).toEqual([200, undefined]);
  return body.data[0]?.id as number;
}

const ownOne = async (id: number) => {
  const { data } = await world.call(getAddedProperties, { id }, { token: owner.token });
  return data[0] as (typeof data)[number];
};
const papersOf = async (id: number) =>
  (await world.call(listingPapers, { property_id: id }, { token: owner.token })).data;
const firstPaper = async () => (await papersOf(await posted()))[0] as Awaited<ReturnType<typeof papersOf>>[0];
const shareOf = async (paperId: number, fields: Record<string, unknown> = {}) =>
  world.submit(sharePaper.path, owner.token, { paper_id: paperId, name: 'Ana Buyer', ...fields });
const tokenOf = (url: unknown) => String(url).split('/papers/')[1] as string;
async function linkTo(paperId: number, fields: Record<string, unknown> = {}) {
  const { status, body } = await shareOf(paperId, fields);
  expect(status).toBe(200);
  const { link, url } = body.data as unknown as { link: { id: number }; url: string };
  return { id: link.id, token: tokenOf(url) };
}
const open = (token: string) => world.submit(openSharedPaper.path, undefined, { token });

describe('papers', () => {
  it('say what they are, and private ones are in no answer that others read', async () => {
    const id = await posted();
    const listing = await ownOne(id);
    expect(listing.documents).toMatchObject([{ kind: 'brochure', title: '', file_name: 'deed of sale.pdf' }]);
    expect(listing.private_documents).toMatchObject([{ kind: 'title_deed', title: 'Deed of 1974' }]);
    for (const viewer of [0, stranger.accountId, owner.accountId]) {
      const [detail] = await propertyDetails(world.ctx, { ids: [id] }, { viewer });
      expect(detail?.documents).toHaveLength(1);
      expect(JSON.stringify(detail)).not.toContain('1974');
      expect(detail).not.toHaveProperty('private_documents');
    }
    const [deed] = await papersOf(id);
    expect(deed).toMatchObject({ kind: 'title_deed', title: 'Deed of 1974', links: [] });
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('are public and of no kind where clients say nothing', async () => {
    const { body } = await world.post(owner.token, { documents: [pdf()] });
    expect(body.data[0]?.documents).toMatchObject([{ kind: 'other', title: '' }]);
  });

  it('change their kind, title and side, and go', async () => {
    const id = await posted();
    const [brochure, deed] = [(await ownOne(id)).documents[0], (await papersOf(id))[0]];
    const link = await linkTo(deed?.id as number);
    const edit = (fields: Record<string, unknown>) =>
      world.submit(updatePostProperty.path, owner.token, { id, ...fields });
    const changed = await edit({
      changed_documents: [
        { id: brochure?.id, kind: 'lease', title: 'The lease', is_private: 'true' },
        { id: deed?.id, kind: 'survey', title: 'Survey', is_private: 'false' },
      ],
    });
    expect([changed.status, changed.body.details]).toEqual([200, undefined]);
    const after = await ownOne(id);
    expect(after.documents).toMatchObject([{ id: deed?.id, kind: 'survey', title: 'Survey' }]);
    expect(after.private_documents).toMatchObject([{ id: brochure?.id, kind: 'lease', title: 'The lease' }]);
    expect((await open(link.token)).body.code).toBe('link_expired');
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });

    await edit({ changed_documents: [{ id: brochure?.id, kind: 'plan', is_private: 'true' }] });
    expect((await papersOf(id))[0]).toMatchObject({ kind: 'plan', title: '' });
    await edit({ remove_documents: [brochure?.id, deed?.id] });
    expect(await ownOne(id)).toMatchObject({ documents: [], private_documents: [] });
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it.each([
    [{ document_details: [{ kind: 'novel' }] }, 'document_details[0][kind]'],
    [{ document_details: [{ title: 'x'.repeat(101) }] }, 'document_details[0][title]'],
  ])('are rejected by name: %j', async (fields, field) => {
    const { status, body } = await world.post(owner.token, { documents: [pdf()], ...fields });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  it('of a draft are private until they are posted', async () => {
    const draft = await world.submit('save-listing-draft', owner.token, { data: '{}' });
    const { id: draftId } = draft.body.data as unknown as { id: number };
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      const fields = { draft_id: draftId, use: 'document', file: pdf() };
      const added = await world.submit('add-draft-file', owner.token, fields);
      ids.push((added.body.data as unknown as { id: number }).id);
    }
    const { data } = await world.call(getListingDraft, { id: draftId }, { token: owner.token });
    expect(data.files.every(({ url }) => url.includes('signature') || url.includes('private'))).toBe(true);
    const { status } = await world.post(owner.token, {
      draft_id: draftId,
      draft_documents: ids.join(','),
      document_details: [DEED, BROCHURE],
    });
    expect(status).toBe(200);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });
});

describe('a link to a paper', () => {
  it('opens it, and its owner sees when and from where', async () => {
    const paper = await firstPaper();
    const { token } = await linkTo(paper.id);
    const shown = await world.raw(`/api/${sharedPaper.path}?token=${token}`);
    expect(shown.body.data).toMatchObject({ kind: 'title_deed', title: 'Deed of 1974', name: 'Ana Buyer' });
    expect(JSON.stringify(shown.body)).not.toContain('private/');
    expect((await open(token)).status).toBe(200);
    const [link] = (await papersOf(await listingOf(paper.id)))[0]?.links ?? [];
    expect(link).toMatchObject({ name: 'Ana Buyer', state: 'open', views: 1, most_views: 0 });
    expect(link?.accesses).toHaveLength(1);
    const rows = await runSql(world.ctx.db, 'select * from listing_document_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends by time, by its owner, by use, and with its paper', async () => {
    const paper = await firstPaper();
    const [short, ended, once, last] = [
      await linkTo(paper.id, { days: 1 }),
      await linkTo(paper.id),
      await linkTo(paper.id, { most_views: 1 }),
      await linkTo(paper.id, { days: 90 }),
    ];
    expect((await world.submit(endPaperLink.path, owner.token, { id: ended.id })).status).toBe(200);
    expect((await open(ended.token)).body.code).toBe('link_expired');
    const both = await Promise.all([open(once.token), open(once.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    world.clock.advance(24 * 60 * 60 + 1);
    expect((await open(short.token)).body.code).toBe('link_expired');
    const states = (await papersOf(await listingOf(paper.id)))[0]?.links.map(({ state }) => state);
    expect(states).toEqual(['open', 'used_up', 'revoked', 'expired']);
    const id = await listingOf(paper.id);
    await world.submit(updatePostProperty.path, owner.token, { id, remove_documents: [paper.id] });
    expect((await open(last.token)).body.code).toBe('link_expired');
  });

  it('is sent to whom it is for, and returned to no one', async () => {
    const paper = await firstPaper();
    const { body } = await shareOf(paper.id, { email: 'ana@example.org' });
    expect(body.data).toMatchObject({ url: '', link: { email: 'ana@example.org' } });
    await world.runJobs();
    const [mail] = await world.ctx.ports.mailbox.list({ to: 'ana@example.org' });
    const token = /\/papers\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] as string;
    expect((await open(token)).status).toBe(200);
  });

  it('is not guessed: tries in vain are limited', async () => {
    world.clock.advance(2 * 60 * 60);
    const answers: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push((await open(`nothing-${tries}`)).status);
    expect(answers.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(answers[30]).toBe(429);
    world.clock.advance(2 * 60 * 60);
  });

  it('opens nothing of an owner whose account is deactivated', async () => {
    const paper = await firstPaper();
    const { token } = await linkTo(paper.id);
    const switched = (is: boolean) =>
      runSql(world.ctx.db, 'update account set is_active = $2 where id = $1', [owner.accountId, is]);
    await switched(false);
    expect((await open(token)).body.code).toBe('link_expired');
    await switched(true);
    expect((await open(token)).status).toBe(200);
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 91 }, 'days'],
    [{ most_views: 0 }, 'most_views'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ paper_id: 'x' }, 'paper_id'],
  ])('is rejected by name: %j', async (fields, field) => {
    const { status, body } = await shareOf(1, fields);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('papers of someone who leaves', () => {
  it('are taken along by their owner, and go with the account', async () => {
    const paper = await firstPaper();
    await linkTo(paper.id);
    const data = await ownListings.exportOf(world.ctx, owner.accountId);
    expect(JSON.stringify(data)).toContain('Ana Buyer');
    const keys = await ownListings.erase(world.ctx, owner.accountId);
    expect(keys.some((key) => key.startsWith('private/papers/'))).toBe(true);
    expect(await world.count('select 1 from listing_document_link')).toBe(0);
  });
});

const listingOf = async (paperId: number): Promise<number> => {
  const [row] = await runSql(
    world.ctx.db,
    'select listing_id from listing_private_document where id = $1',
    [paperId],
    {
      listing_id: 'int4',
    },
  );
  return row?.listing_id as number;
};

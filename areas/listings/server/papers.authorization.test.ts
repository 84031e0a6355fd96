import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPaperLink, listingPapers, openSharedPaper, sharedPaper, sharePaper } from '../contract.ts';
import { type Asker, type ListingsWorld, pdf, signUpAskers, startListingsWorld } from './listings.fixture.ts';
import { paperRoutes } from './papers.routes.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;
let home: number;
let paper: number;
let link: number;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
  const document_details = [{ kind: 'title_deed', is_private: 'true' }];
  const { body } = await world.post(owner.token, { documents: [pdf()], document_details });
  home = body.data[0]?.id as number;
  const [own] = (await world.call(listingPapers, { property_id: home }, owner)).data;
  paper = own?.id as number;
  const made = await world.submit(sharePaper.path, owner.token, { paper_id: paper, name: 'Ana' });
  link = (made.body.data as unknown as { link: { id: number } }).link.id;
});
afterAll(() => world?.close());

const links = () => runSql(world.ctx.db, 'select * from listing_document_link order by id');
const read = (token?: string) =>
  world.raw(`/api/${listingPapers.path}?property_id=${home}`, token === undefined ? {} : { token });

it('has an attempt at every call of papers', () => {
  expect(paperRoutes.map(({ call }) => call)).toEqual([
    listingPapers,
    sharePaper,
    endPaperLink,
    sharedPaper,
    openSharedPaper,
  ]);
});

describe('private papers', () => {
  it('are closed to guests, forged tokens, strangers and deactivated people', async () => {
    const before = await links();
    for (const [token, status] of [
      [undefined, 401],
      [`${owner.token}x`, 401],
      [deactivated.token, 403],
      [stranger.token, 404],
    ] as const) {
      const claims = { owner_id: owner.accountId, ownerId: owner.accountId, userid: owner.accountId };
      const shared = await world.submit(sharePaper.path, token, { paper_id: paper, name: 'Me', ...claims });
      const ended = await world.submit(endPaperLink.path, token, { id: link, ...claims });
      expect([shared.status, ended.status, (await read(token)).status]).toEqual([status, status, status]);
    }
    expect(await links()).toEqual(before);
  });

  it.each(['x', "' or 1=1 --", '0'.repeat(100), '%00'])('are not opened by a guess: %s', async (token) => {
    const shown = await world.raw(`/api/${sharedPaper.path}?token=${encodeURIComponent(token)}`);
    const opened = await world.submit(openSharedPaper.path, undefined, { token });
    expect([shown.status, opened.status]).toEqual([400, 400]);
  });
});

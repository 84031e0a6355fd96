import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDraftFile,
  DRAFT_LIMITS,
  deleteListingDraft,
  getListingDraft,
  getListingDrafts,
  LISTING_LIMITS,
  propertyDetail,
  removeDraftFile,
  saveListingDraft,
} from '../contract.ts';
import { readImportedIds } from './imported.ts';
import { draftImported } from './imported-drafts.ts';
import { type ListingsWorld, pdf, picture, program, startListingsWorld } from './listings.fixture.ts';
import { discardUntouched } from './saved.service.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let stranger: { token: string; accountId: number };
let photo: File;
beforeAll(async () => {
  world = await startListingsWorld();
  photo = await picture();
});
afterAll(() => world?.close());
beforeEach(async () => {
  stranger = await world.signUp({ completeProfile: true });
  owner = await world.signUp({ completeProfile: true });
});

const data = JSON.stringify({ step: 2, title: 'Half a', photos: [] });
async function saved(fields: Record<string, unknown> = {}): Promise<number> {
  const answer = await world.call(saveListingDraft, { data, title: 'Half a', ...fields }, owner);
  return answer.data.id;
}
const upload = (draft_id: number, use: string, file: File, token = owner.token) =>
  world.submit(addDraftFile.path, token, { draft_id, use, file });
async function uploaded(draft: number, use: string, file: File): Promise<number> {
  const { body } = await upload(draft, use, file);
  return (body.data as unknown as { id: number }).id;
}
const read = async (id: number) => (await world.call(getListingDraft, { id }, owner)).data;

describe('a draft', () => {
  it('is saved again and again, and gone on with on another device', async () => {
    const id = await saved();
    const text = `{"note":"<b>\\u0000${'ü'.repeat(50)}</b>"}`;
    const again = await world.call(saveListingDraft, { id, data: text, version: 1 }, owner);
    expect(again.data).toMatchObject({ id, version: 2 });
    expect(await read(id)).toMatchObject({ data: text, version: 2, files: [] });
    const list = await world.call(getListingDrafts, {}, owner);
    expect(list).toMatchObject({ total: 1, data: [{ id, version: 2 }] });
  });

  it('reports a conflict to the second of two devices', async () => {
    const id = await saved();
    const answers = await Promise.all(
      [1, 2, 3].map((step) =>
        world.submit(saveListingDraft.path, owner.token, { id, version: 1, data: `{"step":${step}}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ version: 2 });
  });

  it('is bounded: what it holds, how large it is, how many there are, how long it lies', async () => {
    for (const bad of ['[1]', '"x"', '{', 'null', `{"x":"${'x'.repeat(DRAFT_LIMITS.characters)}"}`]) {
      const { status, body } = await world.submit(saveListingDraft.path, owner.token, { data: bad });
      expect([status, body.details?.[0]?.field]).toEqual([400, 'data']);
    }
    const all = await Promise.all(
      Array.from({ length: DRAFT_LIMITS.drafts + 3 }, () =>
        world.submit(saveListingDraft.path, owner.token, { data }),
      ),
    );
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
    world.clock.advance(DRAFT_LIMITS.days * 24 * 60 * 60 + 1);
    await discardUntouched(world.ctx);
    expect(await world.count('select 1 from listing_draft')).toBe(0);
  });
});

describe('files of a draft', () => {
  it('are checked like those of a listing, belong to it, and go with it', async () => {
    const id = await saved();
    const first = await uploaded(id, 'picture', photo);
    await uploaded(id, 'document', pdf());
    const files = world.storage.files.size;
    expect((await upload(id, 'picture', program())).status).toBe(400);
    expect((await upload(id, 'document', photo)).status).toBe(400);
    expect(world.storage.files.size).toBe(files);
    expect((await read(id)).files.map(({ use }) => use)).toEqual(['picture', 'document']);
    await world.call(removeDraftFile, { draft_id: id, id: first }, owner);
    expect((await read(id)).files).toHaveLength(1);
    await world.call(deleteListingDraft, { id }, owner);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('are there once, however often they are sent under one name, and as large as cameras make them', async () => {
    const id = await saved();
    // What stands behind the end of a picture only makes the file larger.
    const large = new File([photo, new Uint8Array(LISTING_LIMITS.pictureBytes)], 'photo.jpg');
    const send = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ draft_id: String(id), use: 'picture', file: large }))
        body.append(name, value);
      const headers = { 'Idempotency-Key': `${id}-large` };
      return world.raw('/api/add-draft-file', { method: 'POST', body, token: owner.token, headers });
    };
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { files } = await read(id);
    expect(files.map(({ use, picture: stored }) => [use, stored?.width])).toEqual([['picture', 240]]);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('become those of the listing that is posted from it, in the order the form says', async () => {
    const id = await saved();
    const [title, one, two] = await Promise.all([1, 2, 3].map(() => uploaded(id, 'picture', photo)));
    const panorama = await uploaded(id, 'panorama', photo);
    const deed = await uploaded(id, 'document', pdf());
    const plan = await uploaded(id, 'attachment', photo);
    await uploaded(id, 'picture', await picture({ width: 400 }));
    const form = {
      title: 'Posted from a draft',
      title_image: undefined,
      draft_id: id,
      draft_title_image: title,
      draft_three_d_image: panorama,
      draft_gallery_images: [two, one],
      draft_documents: deed,
      gallery_images: [photo],
      parameters: [
        { parameter_id: world.parameters.bedrooms, value: '2' },
        { parameter_id: world.parameters.plan, draft_file: plan },
      ],
    };
    const stored = new Map((await read(id)).files.map((file) => [file.id, file.url]));
    const answers = await Promise.all([1, 2, 3].map(() => world.post(owner.token, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const detail = propertyDetail.parse(answers.find(({ status }) => status === 200)?.body.data[0]);
    expect(detail.title_image).toBe(stored.get(title as number));
    expect(detail.gallery.map(({ image_url }) => image_url).slice(0, 2)).toEqual(
      [two, one].map((file) => stored.get(file as number)),
    );
    expect(detail.gallery).toHaveLength(3);
    expect(detail.parameters.at(-1)?.value).toBe(stored.get(plan));
    expect((await world.raw(`/api/get-listing-draft?id=${id}`, owner)).status).toBe(404);
    expect(await world.count(`select 1 from listing where title = 'Posted from a draft'`)).toBe(1);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('come from an import: what is posted from it is found by the next one', async () => {
    const external = { source: 'agency', id: 'flat 7' };
    const [imported] = await draftImported(world.ctx, [
      {
        ownerId: owner.accountId,
        requestStatus: 'approved',
        external,
        category_id: 1,
        title: 'Flat 7',
        description: 'By the sea',
        property_type: 'sell',
        price: 1000,
        city: 'Lisbon',
        state: 'Lisbon',
        country: 'Portugal',
        address: 'Rua 7',
        latitude: 38.7,
        longitude: -9.1,
        parameters: [],
        facilities: [],
      },
    ]);
    const posted = await world.post(owner.token, { title: 'Flat 7', draft_id: imported?.id });
    expect(posted.status).toBe(200);
    const found = await readImportedIds(world.ctx, external.source, [external.id]);
    expect([...found.keys()]).toEqual([external.id]);
    expect((await world.call(getListingDrafts, {}, owner)).total).toBe(0);
  });

  it('stay with the draft when posting is rejected, and every reason is given', async () => {
    const id = await saved();
    const deed = await uploaded(id, 'document', pdf());
    const foreign = (await world.call(saveListingDraft, { data }, stranger)).data.id;
    const theirs = await upload(foreign, 'picture', photo, stranger.token);
    const { id: theirPhoto } = theirs.body.data as unknown as { id: number };
    const wishes = { draft_title_image: theirPhoto, draft_gallery_images: [deed], title_image: undefined };
    const rejected = await world.post(owner.token, { ...wishes, draft_id: id });
    expect(rejected.status).toBe(400);
    expect(rejected.body.details?.map(({ field }) => field)).toEqual([
      'draft_title_image',
      'draft_gallery_images',
    ]);
    const without = await world.post(owner.token, { title_image: undefined, draft_id: id });
    expect(without.body.details?.map(({ field }) => field)).toEqual(['title_image']);
    expect((await world.post(owner.token, { draft_id: foreign })).status).toBe(404);
    expect((await read(id)).files).toHaveLength(1);
  });
});

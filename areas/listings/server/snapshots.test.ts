import { deleteUser } from '@keystead/accounts/contract';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertyDetail } from '../contract.ts';
import { approveListing, rejectListing } from './life.service.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { listingReview } from './staff.review.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true });
  await updateSettings(world.ctx, { autoApprove: false });
});
afterAll(() => world?.close());

/** Returns a home that the site has approved, with two pictures in its gallery. */
async function approved() {
  const gallery_images = [await picture(), await picture()];
  const { body } = await world.post(owner.token, { title: 'As it was', gallery_images });
  const detail = propertyDetail.parse(body.data[0]);
  await approveListing(world.ctx, detail.id);
  return detail;
}
const edit = (id: number, fields: Record<string, unknown>) =>
  world.submit('update_post_property', owner.token, { id, action_type: '0', ...fields });
const review = async (id: number) => {
  const read = await listingReview.read(world.ctx, id);
  const keys = (files: readonly { file: { key: string } }[] = []) => files.map(({ file }) => file.key);
  return { ...read, now: keys(read?.files), was: keys(read?.before?.files) };
};
const isStored = (key: string) => world.storage.files.has(key);
const stored = () => world.count('select 1 from listing_before_file');

it('stores the snapshot a changed home is compared with, files too, until staff decide', async () => {
  const { id, gallery } = await approved();
  const [removed] = (await review(id)).now.slice(1) as [string];
  await edit(id, {
    title: 'As it is',
    remove_gallery_images: [gallery[0]?.id],
    gallery_images: [await picture({ width: 300 })],
  });
  await world.runJobs();
  const waiting = await review(id);
  expect(waiting.before?.facts.find(({ field }) => field === 'title')?.value).toBe('As it was');
  expect([waiting.was.includes(removed), waiting.now.includes(removed)]).toEqual([true, false]);
  expect(isStored(removed)).toBe(true);
  // A picture added and removed before review is in no snapshot.
  const [passing] = waiting.now.filter((key) => !waiting.was.includes(key)) as [string];
  const [row] = await runSql<{ id: number }>(
    world.ctx.db,
    "select id from listing_picture where picture ->> 'key' = $1",
    [passing],
  );
  await edit(id, { remove_gallery_images: [row?.id] });
  await world.runJobs();
  expect([isStored(passing), isStored(removed)]).toEqual([false, true]);
  await approveListing(world.ctx, id);
  await world.runJobs();
  expect([isStored(removed), await stored()]).toEqual([false, 0]);
  expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
});

it('compares what was rejected with what is resubmitted', async () => {
  const { id } = await approved();
  await rejectListing(world.ctx, id, 'The title says nothing.');
  await edit(id, { title: 'Now it does' });
  const { before, history } = await review(id);
  expect(before?.facts.find(({ field }) => field === 'title')?.value).toBe('As it was');
  expect(history?.[0]).toMatchObject({ what: 'pending' });
  expect(history?.[1]).toMatchObject({ what: 'rejected', reason: 'The title says nothing.' });
  await rejectListing(world.ctx, id, 'Still not.');
  expect((await review(id)).before).toBeUndefined();
});

it('leaves nothing behind when the home or its owner goes first', async () => {
  const { id, gallery } = await approved();
  await edit(id, { title: 'On its way', remove_gallery_images: [gallery[0]?.id] });
  expect(await stored()).toBeGreaterThan(0);
  await world.submit('update_post_property', owner.token, { id, action_type: '1' });
  expect(await stored()).toBe(0);
  const other = await approved();
  await edit(other.id, { title: 'On its way', remove_gallery_images: [other.gallery[0]?.id] });
  await world.call(deleteUser, {}, owner);
  await world.runJobs();
  expect([await stored(), await world.count('select 1 from listing_before')]).toEqual([0, 0]);
  expect((await world.strayFiles()).orphans).toEqual([]);
});

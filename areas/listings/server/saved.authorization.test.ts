import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDraftFile,
  deleteListingDraft,
  getListingDraft,
  getListingDrafts,
  removeDraftFile,
  saveListingDraft,
} from '../contract.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { savedRoutes } from './saved.routes.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let stranger: { token: string; accountId: number };
let photo: File;
beforeAll(async () => {
  world = await startListingsWorld();
  photo = await picture();
  owner = await world.signUp();
  stranger = await world.signUp();
});
afterAll(() => world?.close());

const read = async (id: number) => (await world.call(getListingDraft, { id }, owner)).data;

describe('someone else’s draft', () => {
  it('does not exist for strangers, guests and deactivated people', async () => {
    const deactivated = await world.signUp();
    await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
    const { id } = (await world.call(saveListingDraft, { data: '{}', title: 'Half a' }, owner)).data;
    const added = await world.call(addDraftFile, { draft_id: id, use: 'picture', file: photo }, owner);
    const file = added.data.id;
    const before = await read(id);
    const attempts = [
      [saveListingDraft, { id, data: '{}' }],
      [getListingDraft, { id }],
      [deleteListingDraft, { id }],
      [addDraftFile, { draft_id: id, use: 'picture', file: photo }],
      [removeDraftFile, { draft_id: id, id: file }],
      [getListingDrafts, {}],
    ] as const;
    expect(new Set(attempts.map(([call]) => call))).toEqual(new Set(savedRoutes.map(({ call }) => call)));
    for (const [call, fields] of attempts) {
      const send = (token?: string) =>
        call.method === 'GET'
          ? world.raw(`/api/${call.path}?${new URLSearchParams(fields as never)}`, token ? { token } : {})
          : world.submit(call.path, token, fields);
      for (const token of [undefined, `${owner.token}x`]) expect((await send(token)).status).toBe(401);
      expect([401, 403]).toContain((await send(deactivated.token)).status);
      const strange = await send(stranger.token);
      if (call === getListingDrafts) expect(JSON.stringify(strange.body)).not.toContain('Half a');
      else expect([call.path, strange.status]).toEqual([call.path, 404]);
    }
    expect(await read(id)).toEqual(before);
  });
});

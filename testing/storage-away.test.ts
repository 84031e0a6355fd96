import { addCategory } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import { MemoryStorage } from '@keystead/platform/storage';
import { runSql } from '@keystead/testing/sql';
import { addField } from '@keystead/verification/server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

const storage = new MemoryStorage();
let site: TestServer;
let owner: { token: string; accountId: number };
let seeker: { token: string; accountId: number };
let staff: { token: string };
let photo: File;
let category: number;
let proof: number;

beforeAll(async () => {
  site = await startTestServer({ ports: { storage } });
  owner = await site.signUp({ completeProfile: true });
  seeker = await site.signUp({ completeProfile: true });
  staff = await site.signInStaff('owner');
  category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  proof = await addField(site.ctx, { name: 'Proof', type: 'file' });
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
});
afterAll(() => site?.close());
afterEach(() => {
  storage.failingPut = null;
});

let sent = 0;

interface WritePath {
  readonly token: () => string;
  readonly fields: () => Record<string, unknown>;
  /** Counts what it makes. */
  readonly rows: string;
  /** Files that find room before there is none: what was written then is taken back. */
  readonly room?: number;
}

const HOME = {
  description: 'Two rooms.',
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  latitude: '41.15',
  longitude: '-8.61',
};

/** What people and staff send files with: each part of the code that stores one. */
const WRITE_PATHS: Record<string, WritePath> = {
  update_profile: {
    token: () => seeker.token,
    fields: () => ({ name: 'Ann', profile: photo }),
    rows: `select 1 from account where picture is not null and name = 'Ann'`,
    room: 2,
  },
  post_property: {
    token: () => owner.token,
    fields: () => ({
      ...HOME,
      title: 'No room',
      category_id: category,
      property_type: '0',
      price: '250000',
      address: 'Rua Nova 1',
      title_image: photo,
      gallery_images: [photo],
    }),
    rows: `select 1 from listing where title = 'No room'`,
    room: 5,
  },
  post_project: {
    token: () => owner.token,
    fields: () => ({
      ...HOME,
      title: 'No room',
      category_id: category,
      type: 'upcoming',
      location: 'Rua Nova 1, Porto',
      image: photo,
    }),
    rows: `select 1 from project where title = 'No room'`,
  },
  send_message: {
    token: () => seeker.token,
    fields: () => ({ receiver_id: owner.accountId, property_id: '', message: 'Look', file: photo }),
    rows: 'select 1 from chat_message where file is not null',
  },
  'apply-agent-verification': {
    token: () => seeker.token,
    fields: () => ({ form_fields: [{ id: proof, value: photo }] }),
    rows: 'select 1 from verification_application',
  },
  'staff/text-pictures/create': {
    token: () => staff.token,
    fields: () => ({ picture: photo }),
    rows: 'select 1 from text_picture',
  },
  'staff/imports/create': {
    token: () => staff.token,
    fields: () => ({ file: new File(['title,price\nHome,1\n'], 'homes.csv') }),
    rows: 'select 1 from import_run',
  },
};

function send(path: string, { token, fields }: WritePath, key: string) {
  const body = new FormData();
  for (const [name, value] of flatten(fields())) body.append(name, value);
  return site.raw(`/api/${path}`, {
    method: 'POST',
    body,
    token: token(),
    headers: { 'Idempotency-Key': key },
  });
}

describe('while no file can be stored, as the disk is full', () => {
  it.each(Object.entries(WRITE_PATHS))(
    '%s is unavailable, writes nothing, and does it once there is room',
    async (path, writing) => {
      const rows = async () => (await runSql(site.ctx.db, writing.rows)).length;
      const before = { rows: await rows(), files: storage.files.size };
      sent += 1;
      storage.failingPut = (writing.room ?? 0) + 1;
      const { status, body, headers } = await send(path, writing, `full-${sent}`);
      expect({ status, code: body.code, again: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'unavailable',
        again: '5',
      });
      expect({ rows: await rows(), files: storage.files.size }).toEqual(before);
      expect((await site.raw('/api/faqs')).status).toBe(200);
      storage.failingPut = null;
      const again = await send(path, writing, `full-${sent}`);
      expect([again.status, again.body.error], JSON.stringify(again.body)).toEqual([200, false]);
      expect(await rows()).toBe(before.rows + 1);
    },
  );
});

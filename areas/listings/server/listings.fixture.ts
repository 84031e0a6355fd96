import { addCategory, addFacilities, addParameter, allFacilities } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import type { Ctx } from '@keystead/platform/context';
import { MemoryStorage } from '@keystead/platform/storage';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';

/** A server with a small catalogue, for the tests of this area. */
export interface ListingsWorld extends TestServer {
  storage: MemoryStorage;
  category: number;
  otherCategory: number;
  parameters: Record<'bedrooms' | 'bathrooms' | 'area' | 'heating' | 'energy' | 'plan', number>;
  facilities: number[];
  /** Posts as an existing client does; `fields` are laid over a listing that is complete. */
  post(token: string | undefined, fields?: Record<string, unknown>): Promise<PostAnswer>;
  /** Sends a form to any call. */
  submit(path: string, token: string | undefined, fields: Record<string, unknown>): Promise<PostAnswer>;
  /** Stored files that no row names, and named files that are missing; after the jobs are done. */
  strayFiles(): Promise<{ orphans: string[]; missing: string[] }>;
  /** The number of rows of a query. */
  count(sql: string): Promise<number>;
}

/** Someone who sends requests. */
export interface Asker {
  readonly token: string;
  readonly accountId: number;
}

/** Signs up who authorization tests ask as: an owner, a stranger, and someone whose account has been deactivated since. */
export async function signUpAskers(
  world: ListingsWorld,
): Promise<Record<'owner' | 'stranger' | 'deactivated', Asker>> {
  const owner = await world.signUp({ completeProfile: true });
  const stranger = await world.signUp({ completeProfile: true });
  const deactivated = await world.signUp({ completeProfile: true });
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  return { owner, stranger, deactivated };
}

interface PostAnswer {
  status: number;
  body: {
    message: string;
    code?: string;
    details?: { field: string; message: string }[];
    data: Record<string, unknown>[];
  };
}

export async function startListingsWorld(env: Record<string, string> = {}): Promise<ListingsWorld> {
  const storage = new MemoryStorage();
  const server = await startTestServer({ ports: { storage }, env });
  const catalogue = await makeCatalogue(server.ctx);
  const photo = await picture();
  const world: ListingsWorld = {
    ...server,
    ...catalogue,
    storage,
    async post(token, fields = {}) {
      const complete = {
        title: 'Bright flat by the river',
        description: 'Two rooms, a balcony, and the tram at the door.',
        category_id: catalogue.category,
        property_type: '0',
        price: '250000',
        city: 'Porto',
        state: 'Porto District',
        country: 'Portugal',
        address: 'Rua Nova 1, Porto',
        latitude: '41.15',
        longitude: '-8.61',
        title_image: photo,
        parameters: [{ parameter_id: catalogue.parameters.bedrooms, value: '2' }],
      };
      return postForm(server, 'post_property', token, { ...complete, ...fields });
    },
    submit: (path, token, fields) => postForm(server, path, token, fields),
    async strayFiles() {
      await server.runJobs();
      const named = new Set(await namedKeys(server.ctx));
      const stored = [...storage.files.keys()];
      return {
        orphans: stored.filter((key) => !named.has(key)),
        missing: [...named].filter((key) => !storage.files.has(key) && !key.includes('/test/')),
      };
    },
    count: async (sql) => (await runSql(server.ctx.db, sql)).length,
  };
  return world;
}

/** Returns every storage key that a row names, anywhere in the JSON of it. */
async function namedKeys(ctx: Ctx): Promise<string[]> {
  const rows = await runSql<{ file: unknown }>(
    ctx.db,
    `select unnest(array[title_picture, three_d_picture, meta_picture]) as file from listing
     union all select picture from listing_picture union all select document from listing_document
     union all select document from listing_private_document union all select file_value from listing_parameter union all select file from listing_draft_file
     union all select file from listing_before_file`,
  );
  return [...JSON.stringify(rows).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key as string);
}

async function postForm(
  server: TestServer,
  path: string,
  token: string | undefined,
  fields: Record<string, unknown>,
) {
  const form = new FormData();
  for (const [name, value] of flatten(fields)) form.append(name, value);
  const answer = await server.raw(`/api/${path}`, {
    method: 'POST',
    body: form,
    ...(token && { token }),
  });
  return { status: answer.status, body: answer.body as PostAnswer['body'] };
}

async function makeCatalogue(ctx: Ctx) {
  const parameters = {
    bedrooms: await addParameter(ctx, {
      name: 'Bedrooms',
      kind: 'number',
      isRequired: true,
      role: 'bedrooms',
    }),
    bathrooms: await addParameter(ctx, {
      name: 'Bathrooms',
      kind: 'dropdown',
      choices: ['1', '2', '3+'],
      role: 'bathrooms',
    }),
    area: await addParameter(ctx, { name: 'Area', kind: 'number', role: 'area' }),
    heating: await addParameter(ctx, {
      name: 'Heating',
      kind: 'checkbox',
      choices: ['Gas', 'Oil', 'Heat pump'],
    }),
    energy: await addParameter(ctx, { name: 'Energy', kind: 'textbox' }),
    plan: await addParameter(ctx, { name: 'Floor plan', kind: 'file' }),
  };
  const category = await addCategory(ctx, {
    name: 'Flat',
    slugId: 'flat',
    parameterIds: Object.values(parameters),
  });
  const otherCategory = await addCategory(ctx, { name: 'Plot', slugId: 'plot', parameterIds: [] });
  await addFacilities(ctx, ['School', 'Metro']);
  return { parameters, category, otherCategory, facilities: (await allFacilities(ctx)).map(({ id }) => id) };
}

/** Returns a valid photograph for any program. */
export async function picture(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'gif' } = {},
): Promise<File> {
  const { width = 240, height = 160, format = 'jpeg' } = options;
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo.${format}`, { type: `image/${format}` });
}

/** Returns a photograph whose second half got lost: its header is fine. */
export async function brokenPicture(): Promise<File> {
  const whole = await picture({ width: 400, height: 300 });
  return new File([whole.slice(0, whole.size / 2)], 'photo.jpg', { type: 'image/jpeg' });
}

export const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'deed of sale.pdf');
export const program = () =>
  new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4])], 'photo.jpg', { type: 'image/jpeg' });

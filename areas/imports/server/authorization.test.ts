import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeed } from '../contract.staff.ts';
import { pushFeed } from '../contract.ts';
import { type Imports, openImports } from './imports.fixture.ts';

let imports: Imports;
beforeAll(async () => {
  imports = await openImports();
});
afterAll(() => imports?.site.close());

const file = () => new File(['Ref;Title\n1;Home\n'], 'homes.csv') as Blob;

it(`${pushFeed.path} takes files from who has the key of a feed, and from nobody else`, async () => {
  const { data } = await imports.site.call(createFeed, { name: 'Agency', delivery: 'push' }, imports.options);
  const stranger = await imports.site.signUp();
  const tries: [string, { token?: string }][] = [
    ['x', {}],
    ['A'.repeat(43), {}],
    [data.key.toLowerCase(), {}],
    [String(data.id), { token: stranger.token }],
    ["' or 1=1 --", { token: 'undefined' }],
    [data.name, imports.options],
  ];
  for (const [key, options] of tries)
    await expect(imports.site.call(pushFeed, { key, file: file() }, options)).rejects.toMatchObject({
      status: 404,
    });
  const sent = await imports.site.call(pushFeed, { key: data.key, file: file() });
  expect(sent.data).toEqual({ outcome: 'waiting' });
});

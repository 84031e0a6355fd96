import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, FileMissingError, InvalidStorageKeyError } from './index.ts';

/**
 * Speaks as much S3 as the driver uses, and rejects what S3 rejects: unsigned calls, wrong body hashes, no
 * length.
 */
const objects = new Map<string, { body: Buffer; headers: IncomingMessage['headers'] }>();
let server: Server;
let endpoint: string;

function issue(request: IncomingMessage, body: Buffer): [number, string] | null {
  const url = new URL(request.url ?? '', 'http://x');
  if (url.searchParams.has('X-Amz-Signature')) return null;
  const signed = request.headers.authorization ?? '';
  if (!/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-x\/s3\/aws4_request, /.test(signed)) {
    return [403, 'InvalidAccessKeyId'];
  }
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return [411, 'MissingContentLength'];
    const hash = request.headers['x-amz-content-sha256'];
    const real = createHash('sha256').update(body).digest('hex');
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== real) return [400, 'XAmzContentSHA256Mismatch'];
  }
  return null;
}

/** Returns two keys a page, as S3 lists them. */
function listing(asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? asked.get('start-after') ?? '';
  const keys = [...objects.keys()].map((key) => key.replace('/homes/', '')).sort();
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, 2);
  const next = rest.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const found = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult>${found.join('')}${next}</ListBucketResult>`;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = new URL(request.url ?? '', 'http://x').pathname;
    const rejection = issue(request, body);
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    if (!rejection && searchParams.get('list-type') === '2') return void response.end(listing(searchParams));
    const stored = objects.get(key);
    const missing: [number, string] | null =
      !stored && (request.method === 'GET' || request.method === 'HEAD') ? [404, 'NoSuchKey'] : null;
    const error = rejection ?? missing;
    if (error) {
      response.writeHead(error[0], { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${error[1]}</Code></Error>`);
      return;
    }
    if (request.method === 'PUT') objects.set(key, { body, headers: request.headers });
    if (request.method === 'DELETE') objects.delete(key);
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-type': 'image/avif' });
    response.end(request.method === 'GET' ? stored?.body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (accessKeyId: string, publicUrl?: string) =>
  createStorage({
    driver: 's3',
    bucket: 'homes',
    region: 'eu-x',
    endpoint,
    accessKeyId,
    secretAccessKey: 'secret',
    ...(publicUrl ? { publicUrl } : {}),
  });

test('puts with type and cache headers, gets, streams, deletes', async () => {
  const storage = await open('key-id');
  await storage.put('a/b.avif', new Uint8Array([1, 2, 3]), { contentType: 'image/avif' });
  expect(objects.get('/homes/a/b.avif')?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([...(await storage.get('a/b.avif'))]).toEqual([1, 2, 3]);
  expect([...(await buffer(await storage.stream('a/b.avif')))]).toEqual([1, 2, 3]);
  expect(await storage.exists('a/b.avif')).toBe(true);
  await storage.delete('a/b.avif');
  expect(await storage.exists('a/b.avif')).toBe(false);
  await expect(storage.get('a/b.avif')).rejects.toBeInstanceOf(FileMissingError);
});

test('documents are downloads under their own name, streams are taken too', async () => {
  const storage = await open('key-id');
  const content = Readable.from([Buffer.from('%PDF')]);
  await storage.put('d/plan.pdf', content, { contentType: 'application/pdf', downloadName: 'Plan é.pdf' });
  const stored = objects.get('/homes/d/plan.pdf');
  expect(stored?.body.toString()).toBe('%PDF');
  expect(stored?.headers['content-disposition']).toBe(
    `attachment; filename="Plan_.pdf"; filename*=UTF-8''Plan%20%C3%A9.pdf`,
  );
});

test('addresses point at the CDN when there is one', async () => {
  expect((await open('key-id')).url('a/b.jpg')).toBe(`${endpoint}/homes/a/b.jpg`);
  expect((await open('key-id', 'https://cdn.example/m')).url('a/b.jpg')).toBe(
    'https://cdn.example/m/a/b.jpg',
  );
});

test('private files are cached by no one on the way, and open by an address that S3 signs, not by the CDN’s', async () => {
  const storage = await open('key-id', 'https://cdn.example/m');
  const key = 'private/papers/ab/cd/passport.jpg';
  await storage.put(key, new Uint8Array([7]), { contentType: 'image/jpeg' });
  expect(objects.get(`/homes/${key}`)?.headers['cache-control']).toBe('private, no-store');
  expect(() => storage.url(key)).toThrow(InvalidStorageKeyError);
  const url = new URL(await storage.signedUrl(key, 900));
  expect(url.origin + url.pathname).toBe(`${endpoint}/homes/${key}`);
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^key-id\/\d{8}\/eu-x\/s3\/aws4_request$/);
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect([...new Uint8Array(await (await fetch(url)).arrayBuffer())]).toEqual([7]);
  // Another file, another signature: S3 checks it against the path.
  const other = new URL(await storage.signedUrl(key.replace('passport', 'licence'), 900));
  expect(other.searchParams.get('X-Amz-Signature')).not.toBe(url.searchParams.get('X-Amz-Signature'));
});

test('lists every file in order, page by page, from a key on', async () => {
  objects.clear();
  const storage = await open('key-id');
  const keys = ['a/1.jpg', 'a/2.jpg', 'b/1.jpg', 'b/2.jpg', 'c/1.jpg'];
  for (const key of [...keys].reverse())
    await storage.put(key, new Uint8Array([1]), { contentType: 'image/jpeg' });
  const listed = async (after?: string) => {
    const found: string[] = [];
    for await (const { key, storedAt } of storage.list(after)) {
      found.push(key);
      expect(storedAt.toISOString()).toBe('2026-11-21T12:00:00.000Z');
    }
    return found;
  };
  expect(await listed()).toEqual(keys);
  expect(await listed('a/2.jpg')).toEqual(keys.slice(2));
});

test('an error is not a missing file', async () => {
  const stranger = await open('stranger');
  await expect(stranger.put('a/c.jpg', new Uint8Array([1]), { contentType: 'image/jpeg' })).rejects.toThrow();
  await expect(stranger.get('a/c.jpg')).rejects.not.toBeInstanceOf(FileMissingError);
  expect(objects.has('/homes/a/c.jpg')).toBe(false);
});

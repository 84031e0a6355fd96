import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectApiError } from './api-errors.ts';
import {
  completeListing,
  fromAnywhere,
  ownTemporaryFolder,
  smallPhoto,
  startTarget,
  type TargetSite,
} from './site.ts';
import { send, sendRaw, type WireAnswer } from './wire.ts';

let site: TargetSite;
let token: string;
let temporary: Awaited<ReturnType<typeof ownTemporaryFolder>>;
let before: Record<string, number>;
let photo: Buffer;

beforeAll(async () => {
  temporary = await ownTemporaryFolder();
  site = await startTarget();
  ({ token } = await site.signUp({ completeProfile: true }));
  photo = Buffer.from(await (await smallPhoto()).arrayBuffer());
});
afterAll(async () => {
  await site?.close();
  await temporary.remove();
});
beforeEach(async () => {
  before = await site.traces();
});
// Whatever was tried: no listing, no file, no forgotten upload, and the process still answers.
afterEach(async () => {
  await expect.poll(() => temporary.uploads()).toEqual([]);
  expect(await site.traces()).toEqual(before);
  expect((await send(site.url, { path: '/health' })).status).toBe(200);
});

const BOUNDARY = 'x-boundary-x';
const part = (name: string, content: string | Buffer, extra = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const filePart = (name: string, content: string | Buffer, type = 'image/png') =>
  part(name, content, `; filename="photo.png"\r\nContent-Type: ${type}`);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const listingParts = () =>
  Object.entries(completeListing(site.category)).map(([name, value]) => part(name, value));

const headers = (type: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'content-type': type,
  ...fromAnywhere(),
  ...more,
});
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const postMultipart = (body: Uint8Array, type = MULTIPART, path = '/api/post_property') =>
  send(site.url, { method: 'POST', path, headers: headers(type), body });
const postJson = (value: unknown) =>
  send(site.url, {
    method: 'POST',
    path: '/api/post_property',
    headers: headers('application/json'),
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });

function expectField(answer: WireAnswer, status: number, field: string): void {
  expectApiError(answer);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body.details)).toContain(`"field":"${field}`);
}

describe('a file of the server is never taken for an uploaded one', () => {
  const secret = async () => {
    const folder = join(tmpdir(), 'secret');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'notes.txt'), 'a secret of the server');
    return {
      field: 'documents',
      path: join(folder, 'notes.txt'),
      fileName: 'notes.txt',
      mimeType: 'text/plain',
      size: 22,
    };
  };

  it('not as JSON', async () => {
    const forged = await secret();
    expectField(
      await postJson({ ...completeListing(site.category), documents: [forged] }),
      400,
      'documents[0]',
    );
  });

  it('not as nested keys of a form', async () => {
    const forged = Object.entries(await secret()).map(([key, value]) =>
      part(`documents[0][${key}]`, String(value)),
    );
    const body = Buffer.concat([...listingParts(), filePart('title_image', photo), ...forged, END]);
    expectField(await postMultipart(body), 400, 'documents[0]');
  });

  it('not by files that stand for the properties of a file', async () => {
    const forged = [
      filePart('title_image', 'no photo'),
      filePart('title_image[path]', 'x'),
      filePart('title_image[size]', 'x'),
    ];
    expectField(await postMultipart(Buffer.concat([...listingParts(), ...forged, END])), 400, 'title_image');
  });
});

describe('a form that breaks off', () => {
  const whole = () =>
    Buffer.concat([...listingParts(), filePart('title_image', Buffer.alloc(300_000, 7)), END]);

  it.each([0, 10, 60, 200, 1400, 5000, 200_000])('after %i bytes is rejected', async (length) => {
    const answer = await postMultipart(whole().subarray(0, length));
    expectApiError(answer);
    expect(answer.status).toBe(400);
  });

  it.each([300, 1500, 2500, 60_000])(
    'because the sender hangs up after %i bytes leaves nothing',
    async (length) => {
      const start = `POST /api/post_property HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`;
      const head = `${start}X-Forwarded-For: 10.9.9.${length % 250}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${whole().length}\r\n\r\n`;
      const sent = whole().subarray(0, length).toString('latin1');
      const underWay = sent.includes('Content-Type: image/png\r\n\r\n') ? 2 : 1;
      const hangUp = () => expect.poll(async () => (await temporary.uploads()).length).toBe(underWay);
      expect(await sendRaw(site.url, head + sent, { hangUp })).toBeUndefined();
    },
  );
});

describe('a form no browser sends', () => {
  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with another boundary', 'multipart/form-data; boundary=other'],
    ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5000)}`],
  ])('%s', async (_what, type) => {
    const answer = await postMultipart(Buffer.concat([...listingParts(), END]), type);
    expectApiError(answer);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['2,001 fields', () => Array.from({ length: 2001 }, (_, n) => part(`f${n}`, 'x'))],
    ['1,000 files', () => Array.from({ length: 1000 }, (_, n) => filePart(`gallery_images[${n}]`, 'x'))],
    ['101 files', () => Array.from({ length: 101 }, (_, n) => filePart(`f${n}`, 'x'))],
    ['a field of 300,000 characters', () => [part('description', 'x'.repeat(300_000))]],
    [
      'fields of 9,000,000 characters in all',
      () => Array.from({ length: 45 }, (_, n) => part(`f${n}`, 'x'.repeat(200_000))),
    ],
    ['a file of 17 MB', () => [filePart('title_image', Buffer.alloc(17 * 1024 * 1024))]],
  ])('%s are too many', async (_what, parts) => {
    const answer = await postMultipart(Buffer.concat([...parts(), END]));
    expectApiError(answer);
    expect(answer.status).toBe(413);
  });

  it.each([
    ['a part without a name', [Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`)]],
    [
      'a file without a name',
      [Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n`)],
    ],
    ['a part without headers', [Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n`)]],
    [
      'half a character in UTF-16',
      [part('title', Buffer.from([0, 0xd8]), '\r\nContent-Type: text/plain; charset=utf-16le')],
    ],
    ['a charset nobody knows', [part('title', 'x', '\r\nContent-Type: text/plain; charset=klingon')]],
    ['broken UTF-8', [part('title', Buffer.from([0xff, 0xfe, 0xc3, 0x28]))]],
    [
      'keys of JavaScript',
      ['__proto__', '__proto__[x]', 'constructor[prototype][x]', 'a[__proto__][b]'].map((key) =>
        part(key, 'x'),
      ),
    ],
    [
      'files under keys of JavaScript',
      [
        '__proto__',
        '__proto__[x]',
        'constructor[prototype][x]',
        'toString[call]',
        '[]',
        '[',
        '',
        'a[b][c][d][e][f]',
      ].map((key) => filePart(key, 'x')),
    ],
    ['a part of headers alone', [Buffer.from(`--${BOUNDARY}\r\n${'X-Y: z\r\n'.repeat(3000)}\r\nx\r\n`)]],
  ])('%s', async (_what, parts) => {
    const answer = await postMultipart(Buffer.concat([...parts, END]));
    expectApiError(answer);
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a body that is no form', () => {
  it.each([
    ['', 400],
    ['{', 400],
    ['{"title":"x"', 400],
    ['[]', 400],
    ['"text"', 400],
    ['7', 400],
    ['{"__proto__":{"x":1}}', 400],
    ['{"title":"\\ud800"}', 400],
    [`{"parameters":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400],
    [`{"parameters":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 400],
    [`{"title":"${'x'.repeat(5_000_000)}"}`, 413],
  ] as const)('JSON number %# is rejected', async (body, status) => {
    const answer = await postJson(body);
    expectApiError(answer);
    expect(answer.status).toBe(status);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'image/png',
    'text/html',
    'nonsense',
  ])('%s is of no use here', async (type) => {
    const answer = await postMultipart(Buffer.from('title=x'), type);
    expectApiError(answer);
    expect(answer.status).toBe(415);
  });

  it('thousands of parameters are read as far as anyone could mean them', async () => {
    const body = Array.from({ length: 20_000 }, (_, n) => `p${n}=x`).join('&');
    const answer = await postMultipart(Buffer.from(body), 'application/x-www-form-urlencoded');
    expectField(answer, 400, 'title');
  });

  it.each([
    '%',
    '%ff',
    '%E0%A4%A',
    'title=%ff%fe',
    'title=%00',
    'a%5Bb%5D=1&a=2',
    '&&&==&=',
    `${'a[0]'.repeat(500)}=1`,
  ])('form text number %# is rejected for what it lacks', async (body) =>
    expectField(await postMultipart(Buffer.from(body), 'application/x-www-form-urlencoded'), 400, ''),
  );

  it('must be as long as it says', async () => {
    const head = 'POST /api/user_signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    for (const length of [
      'Content-Length: 2\r\nContent-Length: 3',
      'Content-Length: -1',
      'Content-Length: 2x',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
    ])
      expect((await sendRaw(site.url, `${head}${length}\r\n\r\n{}`))?.status).toBe(400);
  });
});

it.each(['program', 'half a photo', 'a photo as a document'])(
  'rejects %s and keeps nothing',
  async (what) => {
    const junk =
      what === 'program'
        ? Buffer.from('MZ\x90\0\x03')
        : what === 'half a photo'
          ? photo.subarray(0, 60)
          : photo;
    const field = what === 'a photo as a document' ? 'documents[0]' : 'title_image';
    const parts = [...listingParts(), filePart('gallery_images[0]', photo), filePart(field, junk)];
    if (field !== 'title_image') parts.push(filePart('title_image', photo));
    expectField(await postMultipart(Buffer.concat([...parts, END])), 400, field);
  },
);

it('turns guests away before it reads their files', async () => {
  const body = Buffer.concat([...listingParts(), filePart('title_image', photo), END]);
  const answer = await send(site.url, {
    method: 'POST',
    path: '/api/post_property',
    headers: { 'content-type': MULTIPART },
    body,
  });
  expectApiError(answer);
  expect(answer.status).toBe(401);
});

it.each(['update_profile', 'user_signup', 'post_property'])(
  'answers who sends far too much to %s, and stays in touch',
  async (path) => {
    const form = new FormData();
    const chunk = new Uint8Array(1024 * 1024);
    form.append('profile', new File(new Array(path === 'post_property' ? 170 : 40).fill(chunk), 'huge.jpg'));
    const init = {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}`, ...fromAnywhere() },
    };
    const answer = await fetch(`${site.url}/api/${path}`, init);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  },
);

describe('many files at once', () => {
  /** Begins to send a form of a megabyte and leaves it at that. @returns its answer, once there is one, and its end */
  function begin() {
    const request = httpRequest(`${site.url}/api/add-draft-file`, {
      method: 'POST',
      headers: headers(`multipart/form-data; boundary=${BOUNDARY}`, { 'content-length': '1000000' }),
    });
    const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
    });
    request.on('error', () => undefined);
    request.write(part('use', 'picture'));
    return { answer, end: () => request.destroy() };
  }

  it('of one person are sent away before they are read, until the first ones are done', async () => {
    const begun = Array.from({ length: 30 }, begin);
    const answers = begun.map(({ answer }) => answer);
    const answered: Awaited<(typeof answers)[0]>[] = [];
    for (const answer of answers) void answer.then((one) => answered.push(one));
    // Twelve are waited for; no one waits for the others.
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(18);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([429]));
    expect(answered.every(({ retryAfter }) => retryAfter === '10')).toBe(true);
    for (const { end } of begun) end();
    await expect
      .poll(
        async () => {
          const form = Buffer.concat([part('use', 'picture'), END]);
          return (await postMultipart(form, MULTIPART, '/api/add-draft-file')).status;
        },
        { timeout: 30_000 },
      )
      .toBe(400);
  });
});

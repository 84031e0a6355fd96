/**
 * `npm run bench:upload`: a home with 20 photos of 8 MB, from the first photo chosen to the answer that it is posted, as
 * a browser does it: three files at a time into the draft, each made smaller before if it is larger than a form may
 * carry. Once more with the photos as the camera made them, as a client without a canvas would. The ratio is to a bare
 * route that writes the same bytes into files. `-- --photos 20`, `--rounds 2`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTurns } from '@keystead/kit/turns';
import { startPostgres } from '@keystead/platform/postgres';
import sharp from 'sharp';
import { freshDatabase } from './database.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';
import type { Memory, UploadReady } from './upload-server.ts';

const MEGABYTE = 1024 * 1024;
/** What the posting screen keeps to: files at a time, largest file sent as it is, longest side of smaller ones. */
const BROWSER = { atOnce: 3, largest: 3000 * 1024, side: 2560, quality: 85 };
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { photos: { type: 'string', default: '20' }, rounds: { type: 'string', default: '2' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const photos = await makePhotos(Number(flags.photos));
const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_upload');
  await withProcess('upload-server.ts', [database], run);
} finally {
  await postgres.stop();
}

async function run({ child, answer }: MeasuredProcess): Promise<void> {
  const ready = await answer<UploadReady>();
  const { app, email, password } = ready;
  const { token } = await call(app, 'user_signup', { type: '3', email, password });
  const rows: Record<string, string | number>[] = [];
  for (const [name, prepare] of [
    ['as a browser sends them', smaller],
    ['as the camera made them', asItIs],
  ] as const) {
    for (let round = 1; round <= Number(flags.rounds); round += 1) {
      child.send('start');
      const posting = await timed(() => post(ready, token as string, prepare));
      child.send('stop');
      const memory = await answer<Memory>();
      const storing = await timed(() => sendAll(prepare, (file) => store(ready.bare, file)));
      rows.push(rowOf(`${name}, round ${round}`, posting, storing, memory));
    }
  }
  console.table(rows);
  const size = photos.reduce((sum, photo) => sum + photo.size, 0) / photos.length / MEGABYTE;
  say(
    `${photos.length} photos of ${size.toFixed(1)} MB and 12 megapixels. bare: the same files, only written to disk.`,
  );
}

function rowOf(what: string, posting: Timed<number>, storing: Timed<number>, memory: Memory) {
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  return {
    what,
    'MB sent': megabytes(posting.result),
    's to posted': (posting.ms / 1000).toFixed(1),
    'bare s': (storing.ms / 1000).toFixed(1),
    ratio: (posting.ms / storing.ms).toFixed(2),
    'server MB before': megabytes(memory.before),
    'at most': megabytes(memory.peak),
    'its renderers': megabytes(memory.renderers),
  };
}

interface Timed<T> {
  ms: number;
  result: T;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** @returns the bytes of all photos as they were sent */
async function post(
  { app, category, parameter }: UploadReady,
  token: string,
  prepare: (photo: File) => Promise<File>,
): Promise<number> {
  const saved = await call(app, 'save-listing-draft', { title: 'Twenty photos', data: '{}' }, token);
  const draft = saved.data as { id: number };
  const ids: number[] = [];
  const sent = await sendAll(prepare, async (file, place) => {
    const fields = { draft_id: String(draft.id), use: 'picture', file };
    const { data } = await call(app, 'add-draft-file', fields, token);
    ids[place] = (data as { id: number }).id;
  });
  const [title, ...gallery] = ids;
  await call(
    app,
    'post_property',
    {
      title: 'Twenty photos',
      description: 'All of them.',
      property_type: '0',
      price: '250000',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: 'Rua Nova 1',
      latitude: '41.15',
      longitude: '-8.61',
      category_id: String(category),
      draft_id: String(draft.id),
      'parameters[0][parameter_id]': String(parameter),
      'parameters[0][value]': '3',
      draft_title_image: String(title),
      ...Object.fromEntries(gallery.map((id, place) => [`draft_gallery_images[${place}]`, String(id)])),
    },
    token,
  );
  return sent;
}

/** One photo after the other is prepared; as soon as it is, it is sent beside others. @returns bytes sent */
async function sendAll(
  prepare: (photo: File) => Promise<File>,
  send: (file: File, place: number) => Promise<void>,
): Promise<number> {
  const inTurn = createTurns(BROWSER.atOnce);
  const sending: Promise<void>[] = [];
  let bytes = 0;
  for (const [place, photo] of photos.entries()) {
    const file = await prepare(photo);
    bytes += file.size;
    sending.push(inTurn(() => send(file, place)));
  }
  await Promise.all(sending);
  return bytes;
}

async function asItIs(photo: File): Promise<File> {
  return photo;
}

async function smaller(photo: File): Promise<File> {
  if (photo.size <= BROWSER.largest) return photo;
  const bytes = await sharp(await photo.arrayBuffer())
    .resize(BROWSER.side, BROWSER.side, { fit: 'inside' })
    .jpeg({ quality: BROWSER.quality })
    .toBuffer();
  return new File([new Uint8Array(bytes)], photo.name, { type: 'image/jpeg' });
}

async function call(app: string, path: string, fields: Record<string, string | File>, token?: string) {
  const body = formOf(fields);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${app}/api/${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${String(answer.message)}`);
  return answer;
}

async function store(bare: string, file: File): Promise<void> {
  const response = await fetch(`${bare}/store`, { method: 'POST', body: formOf({ file }) });
  if (!response.ok) throw new Error(`the bare route answered ${response.status}`);
  await response.arrayBuffer();
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Photos of 12 megapixels with the grain of a small camera, stored for the next run. */
async function makePhotos(count: number): Promise<File[]> {
  const folder = join(root, 'data/bench/photos');
  await mkdir(folder, { recursive: true });
  const made: File[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `${number}.jpg`);
    const bytes = await readFile(path).catch(async () => {
      const fresh = await photoOf(number);
      await writeFile(path, fresh);
      return fresh;
    });
    made.push(new File([new Uint8Array(bytes)], `photo-${number}.jpg`, { type: 'image/jpeg' }));
  }
  return made;
}

async function photoOf(number: number): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const rooms = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${number * 18} 40% 75%)"/>
    <stop offset="1" stop-color="hsl(${number * 18 + 60} 35% 30%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <rect x="${number * 90}" y="900" width="1400" height="1500" fill="hsl(${number * 40} 30% 50%)"/></svg>`;
  return sharp(Buffer.from(rooms))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 97 })
    .toBuffer();
}

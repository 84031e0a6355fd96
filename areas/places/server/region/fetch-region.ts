import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import { giveToOwner } from '@keystead/platform/storage';
import { ExtractError, LIMITS } from '../extract/limits.ts';
import { fetchOutside, openOutside } from '../service/fetching.ts';
import { findRegion, type Region, serverError } from './regions.ts';

/** So long nothing may come before the connection is given up. */
const SILENCE_MS = 30_000;
/** So long one connection may take, however slowly it goes on. */
const PATIENCE_MS = 6 * 60 * 60 * 1000;
/** So often a download that broke off goes on. */
const TRIES = 5;
const PAUSE_MS = 2000;

/** Extracts that are being fetched or sent, on this machine. */
export const arrivalsOf = (ctx: Pick<Ctx, 'config'>) => join(resolve(ctx.config.DATA_DIR), 'places-arriving');

interface Fetching {
  readonly region: Region;
  readonly origins: readonly string[];
  readonly path: string;
  readonly onProgress: (done: number) => void;
}

/**
 * Fetches the extract of a region, by its id or name. What has come of it stays when the connection breaks off, and the next
 * try goes on there; it is whole when its sum is the one that the service says.
 * @param onProgress gets how much of it has come, from 0 to 1
 * @returns the path of the file, which the caller removes
 * @throws ExtractError for an unknown region, or when it does not come
 */
export async function fetchRegion(
  ctx: Ctx,
  asked: string,
  onProgress: (done: number) => void = () => undefined,
  { pauseMs = PAUSE_MS, silenceMs = SILENCE_MS } = {},
): Promise<string> {
  const server = ctx.config.EXTRACTS_URL;
  const region = await findRegion(server, asked);
  const folder = arrivalsOf(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToOwner(folder);
  const name = createHash('sha256').update(region.url).digest('hex').slice(0, 16);
  const fetching = {
    region,
    origins: [new URL(server).origin],
    path: join(folder, `${name}.osm.pbf`),
    onProgress,
  };
  const sum = await readSum(fetching);
  for (let time = 1; ; time += 1) {
    try {
      await fetchRest(fetching, silenceMs);
      if ((await sumOf(fetching.path)) === sum) break;
      await forget(fetching.path);
      throw new ExtractError('The extract that came is not the one that the service has: its sum is another');
    } catch (error) {
      // What cannot be read or is too large is so again.
      if (time === TRIES || error instanceof TooLargeError) throw serverError(error);
      await new Promise((done) => setTimeout(done, pauseMs * time));
    }
  }
  await rm(`${fetching.path}.etag`, { force: true });
  return fetching.path;
}

class TooLargeError extends ExtractError {}

async function readSum({ region, origins }: Fetching): Promise<string> {
  const asked = { origins, mostBytes: 1000, patienceMs: SILENCE_MS };
  const { status, bytes } = await fetchOutside(`${region.url}.md5`, asked).catch((error: unknown) => {
    throw serverError(error);
  });
  const [sum] = /^[0-9a-f]{32}\b/i.exec(new TextDecoder().decode(bytes)) ?? [];
  if (status !== 200 || sum === undefined)
    throw new ExtractError('The extract service does not say the sum of the extract');
  return sum.toLowerCase();
}

/** Fetches what is missing of a file: all of it where nothing has come, or where the service has another one now. */
async function fetchRest({ region, origins, path, onProgress }: Fetching, silenceMs: number): Promise<void> {
  const [there, mark] = await Promise.all([
    stat(path).then(
      ({ size }) => size,
      () => 0,
    ),
    readFile(`${path}.etag`, 'utf8').catch(() => ''),
  ]);
  const isOn = there > 0 && mark !== '';
  const silence = new AbortController();
  let patience = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await openOutside(region.url, {
      origins,
      patienceMs: PATIENCE_MS,
      signal: silence.signal,
      headers: isOn ? { range: `bytes=${there}-`, 'if-range': mark } : {},
    });
    // All of it has come before.
    if (response.status === 416 && isOn) return await response.body?.cancel();
    const isRest =
      response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${there}-`);
    if (response.status !== 200 && !isRest)
      throw new ExtractError(`The extract service answered ${response.status}`);
    const length = Number(response.headers.get('content-length'));
    const size = length > 0 ? length + (isRest ? there : 0) : undefined;
    if (size !== undefined && size > LIMITS.extractBytes) throw tooLarge();
    await writeFile(`${path}.etag`, response.headers.get('etag') ?? '');
    const file = await open(path, isRest ? 'a' : 'w', 0o600);
    try {
      let come = isRest ? there : 0;
      for await (const piece of response.body ?? []) {
        clearTimeout(patience);
        patience = setTimeout(() => silence.abort(), silenceMs);
        come += piece.length;
        if (come > LIMITS.extractBytes) throw tooLarge();
        await file.write(piece);
        if (size !== undefined) onProgress(come / size);
      }
      if (size !== undefined && come < size) throw new ExtractError('The extract service broke off');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof TooLargeError) await forget(path);
    if (error instanceof ExtractError) throw error;
    throw new ExtractError('The extract service does not answer, or broke off', { cause: error });
  } finally {
    clearTimeout(patience);
  }
}

const tooLarge = () =>
  new TooLargeError(
    `The extract is larger than ${LIMITS.extractBytes / 1024 / 1024} MB: take a smaller region, or cut it by osmium`,
  );

async function forget(path: string): Promise<void> {
  for (const end of ['', '.etag']) await rm(`${path}${end}`, { force: true });
}

async function sumOf(path: string): Promise<string> {
  const sum = createHash('md5');
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer);
  return sum.digest('hex');
}

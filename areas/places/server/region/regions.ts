import { z } from 'zod';
import { ExtractError } from '../extract/limits.ts';
import { fetchOutside, OutsideError } from '../service/fetching.ts';

/** A region whose extract can be fetched. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The list of all regions, with their outlines, has some ten megabytes. */
const MOST_BYTES = 64_000_000;
const PATIENCE = 60_000;
/** So many names are said of a region that is not known. */
const NEAREST = 5;
/** Longest name that is compared. */
const MOST_CHARACTERS = 60;

const index = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({
          id: z.string().max(200),
          name: z.string().max(200),
          urls: z.object({ pbf: z.string().max(500).optional() }),
        }),
      }),
    )
    .max(20_000),
});

/**
 * Finds a region in the list of the extract service, by its id or its name.
 * @throws ExtractError for one that is not in it, naming those that are nearest
 */
export async function findRegion(server: string, asked: string): Promise<Region> {
  const regions = await readRegions(server);
  const wanted = plain(asked);
  const found =
    regions.find(({ id }) => plain(id) === wanted) ?? regions.find(({ name }) => plain(name) === wanted);
  if (found) return found;
  const near = regions
    .map((region) => ({
      id: region.id,
      far: Math.min(distance(plain(region.id), wanted), distance(plain(region.name), wanted)),
    }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, NEAREST);
  throw new ExtractError(
    `There is no region “${asked}”; the nearest names are ${near.map(({ id }) => id).join(', ')}`,
  );
}

async function readRegions(server: string): Promise<Region[]> {
  const { origin } = new URL(server);
  const asked = { origins: [origin], mostBytes: MOST_BYTES, patienceMs: PATIENCE };
  const { status, bytes } = await fetchOutside(`${server}/index-v1.json`, asked).catch((error: unknown) => {
    throw serverError(error);
  });
  if (status !== 200) throw new ExtractError(`The extract service answered ${status}`);
  const checked = index.safeParse(parsed(bytes));
  if (!checked.success) throw new ExtractError('The extract service does not answer with a list of regions');
  return checked.data.features.flatMap(({ properties: { id, name, urls } }) =>
    urls.pbf === undefined || !URL.canParse(urls.pbf, server)
      ? []
      : { id, name, url: new URL(urls.pbf, server).href },
  );
}

/** Says of what went wrong outside what staff can do something with. */
export function serverError(error: unknown): unknown {
  return error instanceof OutsideError
    ? new ExtractError(`The extract service: ${error.message}`, { cause: error })
    : error;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, '-');

/** How many characters have to change for one text to become the other. */
function distance(one: string, other: string): number {
  const [from, to] = [one.slice(0, MOST_CHARACTERS), other.slice(0, MOST_CHARACTERS)];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [down, character] of [...from].entries()) {
    const next = [down + 1];
    for (let at = 0; at < to.length; at += 1)
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (row[at] ?? 0) + (character === to[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

import { createRandom, type Random } from '@keystead/kit/random';
import { type Addresses, changePrice, ownHomes, type Person } from './world.ts';

/** What a load of guests, of people who have signed in and of changes gave. */
export interface Mixed {
  /** Of guests: pages and lists. */
  guests: number;
  hits: number;
  /** With a session; none of them may be a hit. */
  signedIn: number;
  changes: number;
  failed: number;
  /** Answers that held what belongs to someone else, were in a language nobody asked for, or were kept with a session. */
  wrong: string[];
}

const CLIENTS = 8;
const LANGUAGES = ['', '', '', '/es'];
/** Every visitor has other cookies; some have chosen a language before. */
const COOKIES = [undefined, 'a=1; b=2', 'consent=maps', 'visit=7; consent=none', 'consent=maps; language=fr'];
const LANGUAGE_OF: Readonly<Record<string, string>> = { '/es': 'es' };

/** Asks once for each page in each of its languages: a cache that has just started would be measured for that otherwise. */
export async function warm(front: string, { homes, cities, pages }: Addresses): Promise<number> {
  const waiting = [...homes, ...cities, ...pages].flatMap((path) => [
    { path, cookie: '' },
    { path, cookie: 'language=fr' },
    { path: path === '/' ? '/es' : `/es${path}`, cookie: '' },
  ]);
  const { length } = waiting;
  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const headers = { 'accept-encoding': 'gzip', ...(next.cookie !== '' && { cookie: next.cookie }) };
      await (await fetch(`${front}${next.path}`, { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return length;
}

/**
 * Asks in front for what visitors ask for: homes, some far more often than others, lists, pages; nine in ten are guests, the others
 * have signed in. Meanwhile prices change.
 */
export async function runMixed(
  front: string,
  {
    addresses,
    people,
    seconds,
    changeEvery,
  }: { addresses: Addresses; people: Person[]; seconds: number; changeEvery: number },
): Promise<Mixed> {
  const result: Mixed = { guests: 0, hits: 0, signedIn: 0, changes: 0, failed: 0, wrong: [] };
  const end = performance.now() + seconds * 1000;
  const owner = people.find(({ marker }) => marker.startsWith('agent')) as Person;
  const homes = await ownHomes(front, owner);
  const changing = setInterval(() => {
    const home = homes[result.changes % homes.length];
    if (!home) return;
    result.changes += 1;
    void changePrice(front, owner, home.id, 400_000 + result.changes).catch((error: Error) => {
      result.wrong.push(`a change failed: ${error.message}`);
    });
  }, changeEvery);
  // The first are asked for most: by far, as on any site.
  const often = <T>(random: Random, all: readonly T[]): T =>
    all[Math.floor(all.length * random.next() ** 3)] as T;
  const pageOf = (random: Random): string => {
    if (random.chance(0.55)) return often(random, addresses.homes);
    return random.chance(0.5) ? often(random, addresses.cities) : random.pick(addresses.pages);
  };
  const client = async (seed: number) => {
    const random = createRandom(seed);
    while (performance.now() < end) {
      if (random.chance(0.1)) await visitSignedIn(front, random.pick(people), people, result);
      else {
        const isPage = random.chance(0.85);
        const language = isPage ? random.pick(LANGUAGES) : '';
        const path = isPage ? pageOf(random) : random.pick(addresses.lists);
        const cookie = random.pick(COOKIES);
        await visitAsGuest(front, { path: language + path, language, isPage, cookie, people }, result);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, seed) => client(seed + 1)));
  clearInterval(changing);
  return result;
}

async function visitSignedIn(front: string, person: Person, people: readonly Person[], result: Mixed) {
  const answer = await fetch(`${front}/api/get-my-profile`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const text = await answer.text();
  result.signedIn += 1;
  if (!answer.ok) result.failed += 1;
  if (answer.headers.get('x-cache') === 'hit')
    result.wrong.push('an answer with a session came out of the cache');
  if (!/private, no-store/.test(answer.headers.get('cache-control') ?? ''))
    result.wrong.push('an answer with a session may be kept');
  for (const { marker } of people)
    if (text.includes(marker) !== (marker === person.marker))
      result.wrong.push(`${person.marker} reads of ${marker}`);
}

interface Visit {
  path: string;
  language: string;
  isPage: boolean;
  cookie: string | undefined;
  people: readonly Person[];
}

async function visitAsGuest(front: string, { path, language, isPage, cookie, people }: Visit, result: Mixed) {
  const answer = await fetch(`${front}${path === '/es/' ? '/es' : path}`, {
    headers: { ...(cookie !== undefined && { cookie }), 'accept-encoding': 'gzip' },
  });
  const text = await answer.text();
  result.guests += 1;
  if (!answer.ok) result.failed += 1;
  if (answer.headers.get('x-cache') === 'hit') result.hits += 1;
  for (const { marker, token } of people)
    if (text.includes(marker) || text.includes(token))
      result.wrong.push(`a guest reads of ${marker} at ${path}`);
  if (!isPage) return;
  const wanted = LANGUAGE_OF[language] ?? /language=(\w+)/.exec(cookie ?? '')?.[1] ?? 'en';
  if (answer.headers.get('content-language') !== wanted)
    result.wrong.push(`${path} with ${cookie} is in ${answer.headers.get('content-language')}`);
}

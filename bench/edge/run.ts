/**
 * `npm run bench:edge`: what a cache in front gives, with Varnish as deploy/varnish.vcl sets it up, on this machine. Ends with 1 where a
 * change is not seen within two seconds, someone reads what is another's, fewer than 95 of 100 visits of a mixed load are answered by the
 * cache, or pages come less than 20 times as often as those that are drawn. `-- --changes 60 --seconds 60`.
 */
import { parseArgs } from 'node:util';
import { measure } from '../measure.ts';
import { measureFreshness } from './freshness.ts';
import { runMixed, warm } from './mixed.ts';
import { startFronted } from './site.ts';
import { addressesOf, type Person, people } from './world.ts';

const { values: flags } = parseArgs({
  options: { changes: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const LANGUAGES = ['', '/es', '/fr', '/hi', '/ar'];

const { site, front, stop } = await startFronted();
const broken: string[] = [];
function check(isGood: boolean, what: string): void {
  if (!isGood) broken.push(what);
}
const round = (value: number) => Math.round(value).toLocaleString('en');

try {
  const addresses = await addressesOf(front);
  const persons = await people(front);
  const owner = persons.find(({ marker }) => marker.startsWith('agent')) as Person;
  say(
    `${addresses.homes.length} homes, ${addresses.cities.length} cities, Varnish in front, all on this machine\n`,
  );

  // Each page of a home for the first time: nothing of it is in the memory of the site.
  const anew = LANGUAGES.flatMap((language) => addresses.homes.map((path) => language + path));
  const drawn = await drawAnew(anew);
  const remembered = await measure(site.origin, anew.slice(0, 50), {
    seconds: 10,
    fresh: false,
    encoding: 'gzip',
  });
  for (const path of anew.slice(0, 500)) await (await fetch(`${front}${path}`)).text();
  const kept = await measure(front, anew.slice(0, 500), {
    seconds: 10,
    fresh: false,
    encoding: 'gzip',
    clients: 32,
  });
  check(kept.failed === 0, `${kept.failed} requests in front failed`);
  check(kept.perSecond >= 20 * drawn, 'pages in front come less than 20 times as often as drawn ones');
  say('| pages of homes | per second | times |\n|---|--:|--:|');
  say(`| drawn by the site | ${round(drawn)} | 1 |`);
  say(
    `| from the memory of the site | ${round(remembered.perSecond)} | ${round(remembered.perSecond / drawn)} |`,
  );
  say(`| in front | ${round(kept.perSecond)} | ${round(kept.perSecond / drawn)} |\n`);

  const fresh = await measureFreshness(front, owner, Number(flags.changes));
  check(fresh.home.most <= 2000 && fresh.list.most <= 2000, 'a change took more than two seconds');
  check(fresh.fellBack === 0, `${fresh.fellBack} pages were of before again`);
  say(`| ${fresh.changes} new prices, seen in front after | p50 ms | p95 ms | most ms |\n|---|--:|--:|--:|`);
  for (const [name, { p50, p95, most }] of [
    ['page of the home', fresh.home],
    ['list of its city', fresh.list],
  ] as const)
    say(`| ${name} | ${round(p50)} | ${round(p95)} | ${round(most)} |`);

  const pages = await warm(front, addresses);
  const mixed = await runMixed(front, {
    addresses,
    people: persons,
    seconds: Number(flags.seconds),
    changeEvery: 5000,
  });
  const share = (100 * mixed.hits) / mixed.guests;
  check(share >= 95, 'fewer than 95 of 100 visits were answered by the cache');
  check(mixed.failed === 0, `${mixed.failed} visits failed`);
  check(mixed.wrong.length === 0, mixed.wrong.slice(0, 5).join('; '));
  say(`\n| mixed load over ${round(pages)} pages, ${flags.seconds} s | |\n|---|--:|`);
  say(`| visits of guests | ${round(mixed.guests)} |`);
  say(`| answered by the cache | ${share.toFixed(1)} % |`);
  say(`| with a session | ${round(mixed.signedIn)} |`);
  say(`| new prices meanwhile | ${mixed.changes} |`);
  say(`| failed, or what is another's | ${mixed.failed + mixed.wrong.length} |`);
} finally {
  await stop();
}
for (const what of broken) say(`✗ ${what}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Returns how many pages a second the site draws for eight clients, each address once. */
async function drawAnew(paths: readonly string[], clients = 8, seconds = 15): Promise<number> {
  const waiting = [...paths];
  const began = performance.now();
  let count = 0;
  const client = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (performance.now() - began > seconds * 1000) return;
      const answer = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      if (answer.ok) count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - began) / 1000);
}

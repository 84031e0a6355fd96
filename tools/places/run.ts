// npm run places -- FILE.osm.pbf, or --region NAME: streets on every map, from an extract of OpenStreetMap.
import { rm } from 'node:fs/promises';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { fetchRegion, type Made, makeStreets, type Progress } from '@keystead/places/server';
import { withServices } from '../services.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `Usage: npm run places -- FILE.osm.pbf
       npm run places -- --region NAME   (liechtenstein, say; fetched from EXTRACTS_URL)`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const [first, second, ...more] = words;
  const region = first === '--region' ? second : undefined;
  const isUnderstood =
    region === undefined ? words.length === 1 && first?.startsWith('-') === false : more.length === 0;
  if (!isUnderstood) throw new Error(USAGE);
  return withServices(say, async (ctx) => {
    const began = performance.now();
    const show = progressLine();
    const extract =
      region === undefined
        ? first
        : await fetchRegion(ctx, region, (done) => show({ step: 'fetching', done }));
    const made = await makeStreets(ctx, extract ?? '', show, { fetchesEngine: true });
    if (region !== undefined) await rm(extract ?? '', { force: true });
    report(made, (performance.now() - began) / 1000);
    return 0;
  });
}

/** Returns what shows progress: a line that changes at a terminal, else one for each tenth. */
function progressLine(): (progress: { step: Progress['step'] | 'fetching'; done: number }) => void {
  let last = '';
  return ({ step, done }) => {
    const percent = Math.min(100, Math.floor(done * 100));
    const line = `${step} ${process.stdout.isTTY ? percent : Math.floor(percent / 10) * 10} %`;
    if (line === last) return;
    last = line;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}   ${percent === 100 ? '\n' : ''}`);
    else say(line);
  };
}

function report({ found, names, cut, travel }: Made, seconds: number): void {
  const count = (value: number) => value.toLocaleString('en');
  say(
    `found ${count(found.streets)} stretches of named streets, ${count(found.buildings)} buildings, ` +
      `${count(found.houseNumbers)} house numbers, ${count(found.waters)} waters, ${count(found.places)} places, ` +
      `${count(found.points)} other names`,
  );
  say(
    `found by name ${count(names.streets)} streets, ${count(names.addresses)} addresses, ${count(names.districts)} districts, ` +
      POINT_KINDS.map((kind) => `${count(names.points[kind] ?? 0)} ${kind}`).join(', '),
  );
  if (found.cut > 0)
    say(`left out ${count(found.cut)} shapes that the edge of the extract cuts, or that are too large`);
  if (cut.leftOut > 0)
    say(
      `${count(cut.leftOut)} times a shape had no room where there are too many: the least important is not drawn`,
    );
  if (cut.thinned > 0) say(`${count(cut.thinned)} tiles were too full: the smallest things are not in them`);
  if ('problem' in travel) say(travel.problem);
  else
    say(
      `connected ${count(travel.roads)} stretches of road in ${travel.seconds.toFixed(1)} s: travel times go along them`,
    );
  say(
    `made ${count(cut.tiles)} tiles, ${(cut.bytes / 1e6).toFixed(1)} MB, the largest ${(cut.largest / 1000).toFixed(0)} kB, ` +
      `in ${seconds.toFixed(1)} s; maps show them from now on`,
  );
}

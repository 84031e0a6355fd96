/**
 * `npm run bench:feeds`: how long the homes of an agency take to come in from a feed of Kyero, and to go out in every format, and
 * how much memory that takes. `-- --homes 10000 --pictures 200 --photo 1600`: so many homes without pictures (0 leaves that out), so many
 * pictures of that width, five of a home, which are fetched from this machine.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@keystead/platform/postgres';
import sharp from 'sharp';
import { freshDatabase } from './database.ts';
import type { FeedStep } from './feeds-server.ts';
import { type Most, watch } from './feeds-watch.ts';
import { memoryFlags, withProcess } from './measured.ts';

/** Of a home. */
const PICTURES = 5;
/** Of all steps of homes without pictures but those of giving them out. */
const ASKED_SECONDS = 60;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    homes: { type: 'string', default: '10000' },
    pictures: { type: 'string', default: '200' },
    photo: { type: 'string', default: '1600' },
  },
});

const homes = Number(flags.homes);
const pictured = Math.ceil(Number(flags.pictures) / PICTURES);
const width = Number(flags.photo);
let isChanged = false;
// Noise that is blurred: edges and shades as a photo has them, where noise alone could be compressed by nothing.
const photo = await sharp({
  create: {
    width,
    height: Math.round((width * 3) / 4),
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .blur(3)
  .jpeg({ quality: 80 })
  .toBuffer();
const agency = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/change') {
    isChanged = true;
    response.end();
  } else if (path === '/homes.xml') response.end(kyero(homes, 1, 0));
  else if (path === '/pictures.xml') response.end(kyero(pictured, 1_000_000, PICTURES));
  // No two have the same bytes: what stands behind the end of a JPEG is not drawn.
  else response.setHeader('content-type', 'image/jpeg').end(Buffer.concat([photo, Buffer.from(path)]));
}).listen(0, '127.0.0.1');
await once(agency, 'listening');
const origin = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;

// All that the server leaves on the disk lies below one folder, so that it can be counted.
const temporary = await mkdtemp(join(tmpdir(), 'keystead-feeds-'));
const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_feeds');
  process.env.TMPDIR = temporary;
  await withProcess(
    'feeds-server.ts',
    [database, origin, homes === 0 ? 'pictures' : 'all'],
    async ({ child, answer }) => {
      const watched = watch(child.pid as number, temporary);
      const steps: (FeedStep & Most)[] = [];
      for (let done = await answer<FeedStep>(); done.what; done = await answer<FeedStep>()) {
        steps.push({ ...done, ...watched.next() });
        process.stdout.write(`· ${done.what}: ${done.seconds.toFixed(1)} s\n`);
      }
      console.table(
        steps.map(({ what, seconds, megabytes, size, own, all, temporary: disk }) => ({
          what,
          seconds: seconds.toFixed(1),
          'most MB so far': megabytes.toFixed(0),
          'most MB then': inMegabytes(own),
          'with those who render': inMegabytes(all),
          'temporary MB': inMegabytes(disk),
          'MB given out': size === undefined ? '' : (size / 1e6).toFixed(1),
        })),
      );
      if (homes > 0) {
        const sum = steps.slice(0, 3).reduce((all, { seconds }) => all + seconds, 0);
        process.stdout.write(
          `${homes} homes came in after ${sum.toFixed(1)} s; asked: ${ASKED_SECONDS} s for 10,000.\n`,
        );
      }
      const { seconds = 0 } = steps.at(-1) ?? {};
      const count = pictured * PICTURES;
      process.stdout.write(
        `${count} pictures of ${width} pixels came with ${pictured} homes in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(1)} a second; ${inMegabytes(await watched.stored())} MB are stored. Load average ${loadavg()[0]?.toFixed(1)}.\n`,
      );
      await watched.stop();
    },
    memoryFlags(),
  );
} finally {
  await postgres.stop();
  agency.close();
  await rm(temporary, { recursive: true, force: true });
}

function inMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

/** Returns a feed of so many homes. @param first number of the first one */
function kyero(count: number, first: number, pictures: number): string {
  const homes = Array.from({ length: count }, (_, place) => {
    const id = first + place;
    const price = 100_000 + (id % 900) * 1000 + (isChanged && id % 100 === 0 ? 500 : 0);
    const images = Array.from(
      { length: pictures },
      (_none, at) => `<image id="${at + 1}"><url>${origin}/${id}-${at}.jpg</url></image>`,
    );
    return `<property>
  <id>${id}</id><date>2026-11-01 10:00:00</date><ref>R${id}</ref>
  <price>${price}</price><currency>EUR</currency><price_freq>sale</price_freq>
  <type>villa</type><town>Nerja</town><province>Malaga</province><country>Spain</country>
  <location><latitude>${36.7 + (id % 1000) / 10_000}</latitude><longitude>${-3.7 - (id % 700) / 10_000}</longitude></location>
  <beds>${1 + (id % 5)}</beds><baths>${1 + (id % 3)}</baths><surface_area><built>${80 + (id % 200)}</built><plot>500</plot></surface_area>
  <desc><en>${'A home by the sea, with a terrace and a view of the mountains. '.repeat(8)}Number ${id}.</en></desc>
  <images>${images.join('')}</images>
</property>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>${homes.join('\n')}</root>`;
}

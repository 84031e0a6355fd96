/**
 * `npm run bench:feeds`: how long the homes of an agency take to come in from a feed of Kyero, and to go out in every format, and
 * how much memory that takes. `-- --homes 10000 --pictured 40`: of the latter five pictures each are fetched, too.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@keystead/platform/postgres';
import sharp from 'sharp';
import { freshDatabase } from './database.ts';
import type { FeedStep } from './feeds-server.ts';
import { memoryFlags, withProcess } from './measured.ts';

const PICTURES = 5;
/** Of all steps of homes without pictures but those of giving them out. */
const ASKED_SECONDS = 60;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { homes: { type: 'string', default: '10000' }, pictured: { type: 'string', default: '40' } },
});

let isChanged = false;
// Noise that is blurred: edges and shades as a photo has them, where noise alone could be compressed by nothing.
const photo = await sharp({
  create: {
    width: 1600,
    height: 1200,
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
  } else if (path === '/homes.xml') response.end(kyero(Number(flags.homes), 1, 0));
  else if (path === '/pictures.xml') response.end(kyero(Number(flags.pictured), 1_000_000, PICTURES));
  // No two have the same bytes: what stands behind the end of a JPEG is not drawn.
  else response.setHeader('content-type', 'image/jpeg').end(Buffer.concat([photo, Buffer.from(path)]));
}).listen(0, '127.0.0.1');
await once(agency, 'listening');
const origin = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;

const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_feeds');
  await withProcess(
    'feeds-server.ts',
    [database, origin],
    async ({ answer }) => {
      const steps: FeedStep[] = [];
      for (let done = await answer<FeedStep>(); done.what; done = await answer<FeedStep>()) {
        steps.push(done);
        process.stdout.write(`· ${done.what}: ${done.seconds.toFixed(1)} s\n`);
      }
      console.table(
        steps.map(({ what, seconds, megabytes, size }) => ({
          what,
          seconds: seconds.toFixed(1),
          'most MB so far': megabytes.toFixed(0),
          'MB given out': size === undefined ? '' : (size / 1e6).toFixed(1),
        })),
      );
      const sum = steps.slice(0, 3).reduce((all, { seconds }) => all + seconds, 0);
      process.stdout.write(
        `${flags.homes} homes came in after ${sum.toFixed(1)} s; asked: ${ASKED_SECONDS} s for 10,000. Load average ${loadavg()[0]?.toFixed(1)}.\n`,
      );
    },
    memoryFlags(),
  );
} finally {
  await postgres.stop();
  agency.close();
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

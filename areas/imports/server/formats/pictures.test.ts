import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { picturesOf } from '../../pictures.ts';
import { readRows } from '../engine/source.ts';
import { recognisedFormat } from './index.ts';

/** Returns the pictures of the first home of a feed. */
async function firstOf(text: string) {
  const format = recognisedFormat(text);
  if (!format) throw new Error('The format is not recognised');
  for await (const { row } of readRows({ format, delimiter: ',', open: () => Readable.from([text]) }))
    return picturesOf(row.pictures ?? '');
  return [];
}

const photograph = (address: string, caption = '') => ({ address, caption, kind: 'photograph' });

it('of Kyero come by their numbers, plans behind them', async () => {
  const feed = `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id>
    <images><image id="2"><url>https://a.example/b c.jpg</url></image><image id="1"><url>https://a.example/a.jpg</url></image></images>
    <plans><plan><url>https://a.example/plan.png</url></plan></plans></property></root>`;
  expect(await firstOf(feed)).toEqual([
    photograph('https://a.example/a.jpg'),
    photograph('https://a.example/b c.jpg'),
    { address: 'https://a.example/plan.png', caption: '', kind: 'plan' },
  ]);
});

it('of OpenImmo begin with the title, and are no documents, links or data', async () => {
  const attachment = (group: string, format: string, content: string, title = '') =>
    `<anhang location="EXTERN" gruppe="${group}"><anhangtitel>${title}</anhangtitel><format>${format}</format>
     <daten>${content}</daten></anhang>`;
  const path = (name: string) => `<pfad>${name}</pfad>`;
  const feed = `<openimmo><uebertragung umfang="VOLL"/><anbieter><immobilie><anhaenge>
    ${attachment('INNENANSICHTEN', 'image/jpeg', path('bad.jpg'), 'Bad')}
    ${attachment('GRUNDRISS', 'PNG', path('plan.png'))}
    ${attachment('TITELBILD', 'JPG', path('Titel.JPG'))}
    ${attachment('DOKUMENTE', 'pdf', path('expose.pdf'))}
    ${attachment('FILMLINK', 'url', path('https://video.example/1'))}
    ${attachment('BILD', 'jpg', '<anhanginhalt>AAAA</anhanginhalt>')}
    </anhaenge></immobilie></anbieter></openimmo>`;
  expect(await firstOf(feed)).toEqual([
    photograph('Titel.JPG'),
    photograph('bad.jpg', 'Bad'),
    { address: 'plan.png', caption: '', kind: 'plan' },
  ]);
});

it('of BLM come by their numbers, certificates and plans apart', async () => {
  const fields =
    'AGENT_REF^MEDIA_IMAGE_01^MEDIA_IMAGE_00^MEDIA_IMAGE_TEXT_00^MEDIA_IMAGE_60^MEDIA_FLOOR_PLAN_00^~';
  const feed = `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${fields}\n#DATA#\nR1^b.jpg^a.jpg^Front^epc.png^plan.gif^~\n#END#`;
  expect(await firstOf(feed)).toEqual([
    photograph('a.jpg', 'Front'),
    photograph('b.jpg'),
    { address: 'epc.png', caption: '', kind: 'energy' },
    { address: 'plan.gif', caption: '', kind: 'plan' },
  ]);
});

it.each([
  ['https://a.example/1.jpg, https://a.example/2.jpg'],
  ['https://a.example/1.jpg|https://a.example/2.jpg'],
  ['https://a.example/1.jpg;https://a.example/2.jpg;https://a.example/1.jpg'],
  ['https://a.example/1.jpg\nhttps://a.example/2.jpg'],
  ['https://a.example/1.jpg https://a.example/2.jpg'],
])('of a column of a table are divided: %j', (text) => {
  expect(picturesOf(text).map(({ address }) => address)).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ]);
});

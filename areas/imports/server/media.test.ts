import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getProperty } from '@keystead/search/contract';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveFeedExport } from '../contract.exports.ts';
import { documentsOf, linksOf, picturesOf } from '../pictures.ts';
import { guessMapping, mappingOf } from '../rules.ts';
import { openArchive } from './archive.ts';
import { readRows } from './engine/source.ts';
import { recognisedFormat } from './formats/index.ts';
import { divided } from './formats/openimmo/inline.ts';
import { type Imports, openImports, PARAMETERS } from './imports.fixture.ts';

const VOCABULARY = {
  categories: [{ name: 'House', slug: 'house' }],
  parameters: Object.keys(PARAMETERS),
  facilities: [],
};
let imports: Imports;
let server: Server;
let origin = '';
const files = new Map<string, Buffer>();
let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
let made = 0;

const pdf = (title: string) =>
  Buffer.from(`%PDF-1.4\n% ${title}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
const picture = (red: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  imports = await openImports({ FEEDS_INNER_NETWORK: '1' });
  server = createServer((request, answer) => {
    const file = files.get(request.url ?? '');
    if (file) answer.end(file);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files.set('/expose.pdf', pdf('Exposé'));
  files.set('/energy.pdf', pdf('Energy'));
  files.set('/fake.pdf', Buffer.from('<!doctype html><title>Sign in</title>'));
  files.set('/word.pdf', Buffer.from('Only a text, whatever it is called.'));
});
afterAll(async () => {
  await imports?.site.close();
  server?.close();
});
beforeEach(async () => {
  made += 1;
  owner = await imports.site.signUp({ completeProfile: true });
});

const attachment = (group: string, format: string, content: string, title = '') =>
  `<anhang location="REMOTE" gruppe="${group}"><anhangtitel>${title}</anhangtitel><format>${format}</format><daten>${content}</daten></anhang>`;
const path = (address: string) => `<pfad>${address}</pfad>`;
const inline = (bytes: Buffer) =>
  `<anhanginhalt>${bytes.toString('base64').replaceAll(/(.{76})/g, '$1\n')}</anhanginhalt>`;
const openimmo = (attachments: readonly string[], price = 250_000) =>
  `<?xml version="1.0" encoding="utf-8"?><openimmo><uebertragung art="OFFLINE" umfang="VOLL"/><anbieter><immobilie>
  <objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><haus haustyp="EINFAMILIENHAUS"/></objektart></objektkategorie>
  <geo><plz>20095</plz><ort>Hamburg</ort><geokoordinaten breitengrad="53.55" laengengrad="10.0"/><strasse>Am Sandtorkai</strasse><hausnummer>1</hausnummer>
  <bundesland>Hamburg</bundesland><land iso_land="DEU"/></geo><preise><kaufpreis>${price}</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
  <flaechen><wohnflaeche>120</wohnflaeche></flaechen><freitexte><objekttitel>Haus am Wasser</objekttitel><objektbeschreibung>Am Kanal.</objektbeschreibung></freitexte>
  <anhaenge>${attachments.join('')}</anhaenge><verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben></verwaltung_objekt>
  <verwaltung_techn><objektnr_extern>H1</objektnr_extern><openimmo_obid>O1</openimmo_obid><aktion/></verwaltung_techn></immobilie></anbieter></openimmo>`;

/** Brings a file in with its pictures and documents. @returns its import, and the home as a guest sees it */
async function bring(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'homes.xml', source = `media ${made}` } = {},
) {
  const sent = await imports.send(name, content);
  const guess = guessMapping('homes', sent.columns, VOCABULARY, sent.delimiter);
  const mapping = mappingOf({
    ...guess,
    source,
    owner: owner.email,
    category: guess.category || 'house',
    parameters: { ...guess.parameters, ...PARAMETERS },
  });
  expect(await imports.triedWith(sent.id, mapping)).toMatchObject({ state: 'checked', refused: 0 });
  const run = await imports.run(sent.id);
  await imports.site.runJobs();
  await imports.site.runJobs();
  return { run, home: await homeOf(source), faults: (await imports.rowsOf(run.id))[0]?.faults };
}

async function homeOf(source: string) {
  await imports.site.settled();
  const { rows } = await imports.site.ctx.pool.query<{ id: number }>(
    'select id from listing where external_source = $1',
    [source],
  );
  const { data } = await imports.site.call(getProperty, { id: rows[0]?.id ?? 0 });
  const [home] = data;
  if (!home) throw new Error('There is no home');
  return home;
}

/** What a guest sees of it beside texts. */
const shown = (home: Awaited<ReturnType<typeof homeOf>>) => ({
  pictures: [home.title_facts, ...home.gallery].map((one) => [one?.caption, one?.kind]),
  documents: home.documents.map(({ kind, title, type }) => [kind, title, type]),
  video: home.video_link,
  tours: home.tours.map(({ url }) => url),
});

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const TOUR = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

it('takes pictures, plans and PDFs that are written into the file, PDFs by their addresses, films and tours', async () => {
  const { home, faults } = await bring(
    openimmo([
      attachment('TITELBILD', 'image/jpeg', inline(await picture(10)), 'Front'),
      attachment('GRUNDRISS', 'image/jpeg', inline(await picture(60)), 'Ground floor'),
      attachment('DOKUMENTE', 'application/pdf', inline(pdf('Inside')), 'Inside'),
      attachment('DOKUMENTE', 'pdf', path(`${origin}/expose.pdf`), 'Exposé'),
      attachment('ENERGIEAUSWEIS', 'application/pdf', path(`${origin}/energy.pdf`)),
      attachment('FILMLINK', 'url', path(FILM)),
      attachment('LINKS', 'url', path(TOUR)),
      attachment('LINKS', 'url', path('https://agency.example.org/imprint')),
      attachment('FILM', 'video/mp4', path('https://agency.example.org/film.mp4')),
    ]),
  );
  expect(shown(home)).toEqual({
    pictures: [
      ['Front', 'photograph'],
      ['Ground floor', 'plan'],
    ],
    documents: [
      ['other', 'Inside', 'pdf'],
      ['other', 'Exposé', 'pdf'],
      ['energy_certificate', '', 'pdf'],
    ],
    video: FILM,
    tours: [TOUR],
  });
  expect(faults).toEqual([
    { field: 'video_link', message: expect.stringContaining('is not a link to a video') },
  ]);
});

it('takes what is written into a file that came in an archive, beside the files of the archive', async () => {
  const xml = openimmo([
    attachment('TITELBILD', 'image/jpeg', inline(await picture(110)), 'Inside'),
    attachment('BILD', 'image/jpeg', path('pics/beside.jpg'), 'Beside'),
    attachment('DOKUMENTE', 'pdf', path('expose.pdf'), 'Exposé'),
  ]);
  const archive = zipSync({
    'export/homes.xml': Buffer.from(xml),
    'export/Beside.JPG': await picture(120),
    'export/expose.pdf': pdf('Beside'),
  });
  const { home } = await bring(archive as Uint8Array<ArrayBuffer>, { name: 'homes.zip' });
  expect(shown(home)).toMatchObject({
    pictures: [
      ['Inside', 'photograph'],
      ['Beside', 'photograph'],
    ],
    documents: [['other', 'Exposé', 'pdf']],
  });
});

/** Returns a document of Word. */
const word = (text: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': Buffer.from(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    }),
  );
const problemOf = async (listingId: number) => {
  const { rows } = await imports.site.ctx.pool.query<{ problem: string }>(
    'select problem from import_gallery where listing_id = $1',
    [listingId],
  );
  return rows[0]?.problem ?? '';
};

it('takes documents of Word, shows pictures among documents as pictures, and names the others', async () => {
  files.set('/sketch.jpg', await picture(130));
  files.set('/certificate', await picture(140));
  files.set('/lease.docx', word('Lease'));
  files.set('/prices.xls', Buffer.from('Rooms\tPrice\n3\t900\n'));
  const attachments = [
    attachment('TITELBILD', 'image/jpeg', inline(await picture(150)), 'Front'),
    attachment('DOKUMENTE', 'image/jpeg', path(`${origin}/sketch.jpg`), 'Sketch'),
    attachment('ENERGIEAUSWEIS', 'pdf', path(`${origin}/certificate`), 'Certificate'),
    attachment('GRUNDRISS', 'docx', path(`${origin}/lease.docx`), 'Floors'),
    attachment('DOKUMENTE', 'application/msword', inline(word('Inside')), 'Inside'),
    attachment('DOKUMENTE', 'xls', path(`${origin}/prices.xls`), 'Prices'),
  ];
  const { home } = await bring(openimmo(attachments));
  const expected = {
    pictures: [
      ['Front', 'photograph'],
      ['Sketch', 'photograph'],
      ['Certificate', 'energy'],
    ],
    documents: [
      ['plan', 'Floors', 'docx'],
      ['other', 'Inside', 'docx'],
    ],
  };
  expect(shown(home)).toMatchObject(expected);
  expect(await problemOf(home.id)).toBe(`${origin}/prices.xls: is no PDF, document of Word or picture`);
  // The same again changes nothing; less is less.
  expect((await bring(openimmo(attachments))).run).toMatchObject({ unchanged: 1 });
  const fewer = (await bring(openimmo(attachments.slice(0, 2)))).home;
  expect(shown(fewer)).toMatchObject({ pictures: expected.pictures.slice(0, 2), documents: [] });
});

it('leaves the pictures of its owner where a source has pictures among its documents alone', async () => {
  files.set('/plan.png', await picture(160));
  const { home } = await bring(openimmo([attachment('DOKUMENTE', 'pdf', path(`${origin}/expose.pdf`))]));
  await imports.site.ctx.db
    .updateTable('listing')
    .set({
      title_picture: JSON.stringify({
        key: 'pictures/own.jpg',
        width: 4,
        height: 3,
        bytes: 1,
        placeholder: '',
        colour: '#000000',
        variants: [],
      }) as never,
    })
    .where('id', '=', home.id)
    .execute();
  const after = await bring(
    openimmo([
      attachment('DOKUMENTE', 'pdf', path(`${origin}/energy.pdf`), 'Energy'),
      attachment('DOKUMENTE', 'png', path(`${origin}/plan.png`), 'Plan'),
    ]),
  );
  expect(after.home.documents.map(({ title }) => title)).toEqual(['Energy']);
  expect(after.home.gallery).toEqual([]);
  expect(await problemOf(home.id)).toMatch(/its owner has chosen others/);
});

it('believes no name: what is no PDF stays out, and the home comes', async () => {
  const { home } = await bring(
    openimmo([
      attachment('DOKUMENTE', 'pdf', path(`${origin}/fake.pdf`)),
      attachment('DOKUMENTE', 'pdf', path(`${origin}/word.pdf`)),
      attachment('DOKUMENTE', 'pdf', path(`${origin}/gone.pdf`)),
      attachment('DOKUMENTE', 'pdf', inline(Buffer.from('MZ this is a program'))),
      attachment('BILD', 'jpg', '<anhanginhalt>!!!</anhanginhalt>'),
      attachment('DOKUMENTE', 'pdf', path(`${origin}/expose.pdf`)),
    ]),
  );
  expect(home.documents).toHaveLength(1);
  expect(await problemOf(home.id)).toMatch(/word\.pdf: .*\n.*gone\.pdf: there is no such file/);
});

it('changes documents with the file, in its order, and leaves them once their owner has changed them', async () => {
  const one = attachment('DOKUMENTE', 'pdf', path(`${origin}/expose.pdf`), 'Exposé');
  const two = attachment('DOKUMENTE', 'pdf', path(`${origin}/energy.pdf`), 'Energy');
  const first = await bring(openimmo([one]));
  expect(first.home.documents.map(({ title }) => title)).toEqual(['Exposé']);
  const second = await bring(openimmo([two, one]));
  expect(second.run).toMatchObject({ updated: 1 });
  expect((await imports.rowsOf(second.run.id))[0]?.changes).toEqual([
    { field: 'documents', before: '1', after: '2' },
  ]);
  expect(second.home.documents.map(({ title }) => title)).toEqual(['Energy', 'Exposé']);
  expect((await bring(openimmo([two, one]))).run).toMatchObject({ unchanged: 1, updated: 0 });
  await imports.site.ctx.db.deleteFrom('listing_document').where('listing_id', '=', second.home.id).execute();
  expect((await bring(openimmo([one], 1000))).home.documents).toEqual([]);
  expect((await bring(openimmo([two], 2000))).home.documents).toEqual([]);
});

it.each(['openimmo', 'kyero', 'blm', 'reso', 'csv'] as const)(
  'leaves by %s as a guest sees it',
  async (format) => {
    const content = openimmo([
      attachment('TITELBILD', 'image/jpeg', inline(await picture(20)), 'Front'),
      attachment('DOKUMENTE', 'pdf', path(`${origin}/expose.pdf`), 'Exposé'),
      attachment('ENERGIEAUSWEIS', 'pdf', path(`${origin}/energy.pdf`), 'Energy'),
      attachment('FILMLINK', 'url', path(FILM)),
      attachment('FILMLINK', 'url', path(TOUR)),
    ]);
    // BLM has homes of the United Kingdom in pounds alone.
    await bring(content.replace('DEU', 'GBR').replace('"EUR"', '"GBP"').replace('20095', 'SW1A 1AA'));
    const { data } = await imports.site.call(saveFeedExport, { name: 'All', format } as never, {
      token: owner.token,
    });
    const { pathname, search } = new URL(data.url);
    const file = format === 'reso' ? '/exports/reso.json' : pathname;
    const text = await (await fetch(`${imports.site.url}${file}${search}`)).text();
    const rows = [];
    const source = {
      format: recognisedFormat(text) ?? ('csv' as const),
      delimiter: ',',
      open: () => Readable.from([text]),
    };
    for await (const { row } of readRows(source)) rows.push(row);
    const [row = {}] = rows;
    expect([row.video_link, linksOf(row.tours ?? '')]).toEqual([FILM, [TOUR]]);
    const documents = format === 'kyero' ? [] : ['Exposé', 'Energy'];
    expect(documentsOf(row.documents ?? '').map(({ caption }) => caption)).toEqual(documents);
    expect(picturesOf(row.pictures ?? '')).toHaveLength(1);
  },
);

it('divides a file whatever stands in it, and names what cannot be read', async () => {
  const bytes = await picture(30);
  const text = `<a>${inline(bytes)}<oi:anhanginhalt><![CDATA[${bytes.toString('base64')}]]></oi:anhanginhalt>
    anhanginhalt> <anhanginhalt>${'A'.repeat(31 * 1024 * 1024)}</anhanginhalt><anhanginhalt></anhanginhalt></a><anhanginhalt>cut`;
  const found = divided(Buffer.from(text));
  const names = found?.bytes.toString().match(/<(?:oi:)?pfad>[^<]*/g);
  expect(names?.map((name) => name.replace(/[\da-f]{40}/, '…'))).toEqual([
    '<pfad>inline-….jpg',
    '<oi:pfad>inline-….jpg',
    '<pfad>inline-unreadable-3',
    '<pfad>inline-unreadable-4',
  ]);
  expect(found?.bytes.toString()).toContain('anhanginhalt> ');
  expect(found?.bytes.toString().endsWith('<anhanginhalt>cut')).toBe(true);
  const name = names?.[0]?.slice('<pfad>'.length) ?? '';
  expect(openArchive(found?.archive ?? Buffer.alloc(0)).file(name, 1e7)).toEqual(bytes);
  expect(divided(Buffer.from('<openimmo/>'))).toBeUndefined();
  expect(divided(Buffer.from('anhanginhalt>'.repeat(200_000)))).toBeUndefined();
});

it('reads attachments of the other formats', async () => {
  const rowOf = async (text: string) => {
    const format = recognisedFormat(text);
    if (!format) throw new Error('The format is not recognised');
    for await (const { row } of readRows({ format, delimiter: ',', open: () => Readable.from([text]) }))
      return row;
    return {};
  };
  const fields =
    'AGENT_REF^MEDIA_DOCUMENT_50^MEDIA_DOCUMENT_00^MEDIA_DOCUMENT_TEXT_00^MEDIA_FLOOR_PLAN_00^MEDIA_IMAGE_60^MEDIA_VIRTUAL_TOUR_01^MEDIA_VIRTUAL_TOUR_00^~';
  const blm = await rowOf(
    `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${fields}\n#DATA#\nR1^e.pdf^b.pdf^Brochure^plan.pdf^epc.pdf^${TOUR}^${FILM}^~\n#END#`,
  );
  expect([blm.video_link, blm.tours, blm.pictures]).toEqual([FILM, TOUR, undefined]);
  expect(
    documentsOf(blm.documents ?? '').map(({ address, caption, kind }) => [address, caption, kind]),
  ).toEqual([
    ['b.pdf', 'Brochure', 'brochure'],
    ['e.pdf', '', 'energy_certificate'],
    ['epc.pdf', '', 'energy_certificate'],
    ['plan.pdf', '', 'plan'],
  ]);
  const media = [
    { MediaCategory: 'Document', MediaURL: 'https://a.example/1', ShortDescription: 'Survey', Order: 3 },
    { MediaCategory: 'Floor Plan', MediaURL: 'https://a.example/plan', MediaType: 'pdf', Order: 2 },
    { MediaCategory: 'Unbranded Virtual Tour', MediaURL: TOUR, Order: 1 },
    { MediaCategory: 'Photo', MediaURL: 'https://a.example/1.jpg', Order: 0 },
  ];
  const reso = await rowOf(
    JSON.stringify({ '@odata.context': '$metadata#Property', value: [{ ListingKey: '1', Media: media }] }),
  );
  expect([reso.tours, picturesOf(reso.pictures ?? '').length]).toEqual([TOUR, 1]);
  expect(documentsOf(reso.documents ?? '').map(({ caption, kind }) => [caption, kind])).toEqual([
    ['', 'plan'],
    ['Survey', 'other'],
  ]);
  const kyero = await rowOf(
    `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><video_url>${FILM}</video_url><virtual_tour_url>${TOUR}</virtual_tour_url>
     <plans><plan><url>https://a.example/plan.pdf</url></plan></plans></property></root>`,
  );
  expect([kyero.video_link, kyero.tours, kyero.pictures]).toEqual([FILM, TOUR, undefined]);
  expect(documentsOf(kyero.documents ?? '')).toEqual([
    { address: 'https://a.example/plan.pdf', caption: '', kind: 'plan' },
  ]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureOperator } from '@keystead/accounts/server';
import { getProperty } from '@keystead/search/contract';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listImports } from '../contract.staff.ts';
import { importFromConsole } from './console.service.ts';
import type { BadRow } from './engine/importer.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from './imports.fixture.ts';

let imports: Imports;
let folder: string;
beforeAll(async () => {
  imports = await openImports();
  await ensureOperator(imports.site.ctx, 'Our Homes');
  folder = await mkdtemp(join(tmpdir(), 'keystead-console-'));
});
afterAll(async () => {
  await imports?.site.close();
  await rm(folder, { recursive: true });
});

const picture = (red: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

/** Returns a mapping of a known format, whose columns are called as the fields they fill. */
const mapping = (source: string, more: object = {}) =>
  JSON.stringify({
    source,
    externalId: '{external_id}',
    category: [{ category: 'house' }],
    fields: {
      title: '{title}',
      description: '{description}',
      price: '{price}',
      propertyType: '{property_type}',
      address: '{street}',
      city: '{city}',
      state: '{state}',
      country: '{country}',
    },
    parameters: PARAMETERS,
    pictures: '{pictures}',
    documents: '{documents}',
    ...more,
  });

const home = (id: string, attachments: string, price = 250_000) => `<immobilie>
  <objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie>
  <geo><ort>Hamburg</ort><strasse>Am Kanal</strasse><bundesland>Hamburg</bundesland><land iso_land="DEU"/></geo>
  <preise><kaufpreis>${price}</kaufpreis></preise><freitexte><objekttitel>Haus ${id}</objekttitel><objektbeschreibung>Am Kanal.</objektbeschreibung></freitexte>
  <anhaenge>${attachments}</anhaenge><verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben></verwaltung_objekt>
  <verwaltung_techn><openimmo_obid>${id}</openimmo_obid></verwaltung_techn></immobilie>`;
const openimmo = (homes: string) =>
  `<?xml version="1.0" encoding="utf-8"?><openimmo><uebertragung umfang="VOLL"/><anbieter>${homes}</anbieter></openimmo>`;
const attachment = (group: string, format: string, content: string, title: string) =>
  `<anhang gruppe="${group}"><anhangtitel>${title}</anhangtitel><format>${format}</format><daten>${content}</daten></anhang>`;
const inline = (bytes: Buffer) => `<anhanginhalt>${bytes.toString('base64')}</anhanginhalt>`;

async function bring(name: string, content: string | Uint8Array, text: string, dryRun = false) {
  const path = join(folder, name);
  await writeFile(path, content);
  const bad: BadRow[] = [];
  const summary = await importFromConsole(imports.site.ctx, {
    path,
    mapping: text,
    dryRun,
    onBadRow: (row) => bad.push(row),
  });
  return { summary, bad };
}
const none = { inserted: 0, updated: 0, unchanged: 0, drafted: 0, rejected: 0, skipped: 0 };
const last = async () => (await imports.site.call(listImports, {}, imports.options)).data[0];
async function shown(source: string) {
  await imports.site.settled();
  const { rows } = await imports.site.ctx.pool.query<{ id: number }>(
    'select id from listing where external_source = $1 order by external_id',
    [source],
  );
  const all = [];
  for (const { id } of rows) all.push(...(await imports.site.call(getProperty, { id })).data);
  return all.map((one) => ({
    title: one.title,
    pictures: [one.title_facts, ...one.gallery].flatMap((fact) => (fact ? [fact.caption] : [])),
    documents: one.documents.map(({ title }) => title),
  }));
}

it('takes pictures, plans and documents that are written into an OpenImmo, and undoes what it brought', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const file = openimmo(
    home(
      'A',
      attachment('TITELBILD', 'jpg', inline(await picture(10)), 'Front') +
        attachment('DOKUMENTE', 'pdf', inline(pdf), 'Exposé'),
    ) +
      home('B', attachment('GRUNDRISS', 'jpg', inline(await picture(60)), 'Floor')) +
      home('', ''),
  );
  const tried = await bring('homes.xml', file, mapping('inline'), true);
  expect(tried.summary).toEqual({ ...none, inserted: 2, rejected: 1 });
  expect((await shown('inline')).length).toBe(0);
  const { summary, bad } = await bring('homes.xml', file, mapping('inline'));
  expect(summary).toEqual(tried.summary);
  expect(bad).toEqual([{ line: 3, issues: [expect.objectContaining({ field: expect.any(String) })] }]);
  expect(await shown('inline')).toEqual([
    { title: 'Haus A', pictures: ['Front'], documents: ['Exposé'] },
    { title: 'Haus B', pictures: ['Floor'], documents: [] },
  ]);
  const run = await last();
  expect(run).toMatchObject({
    name: 'homes.xml',
    state: 'done',
    rows: 3,
    inserted: 2,
    refused: 1,
    has_file: false,
  });
  // Pictures that have served are not kept twice.
  const { rows } = await imports.site.ctx.pool.query(
    'select 1 from import_run where archive_key is not null',
  );
  expect(rows).toEqual([]);
  expect((await bring('homes.xml', file, mapping('inline'))).summary).toEqual({
    ...none,
    unchanged: 2,
    rejected: 1,
  });
  expect(await imports.undo(run?.id ?? 0)).toMatchObject({ state: 'undone' });
  expect(await shown('inline')).toEqual([]);
});

it('takes an archive with its pictures', async () => {
  const archive = zipSync({
    'homes.xml': Buffer.from(
      openimmo(home('C', attachment('BILD', 'jpg', '<pfad>pics/a.jpg</pfad>', 'Beside'))),
    ),
    'pics/a.jpg': await picture(90),
  });
  expect((await bring('homes.zip', archive, mapping('zip'))).summary).toEqual({ ...none, inserted: 1 });
  expect(await shown('zip')).toEqual([{ title: 'Haus C', pictures: ['Beside'], documents: [] }]);
});

it.each([
  ['an archive that is cut', 'cut.zip', Buffer.from('PK\u0003\u0004 and no more'), /cannot be unpacked/],
  ['an archive without homes', 'none.zip', zipSync({ 'a.txt': Buffer.from('x') }), /holds no file of homes/],
  ['a mapping that does not fit', 'a.csv', 'Ref,Title\n1,Home\n', /columns the file does not have/],
])('says what is wrong with %s, and nothing is written', async (_, name, content, reason) => {
  await expect(bring(name, content, mapping('wrong'))).rejects.toThrow(reason);
  expect(await shown('wrong')).toEqual([]);
});

it('says that a file is not there before anything is noted of it', async () => {
  const before = (await last())?.id;
  const options = { path: join(folder, 'gone.csv'), mapping: mapping('gone') };
  await expect(importFromConsole(imports.site.ctx, options)).rejects.toThrow(/ENOENT/);
  expect((await last())?.id).toBe(before);
});

it('streams tables, and ends where staff stop it', async () => {
  const text = JSON.stringify({
    ...JSON.parse(mapping('table')),
    externalId: '{Ref}',
    delimiter: ';',
    category: [{ category: 'house' }],
    fields: {
      title: '{Title}',
      description: '{Description}',
      price: '{Price}',
      propertyType: 'sell',
      address: '{Street}',
      city: '{Town}',
      state: '{State}',
      country: '{Country}',
      latitude: '{Lat}',
      longitude: '{Lng}',
    },
    pictures: undefined,
    documents: '',
  });
  const lines = Array.from({ length: 501 }, (_, place) => line(String(place), 900 + place));
  const path = join(folder, 'table.csv');
  await writeFile(path, [HEADER, ...lines].join('\n'));
  // Staff stop it after the first of two batches.
  const { pool } = imports.site.ctx;
  await pool.query(`create function stop_it() returns trigger language plpgsql as $$ begin
    new.state := 'stopped'; return new; end $$`);
  await pool.query(`create trigger stop_it before update on import_run for each row
    when (old.position = 0 and new.position > 0) execute function stop_it()`);
  const stopped = importFromConsole(imports.site.ctx, { path, mapping: text });
  await expect(stopped).rejects.toThrow(/was stopped in the back office/);
  await pool.query('drop trigger stop_it on import_run');
  expect(await last()).toMatchObject({ state: 'stopped', inserted: 500 });
  expect((await bring('table.csv', [HEADER, ...lines].join('\n'), text)).summary).toEqual({
    ...none,
    inserted: 1,
    unchanged: 500,
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPaymentDetails } from '@keystead/payments/contract';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-texts-'));
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  for (const path of ['city_image', 'bank_receipt_file', 'project_title_img']) {
    await mkdir(join(folder, path));
    await writeFile(join(folder, path, 'one.jpg'), picture);
  }
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const HOME = (id: number, status: string, city = 'Schaan') =>
  `(${id},'1','Home ${id}','Two rooms.','Street ${id}',0,910,'1','${city}','Liechtenstein','Oberland',1,1,'${status}','home-${id}')`;
const P = String.raw`App\\Models\\Property`;

/** Texts in other languages, reasons, receipts and pictures of towns, as eBroker 1.2.6 has them. */
const DUMP = `-- MySQL dump 10.13  Distrib 8.0.36
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','ana@example.com','3',1,1);
CREATE TABLE \`languages\` (\`id\` bigint, \`name\` text, \`code\` text, \`deleted_at\` timestamp);
INSERT INTO \`languages\` VALUES (1,'English','en',NULL),(2,'Deutsch','de',NULL),(3,'Português','pt_BR',NULL),(4,'What','q!',NULL);
CREATE TABLE \`categories\` (\`id\` bigint, \`category\` text, \`slug_id\` text);
INSERT INTO \`categories\` VALUES (1,'Chalet','chalet');
CREATE TABLE \`propertys\` (\`id\` bigint, \`category_id\` text, \`title\` text, \`description\` text, \`address\` text, \`propery_type\` tinyint, \`price\` bigint, \`post_type\` text, \`city\` text, \`country\` text, \`state\` text, \`added_by\` int, \`status\` tinyint, \`request_status\` text, \`slug_id\` text);
INSERT INTO \`propertys\` VALUES ${[HOME(1, 'approved'), HOME(2, 'rejected'), HOME(3, 'approved', 'Vaduz')].join()};
CREATE TABLE \`projects\` (\`id\` bigint, \`title\` text, \`slug_id\` text, \`category_id\` bigint, \`description\` text, \`location\` text, \`added_by\` bigint, \`image\` text, \`city\` text, \`state\` text, \`country\` text, \`type\` text, \`status\` tinyint, \`request_status\` text, \`latitude\` text, \`longitude\` text);
INSERT INTO \`projects\` VALUES (1,'Riverside','riverside',1,'Flats by the river','Street 9',1,'one.jpg','Schaan','Oberland','Liechtenstein','upcoming',1,'rejected','47.16','9.51');
CREATE TABLE \`translations\` (\`id\` bigint, \`language_id\` bigint, \`key\` text, \`value\` text, \`translatable_type\` text, \`translatable_id\` bigint, \`deleted_at\` timestamp);
INSERT INTO \`translations\` VALUES (1,2,'title','Haus 1','${P}',1,NULL),(2,2,'description','<p>Zwei Zimmer.</p>','${P}',1,NULL),(3,3,'description','Dois quartos.','${P}',1,NULL),(4,2,'title','Am Fluss','App\\\\Models\\\\Projects',1,NULL),(5,2,'name','Berghaus','App\\\\Models\\\\Category',1,NULL),(6,4,'title','Nothing','${P}',1,NULL),(7,3,'title','Gone','${P}',1,'2025-01-01 00:00:00'),(8,1,'title','Home 1','${P}',1,NULL),(9,2,'title','So verkauft man','App\\\\Models\\\\Article',1,NULL),(10,2,'description','<p>Langsam.</p>','App\\\\Models\\\\Article',1,NULL),(11,3,'title','Como vender','App\\\\Models\\\\Article',1,NULL),(12,2,'question','Ist es kostenlos?','App\\\\Models\\\\Faq',1,NULL),(13,2,'answer','<p>Ja.</p>','App\\\\Models\\\\Faq',1,NULL),(14,4,'question','Nothing','App\\\\Models\\\\Faq',1,NULL);
CREATE TABLE \`articles\` (\`id\` bigint, \`title\` text, \`slug_id\` text, \`description\` longtext, \`created_at\` timestamp);
INSERT INTO \`articles\` VALUES (1,'How to sell','how-to-sell','<p>Slowly.</p>','2024-05-01 08:00:00');
CREATE TABLE \`faqs\` (\`id\` bigint, \`question\` text, \`answer\` text, \`status\` tinyint);
INSERT INTO \`faqs\` VALUES (1,'Is it free?','Yes.',1);
CREATE TABLE \`reject_reasons\` (\`id\` bigint, \`property_id\` bigint, \`project_id\` bigint, \`reason\` longtext, \`created_at\` timestamp, \`deleted_at\` timestamp);
INSERT INTO \`reject_reasons\` VALUES (1,2,NULL,'Blurred pictures','2025-05-01 20:44:09',NULL),(2,2,NULL,'No price','2025-06-01 20:44:09',NULL),(3,2,NULL,'Withdrawn','2025-07-01 20:44:09','2025-07-02 00:00:00'),(4,NULL,1,'No plans','2025-05-01 20:44:09',NULL),(5,1,NULL,'Was mended','2024-05-01 20:44:09',NULL);
CREATE TABLE \`packages\` (\`id\` bigint, \`name\` text, \`package_type\` text, \`price\` double, \`duration\` int, \`status\` tinyint, \`deleted_at\` timestamp);
INSERT INTO \`packages\` VALUES (2,'Agency','paid',49.9,8760,1,NULL);
CREATE TABLE \`package_features\` (\`id\` bigint, \`package_id\` bigint, \`feature_id\` bigint, \`limit_type\` text, \`limit\` int, \`deleted_at\` timestamp);
INSERT INTO \`package_features\` VALUES (3,2,1,'unlimited',NULL,NULL);
CREATE TABLE \`payment_transactions\` (\`id\` bigint, \`user_id\` bigint, \`package_id\` bigint, \`amount\` double, \`payment_gateway\` text, \`payment_type\` text, \`reject_reason\` text, \`order_id\` text, \`transaction_id\` text, \`payment_status\` text, \`created_at\` timestamp);
INSERT INTO \`payment_transactions\` VALUES (2,1,2,49.90,NULL,'bank transfer','Receipt unreadable',NULL,NULL,'rejected','2024-05-01 08:00:00');
CREATE TABLE \`bank_receipt_files\` (\`id\` bigint, \`payment_transaction_id\` bigint, \`file\` text, \`deleted_at\` timestamp);
INSERT INTO \`bank_receipt_files\` VALUES (1,2,'one.jpg',NULL),(2,2,'lost.pdf',NULL),(3,2,'one.jpg','2025-01-01 00:00:00');
CREATE TABLE \`city_images\` (\`id\` bigint, \`city\` text, \`image\` text, \`status\` tinyint);
INSERT INTO \`city_images\` VALUES (1,'schaan','one.jpg',1),(2,'Vaduz',NULL,1),(3,'Nowhere','one.jpg',1),(4,'Vaduz','one.jpg',0);
-- Dump completed
`;

const lines: MoveInLine[] = [];
const of = (kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ oldId, outcome }) => `${oldId} ${outcome}`);
const reasonOf = (kind: string, id: string) =>
  lines.find((line) => line.kind === kind && line.oldId === id)?.reason;
const rows = (text: string) => runSql<Record<string, unknown>>(site.ctx.db, text, []);

async function move(options: { dryRun?: boolean } = {}) {
  const bytes = async function* () {
    yield Buffer.from(DUMP);
  };
  lines.length = 0;
  const summary = await moveIn(site.ctx, {
    dump: bytes(),
    files: folder,
    onLine: (line) => lines.push(line),
    ...options,
  });
  await site.settled();
  return summary;
}

let runId: number;

it('is tried, and a trial writes nothing', async () => {
  await move({ dryRun: true });
  expect(of('city picture')).toEqual(['2 left out', '4 left out', '1 written', '3 refused']);
  expect(await rows('select from listing_text')).toEqual([]);
  expect(await rows('select from payment_receipt')).toEqual([]);
});

it('brings texts in other languages, and says which names of the catalogue are to be entered', async () => {
  const summary = await move();
  ({ runId } = summary);
  expect([...summary.leftOut.keys()]).toEqual([]);
  expect(
    await rows('select language, title, description, is_machine from listing_text order by language'),
  ).toEqual([
    { language: 'de', title: 'Haus 1', description: 'Zwei Zimmer.', is_machine: false },
    { language: 'pt-BR', title: 'Home 1', description: 'Dois quartos.', is_machine: false },
  ]);
  expect(await rows('select language, title from project_text')).toEqual([
    { language: 'de', title: 'Am Fluss' },
  ]);
  expect(reasonOf('category', '1')).toBe('is called Berghaus in other languages: enter it under Languages');
});

it('brings articles and questions in other languages; what one lacks is in the own', async () => {
  expect(await rows('select language, title, body from article_text order by language')).toEqual([
    { language: 'de', title: 'So verkauft man', body: '<p>Langsam.</p>' },
    { language: 'pt-BR', title: 'Como vender', body: '<p>Slowly.</p>' },
  ]);
  expect(await rows('select language, question, answer from faq_text')).toEqual([
    { language: 'de', question: 'Ist es kostenlos?', answer: 'Ja.' },
  ]);
});

it('says to owners why homes and developments were rejected: the last reason that stands', async () => {
  expect(await rows('select title, reject_reason as reason from listing order by title')).toEqual([
    { title: 'Home 1', reason: null },
    { title: 'Home 2', reason: 'No price' },
    { title: 'Home 3', reason: null },
  ]);
  expect(await rows('select reject_reason as reason from project')).toEqual([{ reason: 'No plans' }]);
});

it('keeps receipts of bank transfers among the private files', async () => {
  expect(reasonOf('payment', '2')).toMatch(/lost\.pdf/);
  const [row] = await rows(`select file->>'key' as key, name from payment_receipt`);
  expect(row?.key).toMatch(/^private\/receipts\//);
  const { token } = await site.signUp();
  expect((await site.call(getPaymentDetails, {}, { token })).data).toEqual([]);
});

it('gives cities their pictures', async () => {
  expect(of('city picture')).toEqual(['2 left out', '4 left out', '1 written', '3 refused']);
  expect(reasonOf('city picture', '3')).toBe('is of Nowhere, where no home is');
  expect(await rows(`select name from city where picture is not null`)).toEqual([{ name: 'Schaan' }]);
});

it('takes it back, but what stays in the books', async () => {
  const kept: string[] = [];
  await undoMoveIn(site.ctx, runId, {
    onLine: ({ kind, oldId, outcome }) => kept.push(`${kind} ${oldId} ${outcome}`),
  });
  for (const line of ['city picture 1 removed', 'listing 2 removed', 'project 1 removed', 'payment 2 kept'])
    expect(kept).toContain(line);
  expect(await rows('select from city where picture is not null')).toEqual([]);
  expect(await rows('select from listing_text')).toEqual([]);
  expect(await rows('select from project_text')).toEqual([]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userSignup } from '@keystead/accounts/contract';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { getVerificationValues } from '@keystead/verification/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';
import { PASSWORD } from './dealings.fixture.ts';

const HASH = '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm';
const DAY = 24 * 3600 * 1000;

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-interest-'));
  await mkdir(join(folder, 'agent-verification'));
  await writeFile(
    join(folder, 'agent-verification/licence.pdf'),
    '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  );
  await writeFile(join(folder, 'agent-verification/fake.pdf'), '<html>');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Returns a day as MySQL writes it, so many days from now. */
const day = (days: number) => new Date(site.ctx.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** What stands first, who is interested in what, and who wants to be verified, as eBroker 1.2.6 has it. */
const dump = () => `-- MySQL dump 10.13  Distrib 8.0.36
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`password\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','ana@example.com','${HASH}','3',1,1),(2,'Bea Proba','bea','bea@example.com','${HASH}','3',1,1),(3,'Cleo','cleo','cleo@example.com','${HASH}','3',1,1);
CREATE TABLE \`categories\` (\`id\` bigint, \`category\` text, \`slug_id\` text);
INSERT INTO \`categories\` VALUES (1,'Chalet','chalet');
CREATE TABLE \`propertys\` (\`id\` bigint, \`category_id\` text, \`title\` text, \`description\` text, \`address\` text, \`propery_type\` tinyint, \`price\` bigint, \`post_type\` text, \`city\` text, \`country\` text, \`state\` text, \`added_by\` int, \`status\` tinyint, \`request_status\` text, \`slug_id\` text);
INSERT INTO \`propertys\` VALUES ${[1, 2, 3, 4]
  .map(
    (id) =>
      `(${id},'1','Home ${id}','Two rooms.','Street ${id}',0,910,'1','Schaan','Liechtenstein','Oberland',1,1,'${id === 4 ? 'pending' : 'approved'}','home-${id}')`,
  )
  .join()};
CREATE TABLE \`advertisements\` (\`id\` bigint, \`customer_id\` int, \`start_date\` date, \`end_date\` date, \`for\` text, \`type\` text, \`property_id\` int, \`project_id\` bigint, \`package_id\` int, \`is_enable\` tinyint, \`status\` int);
INSERT INTO \`advertisements\` VALUES (1,1,'${day(-3)}','${day(4)}','property','HomeScreen',1,NULL,2,1,0),(2,1,'${day(-9)}','${day(-2)}','property','HomeScreen',2,NULL,2,1,0),(3,1,'${day(-1)}',NULL,'property','Slider',2,NULL,2,1,0),(4,1,'${day(-1)}','${day(4)}','property','HomeScreen',1,NULL,2,1,0),(5,1,'${day(0)}','${day(4)}','property','HomeScreen',3,NULL,2,1,1),(6,1,'${day(0)}','${day(4)}','property','HomeScreen',3,NULL,2,0,0),(7,1,'${day(0)}','${day(4)}','property','HomeScreen',99,NULL,2,1,0),(8,1,'${day(0)}','${day(4)}','project','HomeScreen',NULL,1,2,1,0),(9,1,'${day(0)}','${day(4)}','property','HomeScreen',4,NULL,2,1,0),(10,1,'${day(5)}','${day(2)}','property','HomeScreen',3,NULL,2,1,0),(11,1,'0000-00-00','never','property','HomeScreen',3,NULL,2,1,7),(12,1,'','${day(-1)}','property','HomeScreen',3,NULL,2,1,3);
CREATE TABLE \`interested_users\` (\`id\` bigint, \`customer_id\` int, \`property_id\` int, \`created_at\` timestamp);
INSERT INTO \`interested_users\` VALUES (1,2,1,'2025-02-08 05:11:09'),(2,2,1,NULL),(3,1,1,NULL),(4,2,4,NULL),(5,2,99,NULL),(6,77,1,NULL),(7,3,1,'0000-00-00 00:00:00');
CREATE TABLE \`verify_customer_forms\` (\`id\` bigint, \`name\` text, \`field_type\` text, \`rank\` int, \`status\` text, \`deleted_at\` timestamp);
INSERT INTO \`verify_customer_forms\` VALUES (1,'Licence number','text',1,'active',NULL),(2,'Licence','file',2,'active',NULL),(3,'Regions','checkbox',3,'active',NULL),(4,'Years','number',4,'inactive',NULL),(5,'Gone','text',5,'active','2025-01-01 00:00:00'),(6,'No choices','radio',6,'active',NULL),(7,'Colour','colour',7,'active',NULL),(8,'','text',8,'active',NULL);
CREATE TABLE \`verify_customer_form_values\` (\`id\` bigint, \`verify_customer_form_id\` bigint, \`value\` text, \`deleted_at\` timestamp);
INSERT INTO \`verify_customer_form_values\` VALUES (1,3,'North',NULL),(2,3,'South',NULL),(3,3,'West','2025-01-01 00:00:00');
CREATE TABLE \`verify_customers\` (\`id\` bigint, \`user_id\` bigint, \`status\` text, \`created_at\` timestamp, \`deleted_at\` timestamp);
INSERT INTO \`verify_customers\` VALUES (1,1,'success','2025-03-15 10:22:09',NULL),(2,2,'pending','2025-04-22 15:33:09',NULL),(3,3,'failed',NULL,NULL),(4,2,'pending',NULL,NULL),(5,77,'pending',NULL,NULL),(6,1,'odd',NULL,NULL),(7,1,'pending',NULL,'2025-01-01 00:00:00');
CREATE TABLE \`verify_customer_values\` (\`id\` bigint, \`verify_customer_id\` bigint, \`verify_customer_form_id\` bigint, \`value\` text);
INSERT INTO \`verify_customer_values\` VALUES (1,1,1,'LI-2024-77'),(2,1,2,'https://old.example/images/agent-verification/licence.pdf'),(3,1,3,'\\"North,South\\"'),(4,1,4,'7'),(5,2,1,'LI-2025-01'),(6,2,2,'../../fake.pdf'),(7,2,3,'["West"]'),(8,2,99,'x'),(9,3,1,NULL);
-- Dump completed
`;

async function move(options: { dryRun?: boolean } = {}) {
  const lines: MoveInLine[] = [];
  const bytes = async function* () {
    yield Buffer.from(dump());
  };
  const summary = await moveIn(site.ctx, {
    dump: bytes(),
    files: folder,
    onLine: (line) => lines.push(line),
    ...options,
  });
  const outcomes = lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`);
  const reasonOf = (kind: string, id: string) =>
    lines.find((line) => line.kind === kind && line.oldId === id)?.reason;
  return { summary, outcomes: outcomes.filter((line) => /^(interest|adv|verif)/.test(line)), reasonOf };
}

const EXPECTED = [
  'interest 1 written',
  'interest 2 merged',
  'interest 3 refused',
  'interest 4 refused',
  'interest 5 refused',
  'interest 6 refused',
  'interest 7 written',
  'advertisement 2 left out',
  'advertisement 5 left out',
  'advertisement 6 left out',
  'advertisement 10 left out',
  'advertisement 11 left out',
  'advertisement 12 left out',
  'advertisement 1 written',
  'advertisement 3 written',
  'advertisement 4 refused',
  'advertisement 7 refused',
  'advertisement 8 refused',
  'advertisement 9 refused',
  'verification question 5 left out',
  'verification question 7 left out',
  'verification question 1 written',
  'verification question 2 written',
  'verification question 3 written',
  'verification question 4 written',
  'verification question 6 refused',
  'verification question 8 refused',
  'verification 6 left out',
  'verification 7 left out',
  'verification 1 written',
  'verification 2 written',
  'verification 3 written',
  'verification 4 refused',
  'verification 5 refused',
];

const count = async (table: string) => {
  const [row] = await runSql<{ count: number }>(
    site.ctx.db,
    `select count(*)::int as count from ${table}`,
    [],
  );
  return row?.count;
};
const featured = async () => {
  await site.settled();
  const { data } = await site.call(getPropertyList, { promoted: 1 });
  return data.map(({ slug_id: slug }) => slug).toSorted();
};

it('tries it, and a trial writes nothing', async () => {
  const { outcomes } = await move({ dryRun: true });
  expect(outcomes).toEqual(EXPECTED);
  for (const table of ['listing_interest', 'advertisement', 'verification_field', 'verification_application'])
    expect(await count(table)).toBe(0);
});

let runId: number;

it('brings interest, what stands first until its time is over, and applications with their answers', async () => {
  const { summary, outcomes, reasonOf } = await move();
  ({ runId } = summary);
  expect(outcomes).toEqual(EXPECTED);
  expect(reasonOf('interest', '3')).toMatch(/their own/);
  expect(reasonOf('interest', '4')).toMatch(/not shown here/);
  expect(reasonOf('advertisement', '5')).toMatch(/not approved there/);
  expect(reasonOf('advertisement', '4')).toMatch(/second one/);
  expect(reasonOf('advertisement', '8')).toMatch(/development 1, which is not there/);
  expect(reasonOf('verification question', '6')).toMatch(/needs choices/);
  expect(reasonOf('verification', '2')).toBe(
    'agent-verification/fake.pdf: must be a JPEG or PNG picture or a PDF, DOC, DOCX or TXT document; answers the question 99, which is not there; Regions must be one of the choices',
  );
  const { rows } = await site.ctx.pool.query<{ shown: string }>(
    `select to_char(created_at, 'YYYY-MM-DD') as shown from listing_interest order by created_at limit 1`,
  );
  expect(rows[0]?.shown).toBe('2025-02-08');
  expect(await featured()).toEqual(['home-1', 'home-2']);
});

it('shows people what they had answered, their papers among the private files', async () => {
  const signIn = async (email: string) =>
    (await site.call(userSignup, { type: '3', email, password: PASSWORD })).token as string;
  const { data } = await site.call(getVerificationValues, {}, { token: await signIn('ana@example.com') });
  const text = JSON.stringify(data);
  for (const part of ['LI-2024-77', 'North', 'South', '7', '/private/verification/'])
    expect(text).toContain(part);
  expect(text).not.toContain('Gone');
  const [home] = (await site.call(getProperty, { slug_id: 'home-1' })).data;
  expect(home?.is_verified).toBe(true);
});

it('ends when it would have ended there, and takes no credit', async () => {
  const { rows } = await site.ctx.pool.query(
    `select to_char(starts_at, 'YYYY-MM-DD') as "from", to_char(ends_at, 'YYYY-MM-DD') as "to", hours
     from advertisement order by id`,
  );
  // A day ends with itself.
  expect(rows).toEqual([
    { from: day(-3), to: day(5), hours: 8 * 24 },
    { from: day(-1), to: null, hours: null },
  ]);
  expect(await count('credit_entry')).toBe(0);
});

it('changes nothing the second time, and is taken back', async () => {
  const { outcomes } = await move();
  expect(outcomes.filter((line) => / (written|merged)$/.test(line))).toEqual([]);
  await runSql(
    site.ctx.db,
    `update verification_application set status = 'failed', reason = 'No', decided_at = now() where status = 'pending'`,
    [],
  );
  const kept: string[] = [];
  await undoMoveIn(site.ctx, runId, {
    onLine: ({ kind, oldId, outcome }) => kept.push(`${kind} ${oldId} ${outcome}`),
  });
  expect(kept).toContain('verification 2 kept');
  expect(kept).toContain('verification 1 removed');
  expect(kept).toContain('advertisement 1 removed');
  expect(kept).toContain('interest 1 removed');
  expect(await count('listing_interest')).toBe(0);
  expect(await count('advertisement')).toBe(0);
  expect(await count('verification_application')).toBe(1);
});

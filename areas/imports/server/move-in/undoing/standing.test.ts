import { createAccount, isVerifiedAgent, setVerifiedAgent } from '@keystead/accounts/server';
import { advertisementsIn, jobs as advertisingJobs, rejectAdvertisement } from '@keystead/advertising/server';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { decide } from '@keystead/verification/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { undoMoveIn } from './undo.service.ts';

const DAY = 24 * 3600 * 1000;

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await runSql(site.ctx.db, 'delete from verification_application', []);
});

const day = (days: number) => new Date(site.ctx.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** Someone whom the old site had verified, and three homes that stood first there. */
const dump = () => `-- MySQL dump 10.13  Distrib 8.0.36
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','ana@example.com','3',1,1);
CREATE TABLE \`categories\` (\`id\` bigint, \`category\` text, \`slug_id\` text);
INSERT INTO \`categories\` VALUES (1,'Chalet','chalet');
CREATE TABLE \`propertys\` (\`id\` bigint, \`category_id\` text, \`title\` text, \`description\` text, \`address\` text, \`propery_type\` tinyint, \`price\` bigint, \`post_type\` text, \`city\` text, \`country\` text, \`state\` text, \`added_by\` int, \`status\` tinyint, \`request_status\` text, \`slug_id\` text);
INSERT INTO \`propertys\` VALUES ${[1, 2, 3].map((id) => `(${id},'1','Home ${id}','Two rooms.','Street ${id}',0,910,'1','Schaan','Liechtenstein','Oberland',1,1,'approved','home-${id}')`).join()};
CREATE TABLE \`advertisements\` (\`id\` bigint, \`customer_id\` int, \`start_date\` date, \`end_date\` date, \`for\` text, \`type\` text, \`property_id\` int, \`is_enable\` tinyint, \`status\` int);
INSERT INTO \`advertisements\` VALUES ${[
  [1, 2],
  [2, 4],
  [3, 9],
]
  .map(([id, days]) => `(${id},1,'${day(-3)}','${day(days as number)}','property','HomeScreen',${id},1,0)`)
  .join()};
CREATE TABLE \`verify_customers\` (\`id\` bigint, \`user_id\` bigint, \`status\` text, \`created_at\` timestamp, \`deleted_at\` timestamp);
INSERT INTO \`verify_customers\` VALUES (1,1,'success','2025-03-15 10:22:09',NULL);
-- Dump completed
`;

async function move() {
  const bytes = async function* () {
    yield Buffer.from(dump());
  };
  const lines: string[] = [];
  const { runId } = await moveIn(site.ctx, {
    dump: bytes(),
    onLine: ({ kind, oldId, outcome }) => lines.push(`${kind} ${oldId} ${outcome}`),
  });
  return { runId, lines };
}

async function undo(runId: number) {
  const lines: string[] = [];
  await undoMoveIn(site.ctx, runId, {
    onLine: ({ kind, oldId, outcome }: MoveInLine) => lines.push(`${kind} ${oldId} ${outcome}`),
  });
  return lines;
}

const states = async () => {
  const rows = await runSql<{ status: string }>(
    site.ctx.db,
    'select status from verification_application order by id',
    [],
  );
  return rows.map(({ status }) => status);
};
const applicationId = async () => {
  const [row] = await runSql<{ id: number }>(
    site.ctx.db,
    'select id from verification_application order by id desc limit 1',
    [],
  );
  return row?.id ?? 0;
};

it('erases someone who came with a badge', async () => {
  const { runId, lines } = await move();
  expect(lines).toContain('verification 1 written');
  const undone = await undo(runId);
  expect(undone).toContain('verification 1 removed');
  expect(undone).toContain('person 1 removed');
});

/** The account that Ana has here before the site moves in. */
let accountId: number;

it('takes the badge from someone who had none here', async () => {
  accountId = await createAccount(site.ctx, {
    name: 'Ana',
    email: 'ana@example.com',
    email_verified: true,
  });
  const { runId, lines } = await move();
  expect(lines).toContain('person 1 merged');
  expect(await isVerifiedAgent(site.ctx, accountId)).toBe(true);
  expect(await undo(runId)).toContain('verification 1 removed');
  expect(await isVerifiedAgent(site.ctx, accountId)).toBe(false);
  expect(await states()).toEqual([]);
});

it('leaves the badge to someone who had it here', async () => {
  await setVerifiedAgent(site.ctx, accountId, true);
  const { runId } = await move();
  expect(await states()).toEqual(['success']);
  expect(await undo(runId)).toContain('verification 1 removed');
  expect(await isVerifiedAgent(site.ctx, accountId)).toBe(true);
  await setVerifiedAgent(site.ctx, accountId, false);
});

it('gives no badge to someone whose application waits here, and leaves that', async () => {
  await runSql(
    site.ctx.db,
    `insert into verification_application (account_id, applied_at) values ($1, now())`,
    [accountId],
  );
  const { runId, lines } = await move();
  expect(lines).toContain('verification 1 refused');
  expect(await isVerifiedAgent(site.ctx, accountId)).toBe(false);
  await undo(runId);
  expect(await states()).toEqual(['pending']);
});

it('leaves what staff have decided since', async () => {
  const { runId } = await move();
  await decide(site.ctx, await applicationId(), { status: 'failed', reason: 'The licence has expired.' });
  expect(await undo(runId)).toContain('verification 1 kept');
  expect(await isVerifiedAgent(site.ctx, accountId)).toBe(false);
  expect(await states()).toEqual(['failed']);
  await runSql(site.ctx.db, `delete from move_in_item where kind = 'verification'`, []);
});

it('takes back what ran its time, and leaves what staff have ended', async () => {
  const { runId } = await move();
  const running = await advertisementsIn(site.ctx, 'approved');
  expect(running).toHaveLength(3);
  await rejectAdvertisement(site.ctx, running[1]?.id ?? 0, 'Shown by mistake');
  site.clock.advance(3 * 24 * 3600);
  await advertisingJobs.find(({ job }) => job.name === 'advertising-end')?.run(site.ctx, {});
  expect(await advertisementsIn(site.ctx, 'expired')).toHaveLength(1);
  const lines = await undo(runId);
  expect(lines).toContain('advertisement 1 removed');
  expect(lines).toContain('advertisement 2 kept');
  expect(lines).toContain('advertisement 3 removed');
  expect((await advertisementsIn(site.ctx, 'rejected')).map(({ id }) => id)).toEqual([running[1]?.id]);
});

it('leaves what runs at other times by now', async () => {
  await runSql(site.ctx.db, 'delete from advertisement', []);
  await runSql(site.ctx.db, `delete from move_in_item where kind = 'advertisement'`, []);
  const { runId } = await move();
  const [one] = await advertisementsIn(site.ctx, 'approved');
  await runSql(site.ctx.db, `update advertisement set ends_at = ends_at + interval '1 day' where id = $1`, [
    one?.id,
  ]);
  const lines = await undo(runId);
  expect(lines.filter((line) => line.startsWith('advertisement')).toSorted()).toEqual([
    'advertisement 1 kept',
    'advertisement 2 removed',
    'advertisement 3 removed',
  ]);
});

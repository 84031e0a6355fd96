import { userSignup } from '@keystead/accounts/contract';
import { sendMessage } from '@keystead/chat/contract';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { changeSettings, getSettings } from '@keystead/settings/server';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEALINGS, PASSWORD } from '../ebroker/dealings.fixture.ts';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { generatedSite } from '../wordpress/site.fixture.ts';
import { moveInRuns, undoMoveIn } from './undo.service.ts';

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

async function move(dump: string) {
  const bytes = async function* () {
    yield Buffer.from(dump);
  };
  const lines: MoveInLine[] = [];
  const { runId } = await moveIn(site.ctx, { dump: bytes(), onLine: (line) => lines.push(line) });
  await site.settled();
  return { runId, written: lines.filter(({ outcome }) => /written|merged|drafted/.test(outcome)) };
}

async function undo(runId: number) {
  const lines: MoveInLine[] = [];
  await undoMoveIn(site.ctx, runId, { onLine: (line) => lines.push(line) });
  await site.settled();
  return lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`);
}

/** Rows of each table that a move-in writes to; ledger and history stay as they were written. */
const TABLES = [
  'article',
  'category',
  'chat_message',
  'conversation',
  'facility',
  'faq',
  'favourite',
  'language',
  'listing',
  'listing_draft',
  'listing_report',
  'move_in_address',
  'move_in_item',
  'parameter',
  'payment_transaction',
  'person_block',
  'preference',
  'report_reason',
  'search_listing',
  'setting',
];
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const [row] = await runSql<{ count: number }>(
          site.ctx.db,
          `select count(*)::int as count from ${table}`,
          [],
        );
        return [table, row?.count] as const;
      }),
    ),
  );
const people = async () => {
  const rows = await runSql<{ name: string }>(
    site.ctx.db,
    `select name from account where not is_operator and name <> 'Former member' order by name`,
    [],
  );
  return rows.map(({ name }) => name);
};

describe('a move-in', () => {
  it('is taken back as a whole while nobody has touched it', async () => {
    // The account of the site itself comes with the first move-in. Ledger and payments are written once, and name their packages.
    const first = await undo((await move(DEALINGS)).runId);
    expect(first.filter((line) => /^(package|payment) .* kept$/.test(line)).toSorted()).toEqual([
      'package 1 kept',
      'package 2 kept',
      'payment 1 kept',
      'payment 2 kept',
      'payment 3 kept',
    ]);
    const before = await counts();
    const { runId, written } = await move(DEALINGS);
    expect(written.length).toBeGreaterThan(20);
    expect(await people()).toEqual(['Ana Prova', 'Bea Proba']);
    const outcomes = await undo(runId);
    const merged = new Set(
      written.filter(({ outcome }) => outcome === 'merged').map(({ kind, oldId }) => `${kind} ${oldId}`),
    );
    expect(outcomes).toHaveLength(written.length);
    expect(
      outcomes
        .filter((line) => line.endsWith(' kept'))
        .map((line) => line.slice(0, -5))
        .toSorted(),
    ).toEqual([...merged].toSorted());
    await site.runJobs();
    expect(await counts()).toEqual(before);
    expect(await people()).toEqual([]);
    expect((await site.call(getPropertyList, {})).total).toBe(0);
    expect((await getSettings(site.ctx)).companyName).not.toBe('Old Homes');
    expect((await moveInRuns(site.ctx))[0]).toMatchObject({ id: runId, undoneAt: expect.any(Date) });
  });

  it('leaves what someone has changed or used since, and whom that belongs to', async () => {
    const { runId } = await move(DEALINGS);
    const { token } = await site.call(userSignup, {
      type: '3',
      email: 'ana@example.com',
      password: PASSWORD,
    });
    const [home] = (await site.call(getProperty, { slug_id: 'home-in-schaan' })).data;
    await site.ctx.db
      .updateTable('listing')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', home?.id ?? 0)
      .execute();
    const [bea] = await runSql<{ id: number }>(
      site.ctx.db,
      `select id from account where name = 'Bea Proba'`,
      [],
    );
    await runSql(site.ctx.db, 'delete from person_block', []);
    await site.call(
      sendMessage,
      { receiver_id: bea?.id ?? 0, property_id: home?.id ?? 0, message: 'Here I am' },
      { token: token as string },
    );
    await changeSettings(site.ctx, { companyName: 'New Homes' });
    const outcomes = await undo(runId);
    const kept = outcomes.filter((line) => line.endsWith(' kept'));
    for (const line of [
      'listing 1 kept',
      'person 1 kept',
      'person 3 kept',
      'message 1 kept',
      'category 1 kept',
      'setting company_name kept',
    ])
      expect(kept).toContain(line);
    expect(outcomes).toContain('listing 4 removed');
    expect(outcomes).toContain('setting system_color removed');
    expect((await getSettings(site.ctx)).companyName).toBe('New Homes');
    expect((await site.call(getProperty, { slug_id: 'home-in-schaan' })).data).toHaveLength(1);
    // What was taken back may come again, and what stayed does not come twice.
    const again = await move(DEALINGS);
    const came = again.written.map(({ kind, oldId }) => `${kind} ${oldId}`);
    expect(came).toContain('listing 4');
    expect(came).not.toContain('listing 1');
  });

  it('of WordPress takes its old addresses along', async () => {
    const { dump } = generatedSite(40, 'undo');
    const before = await counts();
    const { runId } = await move(dump);
    expect((await counts()).move_in_address).toBeGreaterThan(60);
    const outcomes = await undo(runId);
    expect(outcomes.filter((line) => line.endsWith(' kept'))).toEqual([]);
    await site.runJobs();
    expect(await counts()).toEqual(before);
  });

  it('is known by its number', async () => {
    await expect(undo(4711)).rejects.toThrow('There is no run 4711');
  });
});

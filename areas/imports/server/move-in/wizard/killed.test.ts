import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../contract.staff.move-ins.ts';
import { generatedSite } from '../wordpress/site.fixture.ts';
import { moveInJobs } from './move-ins.jobs.ts';
import { openWizard, type Wizard } from './wizard.fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../apps/server/move-in-process.ts', import.meta.url));
const { dump } = generatedSite(400, 'killed');

let disturbed: Wizard;
let calm: Wizard;
beforeAll(async () => {
  disturbed = await openWizard();
  calm = await openWizard();
});
afterAll(async () => {
  await disturbed?.site.close();
  await calm?.site.close();
});

const linesOf = async ({ site }: Wizard, step: string) =>
  (
    await runSql<{ count: number }>(
      site.ctx.db,
      'select count(*)::int as count from move_in_line where step = $1',
      [step],
    )
  )[0]?.count ?? 0;

/** Starts a process at a move-in and kills it once there are so many lines of a report. */
async function killedAt({ site }: Wizard, id: number, step: string, lines: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, String(id)], {
    env: {
      ...process.env,
      DATA_DIR: site.ctx.config.DATA_DIR,
      DATABASE_URL: String(site.ctx.pool.options.connectionString),
    },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  try {
    await expect
      .poll(() => linesOf(disturbed, step), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(lines);
  } finally {
    child.kill('SIGKILL');
  }
  expect(await gone).toEqual([null, 'SIGKILL']);
}

/** Has the clock take up what a killed process has left, in a process of its own. */
async function takenUp({ site, one }: Wizard, id: number, state: string): Promise<void> {
  site.clock.advance(120);
  const resume = moveInJobs.find(({ job }) => job.name === 'imports.move-in-resume');
  await resume?.run(site.ctx, {});
  await expect.poll(async () => (await one(id)).state, { timeout: 60_000, interval: 200 }).toBe(state);
  await site.settled();
}

/** What a site has of the other one, without numbers and times. */
async function stateOf({ site }: Wizard) {
  await site.runJobs();
  const read = (text: string) => runSql<Record<string, unknown>>(site.ctx.db, text, []);
  return {
    homes: await read('select title, price, city, is_active from listing order by title'),
    people: await read(`select name from account where not is_operator order by name`),
    addresses: await read('select address, leads_to from move_in_address order by address'),
    items: await read('select kind, old_id, outcome from move_in_item order by kind, old_id'),
    lines: await read(
      `select kind, old_id, outcome, reason from move_in_line where step = 'run' order by kind, old_id`,
    ),
    staged: await read('select source_table from move_in_staged'),
  };
}

it('a move-in comes in as if nothing had happened, and is taken back, though its process is killed on the way', async () => {
  const options = { state: 'Oberland', country: 'Liechtenstein' };
  const { id } = await calm.sent(dump);
  await calm.tried(id, options);
  await calm.ran(id);
  const other = await disturbed.sent(dump);
  await disturbed.tried(other.id, options);
  await disturbed.site.call(calls.runMoveIn, { id: other.id }, disturbed.options);
  await killedAt(disturbed, other.id, 'run', 50);
  expect((await disturbed.one(other.id)).state).toBe('running');
  await takenUp(disturbed, other.id, 'done');
  const expected = await stateOf(calm);
  expect(await stateOf(disturbed)).toEqual(expected);
  expect(expected.homes.length).toBeGreaterThan(200);
  const listed = await disturbed.one(other.id);
  expect(listed.counts.reduce((sum, { step, count }) => (step === 'run' ? sum + count : sum), 0)).toBe(
    listed.kinds.reduce((sum, { rows }) => sum + rows, 0),
  );

  await disturbed.site.call(calls.undoMoveIn, { id: other.id }, disturbed.options);
  await killedAt(disturbed, other.id, 'undo', 50);
  await takenUp(disturbed, other.id, 'undone');
  const after = await stateOf(disturbed);
  expect(after).toMatchObject({ homes: [], addresses: [], items: [] });
  expect(await linesOf(disturbed, 'undo')).toBe(expected.items.length);
}, 300_000);

/**
 * `npm run chaos`: kills processes while people write, then takes each part of the site away that it depends on. Fails where an
 * acknowledged write is lost or done twice, where an error is not the one to give, or where something does not come back.
 * `-- --kills 100 --people 20 --seed 1 --only kills` (or `faults`). Needs the pages built.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveFaults } from './faults.ts';
import { openGround } from './ground.ts';
import { proveKills } from './kills.ts';

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    people: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    only: { type: 'string', default: '' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const problems: string[] = [];

if (flags.only !== 'faults') {
  const ground = await openGround(say);
  try {
    const [kills, people, seed] = [Number(flags.kills), Number(flags.people), Number(flags.seed)];
    problems.push(...(await proveKills(ground, { kills, people, seed })));
  } finally {
    await ground.close();
  }
}

if (flags.only !== 'kills') {
  const ground = await openGround(say);
  try {
    problems.push(...(await proveFaults(ground)));
  } finally {
    await ground.close();
  }
}

for (const problem of problems) say(`PROBLEM ${problem}`);
say(problems.length > 0 ? `${problems.length} problems` : 'as it should be');
process.exit(problems.length > 0 ? 1 : 0);

/**
 * `npm run chaos`: kills processes while people write, then takes each part of the site away that it depends on. Fails where an
 * acknowledged write is lost or done twice, where an error is not the one to give, or where something does not come back.
 * `-- --kills 100 --people 20 --seed 1 --only kills` (or `faults`, `disks`), `--fault mail` for those alone whose name has it. Needs
 * the pages built.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveFullDisks } from './disks.ts';
import { proveFaults } from './faults.ts';
import { openGround } from './ground.ts';
import { proveKills } from './kills.ts';

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    people: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    only: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const problems: string[] = [];

const isWanted = (proof: 'kills' | 'faults' | 'disks') => flags.only === '' || flags.only === proof;
const faults = { only: flags.fault, seed: Number(flags.seed) };

if (isWanted('kills')) {
  const ground = await openGround(say);
  try {
    const [kills, people, seed] = [Number(flags.kills), Number(flags.people), Number(flags.seed)];
    problems.push(...(await proveKills(ground, { kills, people, seed })));
  } finally {
    await ground.close();
  }
}

if (isWanted('faults')) {
  const ground = await openGround(say);
  try {
    problems.push(...(await proveFaults(ground, faults)));
  } finally {
    await ground.close();
  }
}

if (isWanted('disks')) problems.push(...(await proveFullDisks(say, faults)));

for (const problem of problems) say(`PROBLEM ${problem}`);
say(problems.length > 0 ? `${problems.length} problems` : 'as it should be');
process.exit(problems.length > 0 ? 1 : 0);

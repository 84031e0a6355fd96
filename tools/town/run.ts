// node tools/town/run.ts FILE.osm.pbf: writes the invented town of the demo world as an extract, to look at or to try `npm run places`.
import { writeFileSync } from 'node:fs';
import { inventedTownFile } from '../../db/seed/town/town.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: node tools/town/run.ts FILE.osm.pbf\n');
  process.exitCode = 1;
} else {
  const bytes = inventedTownFile();
  writeFileSync(path, bytes);
  process.stdout.write(`${path}: ${bytes.length} bytes\n`);
}

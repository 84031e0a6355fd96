/**
 * Hands scenes of the generator to the path tracer. `node tools/demo-pictures/path-tracing/export.ts --out FOLDER
 * [--only TEXT]` writes NAME.glb and NAME.json of every house and room, or of those whose name contains a text.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Studio } from '../browser.ts';
import { SCENES } from '../scenes.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } });
if (!values.out) throw new Error('--out FOLDER is needed');
const folder = values.out;
await mkdir(folder, { recursive: true });

const studio = await Studio.open();
try {
  for (const { file, spec } of SCENES) {
    if (spec.type !== 'exterior' && spec.type !== 'interior') continue;
    if (values.only && !values.only.split(',').some((part) => file.includes(part))) continue;
    const { glb, view } = await studio.handOver(spec);
    const name = join(folder, file.replace('.jpg', ''));
    await writeFile(`${name}.glb`, Buffer.from(glb, 'base64'));
    await writeFile(`${name}.json`, JSON.stringify({ file, spec, view }, null, 2));
    console.log(file);
  }
} finally {
  await studio.close();
}

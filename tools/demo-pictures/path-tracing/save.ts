/**
 * Takes traced pictures over: `node tools/demo-pictures/path-tracing/save.ts --from FOLDER [--only TEXT]` scales the PNG
 * of FOLDER, writes them as JPEG into demo/pictures and rewrites the manifest.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { saveJpeg } from '../encode.ts';
import { writeManifest } from '../manifest.ts';
import { SCENES } from '../scenes.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string' } } });
if (!values.from) throw new Error('--from FOLDER is needed');
const folder = fileURLToPath(new URL('../../../demo/pictures/', import.meta.url));

for (const name of await readdir(values.from)) {
  const scene = SCENES.find(({ file }) => file === name.replace('.png', '.jpg'));
  if (!scene || (values.only && !values.only.split(',').some((part) => name.includes(part)))) continue;
  const bytes = await saveJpeg(
    await readFile(join(values.from, name)),
    join(folder, scene.file),
    scene.width,
    scene.height,
  );
  console.log(`${scene.file} ${Math.round(bytes / 1024)} kB`);
}
const total = await writeManifest(folder);
console.log(`${total.count} pictures, ${(total.bytes / 1e6).toFixed(1)} MB`);

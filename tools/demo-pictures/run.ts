/**
 * Renders the demo pictures. `node tools/demo-pictures/run.ts [--only TEXT] [--force] [--frames N] [--width N]
 * [--out FOLDER]` renders what is missing in demo/pictures and rewrites the manifest; --force renders again, --out
 * tries things elsewhere.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Studio } from './browser.ts';
import { writeDrawings } from './drawings.ts';
import { saveJpeg } from './encode.ts';
import { writeManifest } from './manifest.ts';
import { SCENES } from './scenes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
    frames: { type: 'string', default: '6' },
    width: { type: 'string', default: '900' },
    out: { type: 'string' },
  },
});

const folder = values.out ?? fileURLToPath(new URL('../../demo/pictures/', import.meta.url));
await mkdir(folder, { recursive: true });
const wanted = (file: string) =>
  (!values.only || values.only.split(',').some((part) => file.includes(part))) &&
  (values.force || !existsSync(join(folder, file)));

await writeDrawings(folder, wanted);

const scenes = SCENES.filter((scene) => wanted(scene.file));
if (scenes.length) {
  const studio = await Studio.open();
  try {
    for (const [index, scene] of scenes.entries()) {
      const started = Date.now();
      const width = Math.round(Number(values.width) * scene.scale);
      const height = Math.round((width * scene.height) / scene.width);
      const picture = await studio.render(scene.spec, width, height, Number(values.frames));
      const bytes = await saveJpeg(picture, join(folder, scene.file), scene.width, scene.height);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${index + 1}/${scenes.length} ${scene.file} ${Math.round(bytes / 1024)} kB, ${seconds} s`);
    }
  } finally {
    await studio.close();
  }
}
const total = await writeManifest(folder);
console.log(`${total.count} pictures, ${(total.bytes / 1e6).toFixed(1)} MB`);

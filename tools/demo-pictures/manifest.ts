import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWINGS } from './drawings.ts';
import { SCENES } from './scenes.ts';

type ManifestEntry = {
  file: string;
  group: string;
  kind: string;
  width: number;
  height: number;
  alt: string;
  tags?: string[];
};

/** Writes manifest.json for the pictures that exist; answers their number and total bytes. */
export async function writeManifest(folder: string): Promise<{ count: number; bytes: number }> {
  const drawn = DRAWINGS.map(({ file, group, kind, width, height, alt, tags }) => ({
    file,
    group,
    kind,
    width,
    height,
    alt,
    ...(tags && { tags }),
  }));
  const rendered = SCENES.map(({ file, group, kind, width, height, alt, tags }) => ({
    file,
    group,
    kind,
    width,
    height,
    alt,
    tags,
  }));
  const entries: ManifestEntry[] = [...rendered, ...drawn];
  const present: ManifestEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const found = await stat(join(folder, entry.file)).catch(() => undefined);
    if (!found) continue;
    bytes += found.size;
    present.push(entry);
  }
  const text = JSON.stringify(present, null, 2).replace(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, tags: string) => `[${tags.replace(/\s*\n\s*/g, ' ')}]`,
  );
  await writeFile(join(folder, 'manifest.json'), `${text}\n`);
  return { count: present.length, bytes };
}

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Folder of the pictures that come with the product. */
export const pictureFolder = resolve(import.meta.dirname, '../../demo/pictures');

const manifest = z.array(
  z.object({
    file: z.string(),
    group: z.string(),
    kind: z.string().default(''),
    width: z.number(),
    height: z.number(),
    alt: z.string().default(''),
    tags: z.array(z.string()).default([]),
  }),
);

/** One of the pictures that come with the product. */
export type DemoPicture = z.output<typeof manifest>[number];

/** Returns the pictures that come with the product; none when they were left out of the installation. */
export async function readManifest(folder = pictureFolder): Promise<DemoPicture[]> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : manifest.parse(JSON.parse(text));
}

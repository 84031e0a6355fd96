import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings, type Settings, updateSettings } from '@keystead/settings/server';
import type { HOUSE_TEXTS } from '../contract.ts';
import { insertVersion, readNewest } from './texts.queries.ts';

export type HouseText = (typeof HOUSE_TEXTS)[number];

/** The setting that holds each text: clients that know nothing of versions read it there. */
const SETTING = { about: 'aboutUs', terms: 'terms', privacy: 'privacy' } as const satisfies Record<
  HouseText,
  keyof Settings
>;

/** The words in force, and since when; the day is unknown for words that were set without a version. */
export async function houseText(
  ctx: Ctx,
  kind: HouseText,
): Promise<{ html: string; since: Date | undefined }> {
  const settings = await getSettings(ctx);
  const html = settings[SETTING[kind]];
  const newest = await readNewest(ctx, kind);
  if (html !== '') return { html, since: newest?.html === html ? newest.createdAt : undefined };
  // What the software keeps about people is true whoever runs it; about and terms are the operator's own to write.
  return { html: kind === 'privacy' ? await shippedText('privacy') : '', since: undefined };
}

/** Puts new words in force; the former ones are kept. `html`: sanitised. */
export async function setHouseText(ctx: Ctx, kind: HouseText, html: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await insertVersion(open, kind, html);
    await updateSettings(open, { [SETTING[kind]]: html });
  });
}

/** The words that come with the product. */
export function shippedText(kind: HouseText): Promise<string> {
  return readFile(join(import.meta.dirname, 'seed', `${kind}.html`), 'utf8');
}

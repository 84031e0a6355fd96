import type { ExportFormatName } from '../../export-rules.ts';
import { FEED_FORMAT_NAMES, type FeedFormatName, type Format, isFeedFormat } from '../../rules.ts';
import { blm } from './blm/index.ts';
import { blmWriter } from './blm/write.ts';
import { csvWriter } from './csv/write.ts';
import type { FeedFormat } from './format.ts';
import { kyero } from './kyero/index.ts';
import { kyeroWriter } from './kyero/write.ts';
import { openimmo } from './openimmo/index.ts';
import { openimmoWriter } from './openimmo/write.ts';
import { reso } from './reso/index.ts';
import { resoWriter } from './reso/write.ts';
import { schemaOrg } from './schema-org/index.ts';
import { schemaOrgWriter } from './schema-org/write.ts';
import { trovit } from './trovit/index.ts';
import type { FeedWriter } from './writing.ts';

/** What reads each format. The next one is a folder, a line here and its name in `rules.ts`. */
export const FEED_FORMATS: Readonly<Record<FeedFormatName, FeedFormat>> = {
  kyero,
  openimmo,
  blm,
  trovit,
  schema_org: schemaOrg,
  reso,
};

/** What writes each format, `write.ts` of its folder. The next one is a line here and its name in `export-rules.ts`. */
export const FEED_WRITERS: Readonly<Record<ExportFormatName, FeedWriter>> = {
  kyero: kyeroWriter,
  openimmo: openimmoWriter,
  blm: blmWriter,
  schema_org: schemaOrgWriter,
  reso: resoWriter,
  csv: csvWriter,
};

/** Bytes at the beginning of data that show their format. */
export const BEGINNING = 16 * 1024;

/** Returns the format that data are of, by their beginning; undefined for none of them. */
export function recognisedFormat(beginning: string): FeedFormatName | undefined {
  return FEED_FORMAT_NAMES.find((name) => FEED_FORMATS[name].recognises(beginning));
}

/** Returns whether data of a format are whole part by part. */
export const hasParts = (format: string): boolean =>
  (FEED_FORMAT_NAMES as readonly string[]).includes(format) &&
  FEED_FORMATS[format as FeedFormatName].hasParts === true;

/** Returns whether data say in their beginning that they are some of the homes only. */
export function isPartOfHomes(format: Format, beginning: string): boolean {
  return isFeedFormat(format) && (FEED_FORMATS[format].isPart?.(beginning) ?? false);
}

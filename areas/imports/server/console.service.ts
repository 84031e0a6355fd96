import { createReadStream } from 'node:fs';
import { open as openFileHandle, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import type { MappingText } from '../mapping.ts';
import { parseMapping } from '../mapping.ts';
import type { Format } from '../rules.ts';
import { isArchive } from './archive.ts';
import { readNames } from './differing.ts';
import { ImportError } from './engine/import-error.ts';
import { checkRows, type ImportOptions, importFile, type Summary } from './engine/importer.ts';
import { fileSource, type Source } from './engine/source.ts';
import { findWorld } from './engine/world.ts';
import { OPENED } from './formats/openimmo/inline.ts';
import { openFile } from './inspecting.ts';
import { fetchPictures } from './pictures/fetching.service.ts';
import { insertRows, type NewRow } from './rows.queries.ts';
import {
  addProgress,
  beginWork,
  insertRun,
  type Run,
  readRun,
  touchRun,
  writeRowCount,
  writeState,
} from './runs.queries.ts';
import { bringRows, countOf, isStill } from './working.service.ts';

/** Of a file that is read whole: an archive, or one that files were written into. A server that fetches its pictures reads it whole, too. */
const MOST_BYTES = 200 * 1024 ** 2;
/** Milliseconds between signs of life: without them a running server takes an import for one whose process is gone. */
const SIGN_OF_LIFE = 20_000;
/** Milliseconds for pictures once the homes are in: a running server fetches what is left. */
const PICTURES_PATIENCE = 60 * 60 * 1000;
/** Rows of one transaction. */
const BATCH = 500;

interface ConsoleImport extends Omit<ImportOptions, 'source' | 'mapping'> {
  readonly path: string;
  /** A mapping as it is written. */
  readonly mapping: string;
}

/**
 * Imports the homes of a file of this machine with their pictures and documents, as the back office does: its history has the import, and
 * can undo it. A file is streamed, unless it is an archive or has files written into it.
 * @throws Error when the file cannot be read, the mapping does not fit, or staff stop it; batches written before stay
 */
export async function importFromConsole(
  ctx: Ctx,
  { path, mapping: text, dryRun = false, ...heard }: ConsoleImport,
): Promise<Summary> {
  const mapping = parseMapping(text);
  const { source, archive, bytes } = await openPath(path, mapping.delimiter);
  if (dryRun) return importFile(ctx, { ...heard, source, mapping, dryRun });
  const world = await findWorld(ctx, mapping);
  const archiveKey = archive && addressFor(archive, 'zip', randomFolder('private'));
  const name = basename(path).slice(-200);
  if (archive && archiveKey !== null)
    await ctx.ports.storage.put(archiveKey, archive, { contentType: 'application/zip', downloadName: name });
  const begun = await inTransaction(ctx, async (open) => {
    const columns = { delimiter: source.delimiter, list: [] };
    const run = {
      name,
      format: source.format,
      fileKey: null,
      archiveKey,
      bytes,
      rows: 0,
      columns,
      feedId: null,
    };
    const id = await insertRun(open, run);
    await beginWork(open, id, 'running', { anew: 'all', mapping: JSON.parse(text) as MappingText });
    return (await readRun(open, id)) as Run;
  });
  const summary: Summary = { inserted: 0, updated: 0, unchanged: 0, drafted: 0, rejected: 0, skipped: 0 };
  let { position } = begun;
  const alive = setInterval(() => void touchRun(ctx, begun.id).catch(() => undefined), SIGN_OF_LIFE);
  try {
    const names = await readNames(ctx);
    for await (const batch of checkRows(ctx, { source, mapping, world, size: BATCH })) {
      const rows = await inTransaction(ctx, async (open) => {
        if (!(await isStill(open, { ...begun, position }, 'wait')))
          throw new ImportError('The import was stopped in the back office. What came before stays.');
        const brought = await bringRows(open, begun.id, batch, { mapping, names });
        await insertRows(open, begun.id, brought);
        await addProgress(open, begun.id, brought.length, countOf(brought));
        return brought;
      });
      position += batch.length;
      count(rows, summary, heard);
    }
    await finish(ctx, { ...begun, position });
  } catch (error) {
    await breakOff(ctx, begun.id, error);
    throw error;
  } finally {
    clearInterval(alive);
  }
  await fetchPictures(ctx, performance.now() + PICTURES_PATIENCE).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'pictures are left to the server'),
  );
  return summary;
}

function count(
  rows: readonly NewRow[],
  summary: Summary,
  { onProgress, onBadRow }: Pick<ImportOptions, 'onProgress' | 'onBadRow'>,
): void {
  for (const { line, outcome, issues } of rows) {
    if (outcome === 'refused') {
      summary.rejected += 1;
      onBadRow?.({ line, issues });
    } else if (outcome !== 'taken_off') summary[outcome] += 1;
  }
  onProgress?.(summary);
}

async function finish(ctx: Ctx, run: Run): Promise<void> {
  await inTransaction(ctx, async (open) => {
    if (!(await isStill(open, run, 'wait'))) return;
    await writeRowCount(open, run.id, run.position);
    await writeState(open, run.id, 'done');
  });
}

/** What was written before can be undone. */
async function breakOff(ctx: Ctx, id: number, error: unknown): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const run = await readRun(open, id, 'wait');
    if (run?.state !== 'running') return;
    const problem = error instanceof Error ? error.message : String(error);
    await writeState(open, id, run.position > 0 ? 'stopped' : 'failed', problem);
  });
}

interface OpenedPath {
  readonly source: Source;
  readonly archive: Buffer | null;
  readonly bytes: number;
}

/** Opens a file of this machine. @throws ImportError for one that has to be read whole and is too large for that */
async function openPath(path: string, delimiter: string): Promise<OpenedPath> {
  const streamed = fileSource(path, delimiter);
  const { size } = await stat(path);
  if (!(await isReadWhole(path, streamed.format))) return { source: streamed, archive: null, bytes: size };
  if (size > MOST_BYTES)
    throw new ImportError(
      'This file has pictures in it and more than 200 MB: divide it, or send the pictures by their addresses.',
    );
  const { format, bytes, archive } = openFile(basename(path), await readFile(path), MOST_BYTES);
  const source = { format, delimiter, open: () => Readable.from([bytes]) };
  return { source, archive, bytes: bytes.length };
}

/** Returns whether a file is an archive, or has files written into it. */
async function isReadWhole(path: string, format: Format): Promise<boolean> {
  if (format === 'openimmo') return holds(path, OPENED);
  const file = await openFileHandle(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return isArchive(buffer);
  } finally {
    await file.close();
  }
}

/** Returns whether a text stands in a file. */
async function holds(path: string, text: string): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([before, piece]);
    if (joined.includes(text)) return true;
    before = joined.subarray(Math.max(0, joined.length - text.length + 1));
  }
  return false;
}

import { createReadStream } from 'node:fs';
import type { FieldFault } from '@keystead/http/errors';
import { createListings, type ListingDraft, type Outcome } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { type CsvError, parse } from 'csv-parse';
import { type Mapping, unknownColumns } from './mapping.ts';
import { isSkipped, pointOf, type Row, type RowResult, readRow, toDraft } from './row.ts';
import { findWorld, type ImportWorld } from './world.ts';

/** What is wrong with one row. */
export interface BadRow {
  /** Line of the file, the header being 1. */
  line: number;
  faults: readonly FieldFault[];
}

export interface Summary {
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  skipped: number;
}

export interface ImportOptions {
  file: string;
  mapping: Mapping;
  /** Does everything, then takes it back. */
  dryRun?: boolean;
  onProgress?: (summary: Summary) => void;
  onBadRow?: (row: BadRow) => void;
}

/** Rows of one transaction. */
const BATCH = 500;

interface Entry {
  line: number;
  draft: ListingDraft;
}

class DryRun extends Error {}

/**
 * Brings the rows of a CSV file into the listings: judged by the rules of posting, written in batches, each row whole
 * or not at all. A row whose external id is known changes its listing, or nothing.
 * @throws Error when the file cannot be read or the mapping does not fit; batches written before stay
 */
export async function importFile(ctx: Ctx, options: ImportOptions): Promise<Summary> {
  if (!options.dryRun) return importRows(ctx, options, await findWorld(ctx, options.mapping));
  let summary: Summary | undefined;
  await inTransaction(ctx, async (open) => {
    summary = await importRows(open, options, await findWorld(open, options.mapping));
    throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return summary as Summary;
}

async function importRows(ctx: Ctx, options: ImportOptions, world: ImportWorld): Promise<Summary> {
  const { mapping, onProgress, onBadRow } = options;
  const summary: Summary = { inserted: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 };
  const lines = new Map<string, number>();
  let batch: Entry[] = [];
  const reject = (line: number, faults: readonly FieldFault[]) => {
    summary.rejected += 1;
    onBadRow?.({ line, faults });
  };
  const flush = async () => {
    const outcomes = await createListings(
      ctx,
      batch.map(({ draft }) => draft),
    );
    for (const [index, outcome] of outcomes.entries()) count(outcome, (batch[index] as Entry).line);
    batch = [];
    onProgress?.(summary);
  };
  const count = (outcome: Outcome, line: number) => {
    if (outcome.outcome === 'refused') reject(line, outcome.faults);
    else summary[outcome.outcome] += 1;
  };

  for await (const { line, row: raw, fault } of readRows(options)) {
    if (fault) {
      reject(line, [fault]);
      continue;
    }
    const row = readRow(mapping, raw);
    if (isSkipped(mapping, row)) {
      summary.skipped += 1;
      continue;
    }
    const result = await resolve(ctx, options, world, row);
    if ('faults' in result) {
      reject(line, result.faults);
      continue;
    }
    const earlier = lines.get(result.externalId);
    if (earlier !== undefined) {
      reject(line, [
        { field: 'external_id', message: `"${result.externalId}" stands on line ${earlier} already` },
      ]);
      continue;
    }
    lines.set(result.externalId, line);
    batch.push({ line, draft: result.draft });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return summary;
}

async function resolve(
  ctx: Ctx,
  { mapping }: ImportOptions,
  world: ImportWorld,
  row: Row,
): Promise<RowResult> {
  const point = pointOf(mapping, row);
  if (mapping.place === 'columns' || !point) return toDraft(mapping, world, row, null);
  const place = await ctx.ports.geocoder.reverse(point);
  if (!place) return { faults: [{ field: 'latitude', message: 'no place is known at these coordinates' }] };
  return toDraft(mapping, world, row, place);
}

interface ReadRow {
  line: number;
  row: Row;
  fault?: FieldFault;
}

/** The rows of the file in order, broken ones with their fault, never more than a few in memory. */
async function* readRows({ file, mapping }: ImportOptions): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: mapping.delimiter,
    info: true,
    columns: (header: string[]) => checkedHeader(mapping, header),
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined): undefined => {
      const line = Number(error?.lines ?? 0);
      broken.push({ line, row: {}, fault: { field: 'row', message: plain(error) } });
    },
  });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let last = 1;
  for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
    // The parser reads ahead: what it found broken may stand before this row or after it.
    while (broken[0] && broken[0].line < info.lines) {
      const row = broken.shift() as ReadRow;
      last = row.line;
      yield row;
    }
    // A quoted text may span lines: the row begins where the one before ended.
    yield { line: last + 1, row: record };
    last = info.lines;
  }
  yield* broken;
}

function checkedHeader(mapping: Mapping, header: string[]): string[] {
  const columns = header.map((name) => name.trim());
  const missing = unknownColumns(mapping, columns);
  if (missing.length > 0) {
    throw new Error(
      `The mapping names columns the file does not have: ${missing.join(', ')}.\nThe file has: ${columns.join(', ')}`,
    );
  }
  return columns;
}

function plain(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'does not have as many columns as the header';
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed';
  return error?.message ?? 'is not valid CSV';
}

import { importWithApproval } from '@keystead/agencies/server';
import type { FieldIssue } from '@keystead/http/errors';
import {
  createListings,
  type DraftOutcome,
  draftImported,
  endImportedDrafts,
  type ListingDraft,
  type Outcome,
  readImportedIds,
} from '@keystead/listings/server';
import { type Ctx, inTransaction, inTrial } from '@keystead/platform/context';
import { type Mapping, unknownColumns } from '../../mapping.ts';
import type { NamedDocument, NamedPicture } from '../../pictures.ts';
import { cell, fill } from '../../template.ts';
import { crowdedPoints } from './crowded.ts';
import { ImportError } from './import-error.ts';
import { isSkipped, type Point, placedAt, type RowResult, readRow, toDraft } from './row.ts';
import { type ReadRow, type Row, readRows, type Source } from './source.ts';
import { isTurnedRound, TURNED_ROUND, turnedRound } from './swapped.ts';
import { findWorld, type ImportWorld } from './world.ts';

/** What is wrong with one row. */
export interface BadRow {
  /** Line of the file, the header being 1. */
  line: number;
  issues: readonly FieldIssue[];
}

export interface Summary {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Incomplete, and now drafts of their owner. */
  drafted: number;
  rejected: number;
  skipped: number;
}

export interface ImportOptions {
  source: Source;
  mapping: Mapping;
  /** Does everything, then takes it back. */
  dryRun?: boolean;
  onProgress?: (summary: Summary) => void;
  onBadRow?: (row: BadRow) => void;
}

/** A row as the mapping understands it: a draft to write, or why there is none. */
export type Checked = { readonly line: number; readonly part?: string | undefined } & (
  | {
      readonly kind: 'draft';
      readonly draft: ListingDraft;
      readonly externalId: string;
      /** What was left out of it. */
      readonly warnings: readonly FieldIssue[];
      /** Undefined where the mapping says nothing of them. */
      readonly pictures: readonly NamedPicture[] | undefined;
      readonly documents: readonly NamedDocument[];
    }
  /** With its title, as far as there is one, for people to find it by; '' is an id that cannot be read. */
  | {
      readonly kind: 'refused';
      readonly externalId: string;
      readonly issues: readonly FieldIssue[];
      readonly title?: string;
    }
  | { readonly kind: 'skipped'; readonly externalId: string }
  /** Still there, and as it was: nothing else is said of it. */
  | { readonly kind: 'named'; readonly externalId: string }
);

/** What became of a row. */
export type Done = Checked & {
  readonly outcome: Outcome | { readonly outcome: 'unchanged'; readonly id: number } | null;
  readonly drafted?: DraftOutcome;
};

/** Rows of one transaction. */
const BATCH = 500;

/**
 * Imports the rows of a file as listings: checked by the rules of posting, written in batches, each row whole or
 * not at all. A row whose external id is known changes its listing, or nothing.
 * @throws Error when the file cannot be read or the mapping does not fit; batches written before stay
 */
export async function importFile(ctx: Ctx, options: ImportOptions): Promise<Summary> {
  const work = async (open: Ctx) => importRows(open, options, await findWorld(open, options.mapping));
  return options.dryRun ? inTrial(ctx, work) : work(ctx);
}

async function importRows(ctx: Ctx, options: ImportOptions, world: ImportWorld): Promise<Summary> {
  const { onProgress, onBadRow } = options;
  const summary: Summary = { inserted: 0, updated: 0, unchanged: 0, drafted: 0, rejected: 0, skipped: 0 };
  for await (const batch of checkRows(ctx, { ...options, world, size: BATCH })) {
    for (const row of await inTransaction(ctx, (open) => writeRows(open, batch, options.mapping))) {
      const issues = issuesOf(row);
      if (row.drafted) summary.drafted += 1;
      else if (issues) {
        summary.rejected += 1;
        onBadRow?.({ line: row.line, issues });
      } else if (row.kind === 'skipped' || (row.kind === 'named' && !row.outcome)) summary.skipped += 1;
      else if (row.outcome && row.outcome.outcome !== 'refused') summary[row.outcome.outcome] += 1;
    }
    onProgress?.(summary);
  }
  return summary;
}

/** Why a row is not in; undefined when it is, or was left out on purpose. */
export function issuesOf(row: Done): readonly FieldIssue[] | undefined {
  if (row.kind === 'refused') return row.issues;
  return row.outcome?.outcome === 'refused' ? row.outcome.issues : undefined;
}

/** What was left out of a row that is in. */
export const warningsOf = (row: Done): readonly FieldIssue[] => (row.kind === 'draft' ? row.warnings : []);

/** Writes the drafts among the rows: as listings, incomplete ones as the mapping says. Call it in a transaction. */
export async function writeRows(open: Ctx, batch: readonly Checked[], mapping: Mapping): Promise<Done[]> {
  const drafts = batch.flatMap((row) => (row.kind === 'draft' ? [row.draft] : []));
  const written = await importWithApproval(open, drafts, () => createListings(open, drafts));
  const outcomes = written.values();
  const named = batch.flatMap(({ kind, externalId }) => (kind === 'named' ? [externalId] : []));
  const ids = await readImportedIds(open, mapping.source, named);
  const done = batch.map((row): Done => {
    if (row.kind === 'draft') return { ...row, outcome: outcomes.next().value ?? null };
    const id = row.kind === 'named' ? ids.get(row.externalId) : undefined;
    return { ...row, outcome: id === undefined ? null : { outcome: 'unchanged', id } };
  });
  return mapping.incomplete === 'draft' ? draftIncomplete(open, done, mapping.source) : done;
}

/** Makes drafts of incomplete rows that are no listings yet, and ends those of rows that have become ones. */
async function draftIncomplete(open: Ctx, rows: readonly Done[], source: string): Promise<Done[]> {
  const incomplete = rows.flatMap((row) =>
    row.kind === 'draft' && row.outcome?.outcome === 'refused' && row.outcome.isIncomplete ? [row] : [],
  );
  const listed = await readImportedIds(
    open,
    source,
    incomplete.map(({ externalId }) => externalId),
  );
  const fresh = incomplete.filter(({ externalId }) => !listed.has(externalId));
  const drafted = await draftImported(
    open,
    fresh.map(({ draft }) => draft),
  );
  const complete = rows.flatMap((row) =>
    row.kind === 'draft' && row.outcome?.outcome !== 'refused' ? [row.externalId] : [],
  );
  await endImportedDrafts(open, source, complete);
  const byLine = new Map(fresh.map(({ line }, index) => [line, drafted[index]]));
  return rows.map((row) => {
    const draft = byLine.get(row.line);
    return draft ? { ...row, drafted: draft } : row;
  });
}

/**
 * Returns the rows of the data from one of them on, in batches, as the mapping understands them. Two rows with one external id
 * are an error of the second.
 * @param known lines of the rows before `from` by their external ids
 */
export async function* checkRows(
  ctx: Ctx,
  options: {
    source: Source;
    mapping: Mapping;
    world: ImportWorld;
    size: number;
    from?: number;
    known?: Map<string, number>;
  },
): AsyncGenerator<Checked[]> {
  const { source, mapping, world, size, from = 0, known = new Map<string, number>() } = options;
  const rows = () => readRows(source, (columns) => requireColumns(mapping, columns));
  const isCrowded = await crowdedPoints(rows(), mapping);
  const rightCells = new Set<string>();
  let batch: Checked[] = [];
  let place = 0;
  for await (const read of rows()) {
    place += 1;
    if (place <= from) continue;
    const row = await assess(ctx, mapping, { world, isCrowded, rightCells }, read);
    batch.push(row.kind === 'skipped' || row.externalId === '' ? row : withoutTwins(row, known));
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function withoutTwins(row: Exclude<Checked, { kind: 'skipped' }>, known: Map<string, number>): Checked {
  const { line, externalId, part } = row;
  const earlier = known.get(externalId);
  if (earlier === undefined) {
    known.set(externalId, line);
    return row;
  }
  const message = `"${externalId}" stands on line ${earlier} already`;
  return {
    line,
    part,
    kind: 'refused',
    externalId,
    title: titleOf(row),
    issues: [{ field: 'external_id', message }],
  };
}

/** Returns the title of a row, as far as there is one. */
export function titleOf(row: Checked): string {
  if (row.kind === 'draft') return row.draft.title;
  return (row.kind === 'refused' ? row.title : undefined) ?? '';
}

/** What rows are read by beside the mapping. */
interface Surroundings {
  readonly world: ImportWorld;
  readonly isCrowded: (point: Point) => boolean;
  /** See `isTurnedRound`. */
  readonly rightCells: Set<string>;
}

async function assess(
  ctx: Ctx,
  mapping: Mapping,
  around: Surroundings,
  { line, row: raw, issue, isLeftOut = false, isKeyOnly = false, part }: ReadRow,
): Promise<Checked> {
  const row = readRow(mapping, raw);
  const externalId = fill(mapping.externalId, row);
  if (issue) return { line, part, kind: 'refused', externalId, title: cell(row, 'title'), issues: [issue] };
  if (isLeftOut || isSkipped(mapping, row)) return { line, part, kind: 'skipped', externalId };
  if (isKeyOnly && externalId !== '') return { line, part, kind: 'named', externalId };
  const result = await resolve(ctx, mapping, around, row);
  return 'issues' in result
    ? {
        line,
        part,
        kind: 'refused',
        externalId,
        title: fill(mapping.fields.title, row),
        issues: result.issues,
      }
    : { line, part, kind: 'draft', ...result };
}

async function resolve(ctx: Ctx, mapping: Mapping, around: Surroundings, row: Row): Promise<RowResult> {
  const point = placedAt(mapping, row);
  if (mapping.place === 'columns') {
    if (!(await isTurnedRound(mapping, row, around.rightCells))) return toDraft(mapping, around, row, null);
    const result = toDraft(turnedRound(mapping), around, row, null);
    return 'issues' in result ? result : { ...result, warnings: [...result.warnings, TURNED_ROUND] };
  }
  if (typeof point === 'string') return toDraft(mapping, around, row, null);
  const place = await ctx.ports.geocoder.reverse(point);
  if (!place) return { issues: [{ field: 'latitude', message: 'no place is known at these coordinates' }] };
  return toDraft(mapping, around, row, place);
}

function requireColumns(mapping: Mapping, columns: readonly string[]): void {
  const missing = unknownColumns(mapping, columns);
  if (missing.length > 0) {
    throw new ImportError(
      `The mapping names columns the file does not have: ${missing.join(', ')}.\nThe file has: ${columns.join(', ')}`,
    );
  }
}

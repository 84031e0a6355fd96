import type { Ctx } from '@keystead/platform/context';
import { deleteBlock, insertBlock } from './blocks.queries.ts';
import { insertMovedReport, readReasonIds } from './reports.queries.ts';
import { addReportReasons } from './reports.service.ts';

/** Adds reasons of another site for reporting a home, those that are here already left as they are. @returns ids by text */
export async function moveReasons(
  open: Ctx,
  reasons: readonly string[],
): Promise<{ ids: ReadonlyMap<string, number>; before: ReadonlySet<string> }> {
  const before = new Set((await readReasonIds(open, reasons)).keys());
  await addReportReasons(
    open,
    reasons.filter((reason) => !before.has(reason)),
  );
  return { ids: await readReasonIds(open, reasons), before };
}

/** Writes a report of another site, for staff to decide. @returns its id; undefined where they have reported that home before */
export const moveReport = insertMovedReport;

/** Writes a block of another site. @returns false where there was the same before */
export const moveBlock = insertBlock;

/** Ends a block of another site. @returns whether there was one */
export const takeBackBlock = deleteBlock;

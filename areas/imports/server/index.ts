import { addPersonalData } from '@keystead/accounts/server';
import { addAgencyArchivePart } from '@keystead/agencies/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addToDo } from '@keystead/platform/to-do';
import { archivedHomesOfAgency } from './exports/archived.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { moveInFiles } from './move-in/wizard/move-ins.queries.ts';
import { moveInRoutes } from './move-in/wizard/move-ins.routes.ts';
import { ownImports } from './personal-data.ts';
import { importFiles } from './runs.queries.ts';
import { staffRoutes } from './staff.routes.ts';
import { feedToDo, importToDo } from './to-do.ts';

export { EXPORT_LIMITS } from '../export-rules.ts';
export { parseMapping } from '../mapping.ts';
export {
  MOVE_IN_OPTION_NAMES,
  MOVE_IN_OPTIONS,
  type MoveInOptionName,
  originOf,
} from '../move-in-rules.ts';
export { importFromConsole } from './console.service.ts';
export type { BadRow, Summary } from './engine/importer.ts';
export { feedOfKey } from './exports/answering.service.ts';
export { EXPORT_URL, RESO_PATH } from './exports/keys.ts';
export { ownPageAt } from './extension-points.ts';
export { importJobs as jobs } from './imports.jobs.ts';
export type { MoveInLine } from './move-in/lines.ts';
export { type MoveInSummary, movedAddress, moveIn } from './move-in/move-in.service.ts';
export { SYSTEM_LABELS as moveInSystems } from './move-in/systems.ts';
export { moveInRuns, undoMoveIn } from './move-in/undoing/undo.service.ts';
export { inviteMovedIn } from './move-in/wizard/inviting.service.ts';
export { cleanUpMoveIns as cleanUp } from './move-in/wizard/old-files.ts';
export { moveInProgram } from './move-in/wizard/starting.service.ts';
export { workOnMoveIn } from './move-in/wizard/working.service.ts';
export { ODataError } from './reso/odata-error.ts';
export { answerReso } from './reso/reso.service.ts';

export const routes = [...staffRoutes, ...exportRoutes, ...moveInRoutes];

/** Registers stored files in use, personal data and what waits for staff. */
export function connect(): void {
  addFilesInUse(importFiles);
  addFilesInUse(moveInFiles);
  addPersonalData(ownImports);
  addAgencyArchivePart(archivedHomesOfAgency);
  addToDo(feedToDo);
  addToDo(importToDo);
}

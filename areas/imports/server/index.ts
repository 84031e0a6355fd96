import { addPersonalData } from '@keystead/accounts/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { ownImports } from './personal-data.ts';
import { importFiles } from './runs.queries.ts';

export { parseMapping } from '../mapping.ts';
export { type BadRow, importFile, type Summary } from './engine/importer.ts';
export { fileSource } from './engine/source.ts';
export { importJobs as jobs } from './imports.jobs.ts';
export { staffRoutes as routes } from './staff.routes.ts';

/** Registers stored files in use, and personal data. */
export function connect(): void {
  addFilesInUse(importFiles);
  addPersonalData(ownImports);
}

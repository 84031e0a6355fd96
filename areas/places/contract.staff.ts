/** Calls of the back office. */
export * from './contract.staff.runs.ts';

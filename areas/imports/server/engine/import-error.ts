/** What is wrong with the data or the mapping as a whole: shown as it is to the one who imports. */
export class ImportError extends Error {}

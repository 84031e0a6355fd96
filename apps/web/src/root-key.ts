/** Where browser storage has slices, as one JSON object by slice. */
export const ROOT_KEY = 'root';

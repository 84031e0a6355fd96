/** Where browser storage keeps slices, as one JSON object by slice. */
export const ROOT_KEY = 'root';

/** Returns a moment as staff read it, by the day and the minute; "" of none. */
export const momentLabel = (at: string | null): string =>
  at === null ? '' : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

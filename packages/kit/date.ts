/** Returns whether it is a day of the calendar, written `2027-05-31`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The calendar would turn 31 February into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

import { DEEPEST } from '../../rules.ts';

/** Returns a record of JSON as one row of texts: `address.city`, lists of texts joined by semicolons. */
export function flatten(record: object): Record<string, string> {
  const row: Record<string, string> = Object.create(null);
  const put = (name: string, value: unknown, depth: number): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') row[name] = String(value);
    else if (depth > DEEPEST) throw new RangeError(`is nested more than ${DEEPEST} deep`);
    else if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      row[name] = value.join(';');
    else {
      for (const [key, one] of Object.entries(value)) {
        const part = Array.isArray(value) ? String(Number(key) + 1) : key;
        put(name === '' ? part : `${name}.${part}`, one, depth + 1);
      }
    }
  };
  put('', record, 0);
  return row;
}

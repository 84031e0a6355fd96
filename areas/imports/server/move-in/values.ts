import type { DumpRow } from './dump/read-dump.ts';

/** Returns a text of a row; '' for what is absent. */
export const text = (row: DumpRow, name: string): string => (row[name] ?? '').trim();

/** Returns the number that a text begins with, whichever sign its decimals are behind; undefined without one. */
export function leadingNumber(value: string): number | undefined {
  const [found] = /^[+-]?\d[\d\s.,'’\u00a0]*/.exec(value) ?? [];
  if (found === undefined) return undefined;
  const bare = found.replaceAll(/[\s'’\u00a0]/g, '').replace(/[.,]$/, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const sign = bare[last] ?? '.';
  const decimals = bare.length - last - 1;
  // Three digits behind the only sign are thousands, and so is each sign of several.
  const isThousands = last >= 0 && decimals === 3 && bare.split(sign).length >= 2;
  const plain = isThousands
    ? bare.replaceAll(/[.,]/g, '')
    : bare.slice(0, Math.max(last, 0)).replaceAll(/[.,]/g, '') +
      (last >= 0 ? '.' : '') +
      bare.slice(last + 1);
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns a moment as MySQL writes it, in UTC; undefined for none, which it writes in several ways. */
export function moment(value: string): Date | undefined {
  if (value === '' || value.startsWith('0000-') || value.startsWith('1000-')) return undefined;
  const date = new Date(`${value.replace(' ', 'T')}${/[Zz]$/.test(value) ? '' : 'Z'}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns the texts of an answer: a JSON list, or one text; `null` and empty texts are none. */
export function listed(value: string): string[] {
  if (value === '' || value === 'null' || value === '""') return [];
  if (/^\s*\[/.test(value)) {
    try {
      const list: unknown = JSON.parse(value);
      if (Array.isArray(list))
        return list.flatMap((one) => (one === null || one === '' ? [] : [String(one).trim()]));
    } catch {
      // A text that begins with a bracket.
    }
  }
  return [value];
}

/** Returns a place in degrees; undefined for zeros and for what is not on the globe. */
export function degrees(value: string, most: number): number | undefined {
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number !== 0 && Math.abs(number) <= most ? number : undefined;
}

/** Returns a name of a file without folders: names of others must not lead anywhere else. */
export function fileName(value: string): string {
  const name = value.split(/[\\/]/).pop() ?? '';
  return name === '..' || name === '.' ? '' : name;
}

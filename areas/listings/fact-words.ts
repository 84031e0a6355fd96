import { unitName } from '@keystead/kit/fields';
import { asWritten, UNITS, type Unit } from '@keystead/kit/units';
import { FACTS, type FactName } from './facts.ts';
import type { ListingField } from './fields.ts';

/** Facts in English words, for programs and staff; visitors read them in their language and their units. Pure. */

/** What holds facts: an answer, or a row. */
type Holder = Readonly<Record<string, unknown>>;

interface FactInWords {
  readonly name: FactName;
  readonly label: string;
  /** "85 m²", "heat pump", "12 months". */
  readonly value: string;
}

/** Returns the facts that are said of a home, in the order of the list. */
export function factsInWords(home: Holder): FactInWords[] {
  return Object.entries<ListingField>(FACTS).flatMap(([name, field]) => {
    const value = factIn(home, name as FactName);
    if (value === null || value === undefined) return [];
    return [{ name: name as FactName, label: field.name, value: wordsOf(field, value, unitOf(home, name)) }];
  });
}

/** Returns what an answer or a row says of a fact; of a size its square metres. */
export function factIn(home: Holder, name: FactName): unknown {
  return home[name === 'area' ? 'area_m2' : name];
}

const unitOf = (home: Holder, name: string) => home[unitName(name)] as Unit | null | undefined;

function wordsOf(field: ListingField, value: unknown, unit: Unit | null | undefined): string {
  switch (field.kind) {
    case 'size': {
      const written = unit ?? 'm2';
      return `${asWritten({ canonical: Number(value), unit: written })} ${UNITS[written].symbol}`;
    }
    case 'number':
      return `${value}${unitWords(field.unit, Number(value))}`;
    case 'yes_no':
      return value === true ? 'yes' : 'no';
    case 'choice':
      return field.isPlain ? String(value) : String(value).replaceAll('_', ' ');
    default:
      return String(value);
  }
}

function unitWords(unit: ListingField['unit'], count: number): string {
  if (unit === undefined) return '';
  if (unit === 'percent') return '%';
  if (unit === 'meter') return ' m';
  return unit === 'month' || unit === 'year' ? ` ${unit}${count === 1 ? '' : 's'}` : ` ${unit}`;
}

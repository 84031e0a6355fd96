import { type DistanceUnit, inMetres } from '@keystead/kit/distance';
import type { Unit } from '@keystead/kit/units';
import type { ListItem } from '@keystead/listings/contract';

/** One line of a comparison: a name, and what each home has to say to it ("" when nothing). */
export interface FactLine {
  key: string;
  name: string;
  values: readonly string[];
}

/** Lines under one heading. */
export interface LineGroup {
  readonly key: string;
  /** Absent of what stands in front. */
  readonly label?: string;
  readonly lines: readonly FactLine[];
}

/** Returns whether the homes say the same. */
export const isSame = ({ values }: FactLine): boolean => new Set(values).size === 1;

/** Returns the groups with the lines in which homes differ, and behind them one group of all others. @param label of that group */
export function differencesFirst(groups: readonly LineGroup[], label: string): LineGroup[] {
  const same = groups.flatMap(({ lines }) => lines.filter(isSame));
  return [...differencesOnly(groups), ...(same.length > 0 ? [{ key: 'same', label, lines: same }] : [])];
}

/** Returns the groups with nothing but the lines in which homes differ. */
export function differencesOnly(groups: readonly LineGroup[]): LineGroup[] {
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !isSame(line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the lines of parameters, in the order in which the first home that answers has it; files say nothing here. */
export function parameterLines(
  homes: readonly ListItem[],
  write: {
    /** A size as the visitor reads it, of square metres. */
    measure: (canonical: number, written: Unit) => string;
    /** What is no size. */
    answer: (parameter: ListItem['parameters'][number]) => string;
  },
  isShown: (parameter: ListItem['parameters'][number]) => boolean,
): FactLine[] {
  const names = new Map(
    homes.flatMap((home) =>
      home.parameters
        .filter((parameter) => parameter.type_of_parameter !== 'file' && isShown(parameter))
        .map(({ id, name, label }) => [id, label ?? name] as const),
    ),
  );
  return [...names]
    .map(([id, name]) => ({
      key: `parameter ${id}`,
      name,
      values: homes.map((home) => {
        const found = home.parameters.find((parameter) => parameter.id === id);
        if (found?.quantity) return write.measure(found.quantity.canonical, found.quantity.unit);
        return found ? write.answer(found) : '';
      }),
    }))
    .filter(({ values }) => values.some((value) => value !== '' && value !== '0'));
}

/** Returns how far each home is from what is around it, as far as one of them says so. */
export function facilityLines(
  homes: readonly Pick<ListItem, 'assign_facilities'>[],
  /** Of the distances that owners state. */
  unit: DistanceUnit,
  write: { name: (facility: string) => string; metres: (metres: number) => string },
): FactLine[] {
  const names = new Map(
    homes.flatMap((home) =>
      home.assign_facilities.map(({ facility_id, name }) => [facility_id, name] as const),
    ),
  );
  return [...names].map(([id, name]) => ({
    key: `facility ${id}`,
    name: write.name(name),
    values: homes.map((home) => {
      const found = home.assign_facilities.find(({ facility_id }) => facility_id === id);
      return found ? write.metres(found.metres ?? inMetres(found.distance, unit)) : '';
    }),
  }));
}

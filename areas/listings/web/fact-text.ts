import { isDate } from '@keystead/kit/date';
import { numberFormat, numberFormatWith } from '@keystead/kit/number';
import { commaLine } from '@keystead/kit/place-line';
import { dateFormat } from '@keystead/kit/time';
import type { Unit } from '@keystead/kit/units';
import { useLocale, useNames } from '@keystead/languages/web';
import type { ParameterValue, ShownFact } from '../contract.ts';
import type { ListingField } from '../fields.ts';
import { useArea } from './area-unit.ts';
import { type FieldLabel, useFieldLabel } from './field-labels.ts';

type LabelKey = Parameters<FieldLabel>[0];

/** Returns the key of a fact's name. */
export const factLabel = ({ name }: Pick<ShownFact, 'name'>) => name as LabelKey;

/** Names what people say of a choice: `heating_gas`. There is one for each that does not speak for itself; a test sees to it. */
export const choiceLabel = (name: string, choice: string) => `${name}_${choice}` as LabelKey;

/** Returns facts as this visitor reads them: sizes in their unit, numbers and dates as their language writes them, choices by their labels. */
export function useFactText(): (fact: ShownFact) => string {
  const label = useFieldLabel();
  const locale = useLocale();
  const size = useArea();
  return ({ name, kind, value, unit, is_plain: isPlain }) => {
    switch (kind) {
      case 'size':
        return size.measure(Number(value), unit as Unit);
      case 'number':
        // No other number has a name of its own.
        if (name === 'floor' && Number(value) === 0) return label('floor_0');
        return counted(Number(value), unit as ListingField['unit'], locale);
      case 'date':
        return longDay(String(value), locale);
      case 'yes_no':
        return label(value === true ? 'yes' : 'no');
      case 'choice':
        return isPlain ? String(value) : label(choiceLabel(name, String(value)));
      default:
        return String(value);
    }
  };
}

const longDay = (day: string, locale: string) =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Returns answers as this visitor reads them that are stored in words of no language: days, and yes or no. */
export function useAnswerText(): (answer: Pick<ParameterValue, 'value' | 'value_kind'>) => string {
  const label = useFieldLabel();
  const locale = useLocale();
  const named = useNames();
  return ({ value, value_kind: kind }) => {
    const text = commaLine([value].flat().map((one) => named('answer', one)));
    if (kind === 'yes_no' && (text === 'yes' || text === 'no')) return label(text);
    // A server of before takes any text for a day.
    return kind === 'date' && isDate(text) ? longDay(text, locale) : text;
  };
}

/** Returns what a number counts, alone, as it stands behind it: "m", "months", "kWh/m²a"; undefined for nothing. */
export function unitSign(unit: ListingField['unit'], locale: string): string | undefined {
  if (unit === undefined || unit === 'kWh/m²a' || unit === 'kg/m²a') return unit;
  if (unit === 'percent') return '%';
  const unitDisplay = unit === 'meter' ? 'short' : 'long';
  const format = numberFormatWith(locale, { style: 'unit', unit, unitDisplay });
  return format.formatToParts(12).find(({ type }) => type === 'unit')?.value;
}

/** Returns a number with what it counts: "2.5", "2.6 m", "12 months", "85 kWh/m²a". */
function counted(value: number, unit: ListingField['unit'], locale: string): string {
  if (unit === undefined || unit === 'kWh/m²a' || unit === 'kg/m²a') {
    const number = numberFormat(locale, [0, 2]).format(value);
    return unit ? `${number} ${unit}` : number;
  }
  const unitDisplay = unit === 'meter' ? 'short' : 'long';
  return numberFormatWith(locale, { style: 'unit', unit, unitDisplay }).format(value);
}

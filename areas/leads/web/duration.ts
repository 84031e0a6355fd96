import { numberFormatWith } from '@keystead/kit/number';

/** Writes minutes of working hours as readers of `locale` do: "42 min", "3 hr 20 min". */
export function durationText(minutes: number, locale: string): string {
  const write = (value: number, unit: 'hour' | 'minute') =>
    numberFormatWith(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return write(rest, 'minute');
  return rest === 0 ? write(hours, 'hour') : `${write(hours, 'hour')} ${write(rest, 'minute')}`;
}

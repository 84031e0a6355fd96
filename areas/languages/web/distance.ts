import type { DistanceUnit } from '@keystead/kit/distance';
import { numberFormatWith } from '@keystead/kit/number';
import { useMemo } from 'react';
import { useLocale } from './number.ts';

const NAMES = { km: 'kilometer', m: 'meter', mi: 'mile', yd: 'yard' } as const;

/** Distances in one unit as readers of the chosen language write them: with their number, and the sign alone. */
export function useDistance(unit: DistanceUnit): { text: (distance: number) => string; sign: string } {
  const locale = useLocale();
  return useMemo(() => {
    const format = numberFormatWith(locale, {
      style: 'unit',
      unit: NAMES[unit],
      unitDisplay: 'short',
      maximumFractionDigits: 2,
    });
    const sign = format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? unit;
    return { text: (distance) => format.format(distance), sign };
  }, [locale, unit]);
}

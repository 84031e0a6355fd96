import { RangeInput } from '@keystead/ui/range-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import type { ComponentProps } from 'react';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

type Range = ReturnType<typeof useCounted>['ranges'][number];

/** Fewer ranges than these are no picture. */
export const LEAST_RANGES = 3;

/** Renders both ends of a range under a picture of the homes that there are. @param props.counted name of its filter, or id of its question */
export function CountedRange({
  counted,
  shown = (ranges) => ranges,
  ...input
}: ComponentProps<typeof RangeInput> & {
  counted: string | number;
  /** Returns the ranges as the fields have them: amounts in another currency. */
  shown?: (ranges: readonly Range[]) => readonly Range[];
}) {
  const t = useText();
  const ranges = shown(useCounted(counted).ranges);
  const { label, value, onValueChange, minLabel, maxLabel, locale, currency } = input;
  return (
    <div className="grid gap-3">
      {ranges.length >= LEAST_RANGES ? (
        <RangeSlider
          hideFields
          label={label}
          buckets={ranges}
          value={value}
          openLabel={t('anyNumber')}
          onValueChange={onValueChange}
          {...(minLabel !== undefined && { minLabel })}
          {...(maxLabel !== undefined && { maxLabel })}
          {...(locale !== undefined && { locale })}
          {...(currency !== undefined && { currency })}
        />
      ) : null}
      <RangeInput {...input} />
    </div>
  );
}

import { useLocale } from '@keystead/languages/web';
import { DateInput } from '@keystead/ui/date-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import { LEAST_RANGES } from './counted-range.tsx';
import { dayText } from './fact-chips.ts';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

/** From the first to the last day; null is an open end. */
export interface Days {
  readonly first: string | null;
  readonly last: string | null;
}

const DAY = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / DAY;
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

/** Returns days whose ends are not crossed. */
const inOrder = ({ first, last }: Days): Days =>
  first !== null && last !== null && first > last ? { first: last, last: first } : { first, last };

/** Renders both ends of some days under a picture of the homes of each month. @param props.counted name of its filter, or id of its question */
export function CountedDays({
  counted,
  label,
  value: { first, last },
  onValueChange,
}: {
  counted: string | number;
  label: string;
  value: Days;
  onValueChange: (value: Days) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { days } = useCounted(counted);
  // A range of numbers ends before its upper end: behind the last day.
  const buckets = days.map(({ min, max, count }) => ({ min: numberOf(min), max: numberOf(max) + 1, count }));
  const names = [t('firstDay', { name: label }), t('lastDay', { name: label })] as const;
  // Two thumbs at one place ask for the month that begins there.
  const endOf = (max: number, min: number | null) => {
    const start = min ?? buckets[0]?.min ?? max;
    return max > start ? max : (buckets.find((bucket) => bucket.max > start)?.max ?? max);
  };
  const input = (end: 'from' | 'to', day: string | null, onChange: (day: string | null) => void) => (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-2">
      <span aria-hidden="true" className="text-sm text-muted">
        {t(end)}
      </span>
      <DateInput
        aria-label={end === 'from' ? names[0] : names[1]}
        locale={locale}
        openLabel={t('openCalendar')}
        value={day}
        onValueChange={onChange}
      />
    </div>
  );
  return (
    <div className="grid gap-3">
      {buckets.length >= LEAST_RANGES ? (
        <RangeSlider
          hideFields
          label={label}
          buckets={buckets}
          value={{
            min: first === null ? null : numberOf(first),
            max: last === null ? null : numberOf(last) + 1,
          }}
          minLabel={names[0]}
          maxLabel={names[1]}
          openLabel={t('anyNumber')}
          spoken={(number, end) => dayText(dayOf(end === 'max' ? number - 1 : number), locale)}
          onValueChange={({ min, max }) =>
            onValueChange(
              inOrder({
                first: min === null ? null : dayOf(min),
                last: max === null ? null : dayOf(endOf(max, min) - 1),
              }),
            )
          }
        />
      ) : null}
      {input('from', first, (day) => onValueChange(inOrder({ first: day, last })))}
      {input('to', last, (day) => onValueChange(inOrder({ first, last: day })))}
    </div>
  );
}

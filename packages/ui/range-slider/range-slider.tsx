import { Slider } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type Range, RangeInput } from '../range-input/range-input.tsx';
import { type RangeBucket, scaleOf, toPositions, toRange } from './scale.ts';

export type RangeSliderProps = {
  /** Spoken name of the whole, for example "Price". */
  label: string;
  /** Null is an open end. */
  value: Range;
  /** Every change, also while a thumb is on its way. */
  onValueChange: (value: Range) => void;
  /** When a thumb is let go or a typed amount is left: a good moment to ask for results. */
  onValueCommitted?: (value: Range) => void;
  /** How many things each part of the scale holds, drawn as bars. Thumbs stop at their edges. */
  buckets: readonly RangeBucket[];
  minLabel?: string;
  maxLabel?: string;
  minPlaceholder?: string;
  maxPlaceholder?: string;
  /** Said when an end is open. */
  openLabel?: string;
  /** How an amount is said, where it is no number to its readers. */
  spoken?: (amount: number, end: keyof Range) => string;
  /** ISO 4217: the amounts are money. */
  currency?: string;
  /** A unit such as "m²". */
  unit?: string;
  locale?: string;
  disabled?: boolean;
  /** Leaves out the two fields; only where they stand elsewhere. */
  hideFields?: boolean;
  className?: string;
};

/** From – to by two thumbs under a histogram, and by typing any amount. */
export function RangeSlider({
  label,
  value,
  onValueChange,
  onValueCommitted,
  buckets,
  minLabel = 'Minimum',
  maxLabel = 'Maximum',
  openLabel = 'Any',
  spoken = (amount) => amountText(amount, { currency, unit, locale }),
  currency,
  unit,
  locale,
  disabled,
  hideFields,
  className,
  ...placeholders
}: RangeSliderProps) {
  const scale = useMemo(() => scaleOf(buckets), [buckets]);
  const last = scale.edges.length - 1;
  const positions = toPositions(value, scale);
  const textAt = (end: keyof Range) => {
    const amount = value[end];
    return amount === null ? openLabel : spoken(amount, end);
  };
  const names = [minLabel, maxLabel];
  return (
    <div className={clsx('min-w-0', className)}>
      {last > 0 ? (
        <Slider.Root
          aria-label={label}
          value={positions}
          min={0}
          max={last}
          step={1}
          disabled={disabled}
          thumbCollisionBehavior="none"
          onValueChange={(next) => onValueChange(merged(next, positions, value, scale))}
          onValueCommitted={(next) => onValueCommitted?.(merged(next, positions, value, scale))}
          className={clsx('px-3', !hideFields && 'mb-4')}
        >
          <Bars counts={scale.counts} positions={positions} />
          <Slider.Control className="flex h-6 touch-none items-center data-disabled:opacity-50 pointer-coarse:h-11 pointer-coarse:-mt-2.5">
            <Slider.Track className="h-1 w-full rounded-full bg-line-strong/50">
              <Slider.Indicator className="rounded-full bg-accent" />
              {names.map((name, index) => (
                <Slider.Thumb
                  key={name}
                  index={index}
                  getAriaLabel={() => name}
                  getAriaValueText={() => textAt(index === 0 ? 'min' : 'max')}
                  className="hit-area size-6 rounded-full border-2 border-accent bg-card shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent data-dragging:scale-110"
                />
              ))}
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      ) : null}
      {hideFields ? null : (
        <RangeInput
          {...placeholders}
          label={label}
          value={value}
          onValueChange={onValueChange}
          onValueCommitted={onValueCommitted}
          disabled={disabled}
          minLabel={minLabel}
          maxLabel={maxLabel}
          currency={currency}
          unit={unit}
          locale={locale}
        />
      )}
    </div>
  );
}

/** A thumb that did not move keeps its amount, which may have been typed and stand between two edges. */
function merged(
  next: readonly number[],
  before: readonly [number, number],
  value: Range,
  scale: ReturnType<typeof scaleOf>,
): Range {
  const [low = 0, high = 0] = next;
  const moved = toRange([low, high], scale);
  return {
    min: low === before[0] ? value.min : moved.min,
    max: high === before[1] ? value.max : moved.max,
  };
}

/** Renders a picture beside two thumbs that say their amounts: nothing for screen readers. */
function Bars({
  counts,
  positions: [low, high],
}: {
  counts: readonly number[];
  positions: [number, number];
}) {
  const most = Math.max(...counts, 1);
  return (
    <div aria-hidden="true" className="-mb-3 flex h-16 items-end gap-px pointer-coarse:-mb-3">
      {counts.map((count, bar) => (
        <span
          key={bar}
          className={clsx(
            'min-w-px flex-1 rounded-t-sm transition-colors forced-colors:bg-[CanvasText]',
            bar + 0.5 >= low && bar + 0.5 <= high
              ? 'bg-accent/60 contrast-more:bg-accent'
              : 'bg-line-strong/35',
          )}
          style={{ blockSize: count === 0 ? 0 : `${Math.max(5, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

function amountText(
  amount: number,
  { currency, unit, locale }: Pick<RangeSliderProps, 'currency' | 'unit' | 'locale'>,
): string {
  const money = currency ? ({ style: 'currency', currency, maximumFractionDigits: 0 } as const) : {};
  const text = new Intl.NumberFormat(locale, money).format(amount);
  return unit ? `${text} ${unit}` : text;
}

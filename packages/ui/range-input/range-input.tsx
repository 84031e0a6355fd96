import { clsx } from 'clsx';
import { MoneyInput, NumberInput, type NumberInputProps } from '../number-input/index.ts';

export type Range = { min: number | null; max: number | null };

export type RangeInputProps = {
  /** Spoken name of the pair, for example "Price". */
  label: string;
  value: Range;
  onValueChange: (value: Range) => void;
  /** After leaving a field, crossed ends already swapped. */
  onValueCommitted?: (value: Range) => void;
  minLabel?: string;
  maxLabel?: string;
  minPlaceholder?: string;
  maxPlaceholder?: string;
  /** ISO 4217: makes both fields amounts of money. */
  currency?: string;
  /** A unit such as "m²". */
  unit?: string;
  step?: number;
  /** The smallest number there is; 0 unless said otherwise. */
  min?: number;
  /** How numbers are written: years without grouping. */
  format?: NumberInputProps['format'];
  locale?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
  className?: string;
};

/** From – to. Either end may stay open; crossed ends are swapped when the reader leaves the field. */
export function RangeInput({
  label,
  value,
  onValueChange,
  onValueCommitted,
  minLabel = 'Minimum',
  maxLabel = 'Maximum',
  minPlaceholder,
  maxPlaceholder,
  currency,
  unit,
  step,
  min = 0,
  format,
  locale,
  size,
  disabled,
  className,
}: RangeInputProps) {
  const settle = (typed: Range) => {
    const crossed = typed.min !== null && typed.max !== null && typed.min > typed.max;
    const settled = crossed ? { min: typed.max, max: typed.min } : typed;
    if (crossed) onValueChange(settled);
    onValueCommitted?.(settled);
  };
  const end = (key: keyof Range, name: string, placeholder?: string) => {
    const props: NumberInputProps = {
      'aria-label': name,
      placeholder: placeholder ?? name,
      value: value[key],
      min,
      step,
      format,
      locale,
      size,
      disabled,
      onValueChange: (next) => onValueChange({ ...value, [key]: next }),
      onValueCommitted: (next) => settle({ ...value, [key]: next }),
    };
    return currency ? (
      <MoneyInput {...props} currency={currency} />
    ) : (
      <NumberInput {...props} suffix={unit} />
    );
  };
  return (
    <fieldset aria-label={label} className={clsx('flex min-w-0 items-center gap-2', className)}>
      {end('min', minLabel, minPlaceholder)}
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      {end('max', maxLabel, maxPlaceholder)}
    </fieldset>
  );
}

import { clsx } from 'clsx';
import { MoneyInput, NumberInput, type NumberInputProps } from '../number-input/index.ts';

export type Range = { min: number | null; max: number | null };

export type RangeInputProps = {
  /** Spoken name of the pair, for example "Price". */
  label: string;
  value: Range;
  onValueChange: (value: Range) => void;
  minLabel?: string;
  maxLabel?: string;
  minPlaceholder?: string;
  maxPlaceholder?: string;
  /** ISO 4217: makes both fields amounts of money. */
  currency?: string;
  /** A unit such as "m²". */
  unit?: string;
  step?: number;
  locale?: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** From – to. Either end may stay open; crossed ends are swapped when the reader leaves the field. */
export function RangeInput({
  label,
  value,
  onValueChange,
  minLabel = 'Minimum',
  maxLabel = 'Maximum',
  minPlaceholder,
  maxPlaceholder,
  currency,
  unit,
  step,
  locale,
  size,
  className,
}: RangeInputProps) {
  const settle = () => {
    if (value.min !== null && value.max !== null && value.min > value.max) {
      onValueChange({ min: value.max, max: value.min });
    }
  };
  const end = (key: keyof Range, name: string, placeholder?: string) => {
    const props: NumberInputProps = {
      'aria-label': name,
      placeholder: placeholder ?? name,
      value: value[key],
      min: 0,
      step,
      locale,
      size,
      onValueChange: (next) => onValueChange({ ...value, [key]: next }),
      onValueCommitted: settle,
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

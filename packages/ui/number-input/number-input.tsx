import { NumberField } from '@base-ui/react/number-field';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type NumberInputProps = {
  value?: number | null;
  defaultValue?: number;
  onValueChange?: (value: number | null) => void;
  /** After leaving the field or stepping. */
  onValueCommitted?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How it is written, as in Intl.NumberFormat. */
  format?: Intl.NumberFormatOptions;
  /** BCP 47, for example "de-CH"; the reader's own by default. */
  locale?: string;
  /** Buttons for less and more. */
  steppers?: boolean;
  decreaseLabel?: string;
  increaseLabel?: string;
  prefix?: ReactNode;
  /** A unit after the number. */
  suffix?: ReactNode;
  placeholder?: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  size?: 'sm' | 'md';
  'aria-label'?: string;
  className?: string;
};

/** Renders a number, written and read in the reader's locale. The value is a plain number or null when empty. */
export function NumberInput({
  steppers,
  decreaseLabel = 'Less',
  increaseLabel = 'More',
  prefix,
  suffix,
  placeholder,
  invalid,
  size = 'md',
  'aria-label': ariaLabel,
  className,
  onValueChange,
  onValueCommitted,
  ...rest
}: NumberInputProps) {
  const stepper = 'btn btn-ghost btn-sm btn-square shrink-0 rounded-sm';
  return (
    <NumberField.Root
      {...rest}
      onValueChange={(value) => onValueChange?.(value)}
      onValueCommitted={(value) => onValueCommitted?.(value)}
      className="w-full min-w-0"
    >
      <NumberField.Group
        className={clsx('control gap-2', size === 'sm' && 'control-sm', steppers && 'px-1', className)}
      >
        {steppers ? (
          <NumberField.Decrement aria-label={decreaseLabel} className={stepper}>
            <Minus aria-hidden="true" />
          </NumberField.Decrement>
        ) : null}
        {prefix ? <span className="text-muted">{prefix}</span> : null}
        <NumberField.Input
          aria-label={ariaLabel}
          aria-invalid={invalid || undefined}
          placeholder={placeholder}
          dir="ltr"
          className={clsx('tabular-nums', steppers ? 'text-center' : 'rtl:text-end')}
        />
        {suffix ? <span className="shrink-0 text-muted">{suffix}</span> : null}
        {steppers ? (
          <NumberField.Increment aria-label={increaseLabel} className={stepper}>
            <Plus aria-hidden="true" />
          </NumberField.Increment>
        ) : null}
      </NumberField.Group>
    </NumberField.Root>
  );
}

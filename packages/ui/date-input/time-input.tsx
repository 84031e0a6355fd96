import { Input, type InputProps } from '../input/index.ts';

export type TimeInputProps = Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** "HH:MM" of a day with 24 hours, or null while there is none. */
  value: string | null;
  onValueChange: (time: string | null) => void;
  /** First and last time that may be chosen. */
  min?: string;
  max?: string;
  /** Minutes between the times on offer. */
  stepMinutes?: number;
  invalid?: boolean;
};

/**
 * A time of day: the browser's own field, which is typed digit by digit, stepped by the arrow keys and a wheel on a
 * phone, in the clock of the reader's system.
 */
export function TimeInput({
  value,
  onValueChange,
  stepMinutes = 15,
  invalid,
  min,
  max,
  ...rest
}: TimeInputProps) {
  const outside =
    value !== null && ((min !== undefined && value < min) || (max !== undefined && value > max));
  return (
    <Input
      {...rest}
      type="time"
      min={min}
      max={max}
      step={stepMinutes * 60}
      value={value ?? ''}
      aria-invalid={invalid || outside || undefined}
      onChange={(event) => onValueChange(event.currentTarget.value.slice(0, 5) || null)}
    />
  );
}

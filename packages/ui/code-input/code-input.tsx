import { OTPField } from '@base-ui/react/otp-field';
import { clsx } from 'clsx';

export type CodeInputProps = {
  value?: string;
  onValueChange?: (value: string) => void;
  /** All digits are there; a good moment to send them. */
  onComplete?: (value: string) => void;
  length?: number;
  name?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Spoken name of one digit's box. */
  digitLabel?: (position: number, length: number) => string;
  className?: string;
};

/** Renders a one-time code, digit by digit; pasting and the phone's own suggestion fill it at once. */
export function CodeInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  name,
  disabled,
  invalid,
  digitLabel = (position, of) => `Digit ${position} of ${of}`,
  className,
}: CodeInputProps) {
  return (
    <OTPField.Root
      length={length}
      name={name}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onValueChange?.(next)}
      onValueComplete={(next) => onComplete?.(next)}
      dir="ltr"
      className={clsx('flex gap-2 sm:gap-3 rtl:justify-end', className)}
    >
      {Array.from({ length }, (_, digit) => digit + 1).map((position) => (
        <OTPField.Input
          key={position}
          aria-label={digitLabel(position, length)}
          aria-invalid={invalid || undefined}
          className="control size-12 min-w-0 shrink px-0 text-center text-xl font-medium tabular-nums sm:size-14"
        />
      ))}
    </OTPField.Root>
  );
}

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { NativeInput } from '../input/native-input.tsx';

export type SegmentedProps<V extends string> = {
  /** Spoken name of the choice, for example "Buy or rent". */
  label: string;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  name?: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** Renders two to four exclusive choices in one groove (Buy | Rent, List | Map). Native radios, works without JavaScript. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  size = 'md',
  className,
}: SegmentedProps<V>) {
  const fallbackName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('segmented', size === 'sm' && 'segmented-sm', className)}
    >
      {options.map((option) => (
        <label key={option.value}>
          <NativeInput
            type="radio"
            className="sr-only"
            name={name ?? fallbackName}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined && defaultValue === option.value ? true : undefined}
            onChange={() => onValueChange?.(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

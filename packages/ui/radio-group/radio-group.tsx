import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { NativeInput } from '../input/native-input.tsx';

export type RadioOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line, for example a count. */
  trailing?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = {
  /** Spoken name of the group; give it, or put the group in a FieldGroup. */
  label?: string;
  options: readonly RadioOption<V>[];
  value?: V | null;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** "cards" draws each choice as a box, for choices that deserve a sentence. */
  look?: 'plain' | 'cards';
  className?: string;
};

/** Renders one of a few, all visible. Native radios: arrow keys and forms just work. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  required,
  disabled,
  look = 'plain',
  className,
}: RadioGroupProps<V>) {
  const fallbackName = useId();
  const cards = look === 'cards';
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('grid', cards ? 'gap-3' : 'gap-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex cursor-pointer items-start gap-2.5 text-sm',
            cards
              ? 'rounded-md border border-line bg-card p-4 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-tint'
              : 'min-h-8 py-1.5',
          )}
        >
          <NativeInput
            type="radio"
            className="tick"
            name={name ?? fallbackName}
            value={option.value}
            required={required}
            disabled={disabled || option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined && defaultValue === option.value ? true : undefined}
            onChange={() => onValueChange?.(option.value)}
          />
          <span className="min-w-0 flex-1">
            <span className={clsx('block leading-5', cards && 'font-medium')}>{option.label}</span>
            {option.hint ? <span className="mt-0.5 block text-muted">{option.hint}</span> : null}
          </span>
          {option.trailing ? (
            <span className="leading-5 text-muted tabular-nums">{option.trailing}</span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

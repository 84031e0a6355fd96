import { dateLocale } from '@keystead/kit/time';
import { useState } from 'react';
import { Input, type InputProps } from '../input/index.ts';
import { laterTime, readTime, timeText } from './time-text.ts';

export type TimeInputProps = Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** "HH:MM" of a day with 24 hours, or null while there is none. */
  value: string | null;
  onValueChange: (time: string | null) => void;
  /** What was typed is no time, or none that may be chosen; the message for it is the caller's (`Field error`). */
  onInvalid?: (typed: string) => void;
  /** First and last time that may be chosen. */
  min?: string;
  max?: string;
  /** Minutes that the arrow keys go. */
  stepMinutes?: number;
  /** BCP 47, for example "en-US"; the reader's own by default. */
  locale?: string;
  invalid?: boolean;
};

/**
 * Renders a time of day in the clock of the locale: typed as one writes it (14:30, 1430, 2:30 pm), stepped by the arrow keys.
 * The browser's own field would follow the browser's language instead of the site's.
 */
export function TimeInput({
  value,
  onValueChange,
  onInvalid,
  stepMinutes = 15,
  locale: readers,
  invalid,
  min,
  max,
  name,
  placeholder,
  ...rest
}: TimeInputProps) {
  const locale = readers === undefined ? undefined : dateLocale(readers);
  // While someone types, their text counts; otherwise the value as the locale writes it.
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState(false);
  const allowed = (time: string) => (min === undefined || time >= min) && (max === undefined || time <= max);
  const take = (time: string | null) => {
    setRejected(false);
    setTyped(undefined);
    if (time !== value) onValueChange(time);
  };
  const settle = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const time = text === '' ? null : readTime(text, locale);
    if (time !== undefined && (time === null || allowed(time))) return take(time);
    setRejected(true);
    onInvalid?.(text);
  };
  const step = (minutes: number) => {
    const time = laterTime(value ?? min ?? null, minutes);
    if (allowed(time)) take(time);
  };

  return (
    <>
      <Input
        {...rest}
        dir="ltr"
        autoComplete="off"
        value={typed ?? timeText(value, locale)}
        placeholder={placeholder ?? timeText('14:30', locale)}
        aria-invalid={invalid || rejected || (value !== null && !allowed(value)) || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? stepMinutes : -stepMinutes);
        }}
      />
      {name ? <input type="hidden" name={name} value={value ?? ''} /> : null}
    </>
  );
}

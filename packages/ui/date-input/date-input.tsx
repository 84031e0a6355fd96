import { dateLocale } from '@keystead/kit/time';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { CalendarProps } from '../calendar/calendar.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Input } from '../input/index.ts';
import { onDemand } from '../on-demand/on-demand.tsx';
import { dateHint, dateText, readDate } from './date-text.ts';

const CalendarPopover = onDemand(() => import('./calendar-popover.tsx').then((part) => part.CalendarPopover));

export type DateInputProps = {
  /** "YYYY-MM-DD", or null while there is none. */
  value: string | null;
  onValueChange: (day: string | null) => void;
  /** What was typed is no day, or none that may be chosen; the message for it is the caller's (`Field error`). */
  onInvalid?: (typed: string) => void;
  /** First and last day that may be chosen, themselves included. */
  min?: string;
  max?: string;
  unavailable?: readonly string[];
  /** BCP 47, for example "de-CH"; the reader's own by default. */
  locale?: string;
  /** What is shown while the field is empty; the order of day, month and year by default. */
  placeholder?: string;
  /** Spoken name of the button with the calendar. */
  openLabel?: string;
  calendarLabels?: CalendarProps['labels'];
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  size?: 'sm' | 'md';
  'aria-label'?: string;
  className?: string;
};

/** Renders a day, typed in the locale's own order or chosen in a calendar that is fetched when it is first opened. */
export function DateInput({
  value,
  onValueChange,
  onInvalid,
  min,
  max,
  unavailable,
  locale: readers,
  placeholder,
  openLabel = 'Open the calendar',
  calendarLabels,
  name,
  invalid,
  ...rest
}: DateInputProps) {
  const locale = readers === undefined ? undefined : dateLocale(readers);
  // While someone types, their text counts; otherwise the value as the locale writes it.
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState(false);

  const allowed = (day: string) =>
    (min === undefined || day >= min) && (max === undefined || day <= max) && !unavailable?.includes(day);
  const settle = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const day = text === '' ? null : readDate(text, locale);
    const wrong = day === undefined || (day !== null && !allowed(day));
    setRejected(wrong);
    if (wrong) return onInvalid?.(text);
    setTyped(undefined);
    if (day !== value) onValueChange(day);
  };

  return (
    <>
      <Input
        {...rest}
        dir="ltr"
        autoComplete="off"
        value={typed ?? dateText(value, locale)}
        placeholder={placeholder ?? dateHint(locale)}
        aria-invalid={invalid || rejected || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
        suffix={
          <CalendarPopover
            title={openLabel}
            value={value}
            min={min}
            max={max}
            unavailable={unavailable}
            locale={locale}
            labels={calendarLabels}
            onValueChange={(day) => {
              setTyped(undefined);
              setRejected(false);
              onValueChange(day);
            }}
            trigger={
              <IconButton
                label={openLabel}
                icon={<CalendarDays aria-hidden="true" />}
                size="sm"
                disabled={rest.disabled}
                className="-me-2.5"
              />
            }
          />
        }
      />
      {name ? <input type="hidden" name={name} value={value ?? ''} /> : null}
    </>
  );
}

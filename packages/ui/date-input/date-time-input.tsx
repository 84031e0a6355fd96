import { clsx } from 'clsx';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { TimeInput } from './time-input.tsx';

export type DateTimeInputProps = Omit<
  DateInputProps,
  'value' | 'onValueChange' | 'name' | 'id' | 'aria-label'
> & {
  /** Spoken name of the pair, for example "Viewing". */
  label: string;
  dateLabel?: string;
  timeLabel?: string;
  date: string | null;
  /** "HH:MM". */
  time: string | null;
  onValueChange: (moment: { date: string | null; time: string | null }) => void;
  minTime?: string;
  maxTime?: string;
  stepMinutes?: number;
};

/** Renders a day and a time of it, in the clock of the place: no time zone is reckoned with here. */
export function DateTimeInput({
  label,
  dateLabel = 'Date',
  timeLabel = 'Time',
  date,
  time,
  onValueChange,
  minTime,
  maxTime,
  stepMinutes,
  className,
  ...rest
}: DateTimeInputProps) {
  const { disabled, required, invalid, size, locale } = rest;
  return (
    <fieldset aria-label={label} className={clsx('flex min-w-0 gap-2', className)}>
      <div className="min-w-0 flex-[3]">
        <DateInput
          {...rest}
          aria-label={dateLabel}
          value={date}
          onValueChange={(next) => onValueChange({ date: next, time })}
        />
      </div>
      <div className="min-w-0 flex-[2]">
        <TimeInput
          disabled={disabled}
          required={required}
          invalid={invalid}
          size={size}
          stepMinutes={stepMinutes}
          locale={locale}
          aria-label={timeLabel}
          min={minTime}
          max={maxTime}
          value={time}
          onValueChange={(next) => onValueChange({ date, time: next })}
        />
      </div>
    </fieldset>
  );
}

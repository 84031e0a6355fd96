import { useDirection } from '@base-ui/react/direction-provider';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { firstWeekday, fromLocalDate, toLocalDate } from '../date-input/date-text.ts';

export type CalendarLabels = { previous: string; next: string; month: string; year: string; today: string };

const LABELS: CalendarLabels = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'today',
};

export type CalendarProps = {
  /** "YYYY-MM-DD", or null for none. */
  value: string | null;
  onValueChange: (day: string) => void;
  /** First and last day that may be chosen, themselves included. */
  min?: string;
  max?: string;
  /** Single days that are taken. */
  unavailable?: readonly string[];
  /** BCP 47; names of months and days, and the first day of the week. */
  locale?: string;
  autoFocus?: boolean;
  labels?: Partial<CalendarLabels>;
};

/**
 * Renders one month of days: arrow keys move by day and week, page keys by month, with shift by year. Heavy: fetch it when it
 * is wanted (`DateInput` does).
 */
export function Calendar({
  value,
  onValueChange,
  min,
  max,
  unavailable = [],
  locale,
  autoFocus,
  labels,
}: CalendarProps) {
  const words = { ...LABELS, ...labels };
  const dir = useDirection();
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
    return (date: Date) => format.format(date);
  };
  const whole = write({ dateStyle: 'full' });
  const year = new Date().getFullYear();
  const selected = value === null ? undefined : toLocalDate(value);
  return (
    <DayPicker
      mode="single"
      required
      dir={dir}
      lang={locale}
      autoFocus={autoFocus}
      selected={selected}
      defaultMonth={selected ?? (min ? toLocalDate(min) : undefined)}
      onSelect={(date) => onValueChange(fromLocalDate(date))}
      startMonth={min ? toLocalDate(min) : new Date(year - 100, 0)}
      endMonth={max ? toLocalDate(max) : new Date(year + 10, 11)}
      disabled={[
        ...(min ? [{ before: toLocalDate(min) }] : []),
        ...(max ? [{ after: toLocalDate(max) }] : []),
        ...unavailable.map(toLocalDate),
      ]}
      weekStartsOn={firstWeekday(locale)}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays={false}
      formatters={{
        formatMonthDropdown: write({ month: 'long' }),
        formatYearDropdown: write({ year: 'numeric' }),
        formatWeekdayName: write({ weekday: 'narrow' }),
        formatDay: write({ day: 'numeric' }),
        formatCaption: write({ month: 'long', year: 'numeric' }),
      }}
      labels={{
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelMonthDropdown: () => words.month,
        labelYearDropdown: () => words.year,
        labelGrid: write({ month: 'long', year: 'numeric' }),
        labelDayButton: (date, { today }) => (today ? `${whole(date)}, ${words.today}` : whole(date)),
        labelWeekday: write({ weekday: 'long' }),
      }}
      components={{ Chevron }}
      classNames={CLASSES}
    />
  );
}

function Chevron({ orientation, className }: { orientation?: string; className?: string }) {
  const Icon = { left: ChevronLeft, right: ChevronRight }[orientation ?? ''] ?? ChevronDown;
  // The calendar already asks for the side that points out of the page in this direction.
  return <Icon aria-hidden="true" className={className} />;
}

const CLASSES = {
  root: 'w-fit select-none',
  month: 'relative grid gap-2',
  month_caption: 'flex h-11 items-center justify-center',
  dropdowns: 'flex items-center gap-1 text-sm font-semibold',
  dropdown_root:
    'relative flex h-9 items-center rounded-sm px-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent',
  dropdown: 'absolute inset-0 cursor-pointer appearance-none opacity-0',
  caption_label: 'flex items-center gap-1 [&_svg]:size-4 [&_svg]:text-muted',
  button_previous: 'btn btn-ghost btn-square absolute start-0 top-0 z-10',
  button_next: 'btn btn-ghost btn-square absolute end-0 top-0 z-10',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-11 text-xs font-medium text-muted',
  day: 'group/day p-0 text-center',
  day_button:
    'grid size-11 place-items-center rounded-full text-sm tabular-nums hover:bg-hover group-aria-selected/day:bg-accent group-aria-selected/day:text-on-accent group-data-today/day:font-bold group-data-today/day:not-group-aria-selected/day:text-accent group-data-today/day:underline underline-offset-4 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-muted disabled:line-through disabled:opacity-60',
};

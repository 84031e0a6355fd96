import { type ReactElement, useState } from 'react';
import { Calendar, type CalendarProps } from '../calendar/calendar.tsx';
import { Popover } from '../popover/popover.tsx';

/** Renders the calendar behind the button of a date field; it closes when a day is chosen. */
export function CalendarPopover({
  trigger,
  defaultOpen = false,
  title,
  onValueChange,
  ...rest
}: CalendarProps & { trigger: ReactElement; defaultOpen?: boolean; title: string }) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={title}
      padding="sm"
      className="w-auto"
    >
      <Calendar
        {...rest}
        autoFocus
        onValueChange={(day) => {
          onValueChange(day);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

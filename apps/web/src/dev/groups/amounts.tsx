import { DateInput, DateTimeInput, TimeInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { AreaInput, MoneyInput, NumberInput } from '@keystead/ui/number-input';
import { type Range, RangeInput } from '@keystead/ui/range-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import { lazy, useState } from 'react';
import { type CatalogueSection, State, States } from '../example.tsx';

const Calendar = lazy(() => import('@keystead/ui/calendar').then((part) => ({ default: part.Calendar })));

function Numbers() {
  return (
    <States>
      <State name="number with steppers">
        <Field label="Bedrooms">
          <NumberInput defaultValue={3} min={0} max={20} steppers />
        </Field>
      </State>
      <State name="money, sign before and after">
        <div className="grid gap-3">
          <MoneyInput aria-label="Price" currency="CHF" locale="de-CH" defaultValue={1_250_000} />
          <MoneyInput aria-label="Price" currency="EUR" locale="pt-PT" defaultValue={1_000_000_000_000} />
        </div>
      </State>
      <State name="area">
        <div className="grid gap-3">
          <AreaInput aria-label="Floor area" unit="m²" defaultValue={128} />
          <AreaInput aria-label="Land" unit="ha" fractionDigits={2} defaultValue={2.75} />
        </div>
      </State>
      <State name="invalid">
        <Field label="Price" error="A price above zero, please">
          <MoneyInput currency="USD" defaultValue={0} />
        </Field>
      </State>
      <State name="disabled, small">
        <div className="grid gap-3">
          <NumberInput aria-label="Floors" defaultValue={2} steppers disabled />
          <AreaInput aria-label="Area" unit="sq ft" size="sm" disabled defaultValue={900} />
        </div>
      </State>
      <State name="empty">
        <Field label="Floor area">
          <AreaInput unit="m²" placeholder="0" />
        </Field>
      </State>
    </States>
  );
}

const COUNTS = [2, 5, 12, 31, 58, 74, 69, 51, 38, 26, 17, 9, 0, 4, 1];
const BUCKETS = COUNTS.map((count, place) => ({
  min: place * 100_000,
  max: (place + 1) * 100_000,
  count,
}));

function Ranges() {
  const [open, setOpen] = useState<Range>({ min: null, max: null });
  const [some, setSome] = useState<Range>({ min: 300_000, max: 850_000 });
  const [area, setArea] = useState<Range>({ min: 40, max: null });
  return (
    <States>
      <State name="slider with histogram: open">
        <RangeSlider label="Price" value={open} onValueChange={setOpen} buckets={BUCKETS} currency="EUR" />
      </State>
      <State name="slider with histogram: set">
        <RangeSlider
          label="Price"
          value={some}
          onValueChange={setSome}
          buckets={BUCKETS}
          currency="EUR"
          minLabel="At least"
          maxLabel="At most"
        />
      </State>
      <State name="disabled">
        <RangeSlider
          label="Price"
          value={some}
          onValueChange={setSome}
          buckets={BUCKETS}
          unit="m²"
          disabled
        />
      </State>
      <State name="no buckets: only the fields">
        <RangeSlider label="Price" value={open} onValueChange={setOpen} buckets={[]} currency="EUR" />
      </State>
      <State name="two fields">
        <RangeInput label="Area" value={area} onValueChange={setArea} unit="m²" />
      </State>
    </States>
  );
}

function Dates() {
  const [day, setDay] = useState<string | null>('2026-12-24');
  const [none, setNone] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>('14:30');
  const [moment, setMoment] = useState<{ date: string | null; time: string | null }>({
    date: '2026-12-24',
    time: '09:00',
  });
  return (
    <States>
      <State name="date: empty, with limits">
        <Field label="Available from" hint="Between the 1st and the 28th of December 2026">
          <DateInput value={none} onValueChange={setNone} min="2026-12-01" max="2026-12-28" />
        </Field>
      </State>
      <State name="date in other locales">
        <div className="grid gap-3">
          <DateInput aria-label="Day" value={day} onValueChange={setDay} locale="de-CH" />
          <DateInput aria-label="Day" value={day} onValueChange={setDay} locale="en-US" />
          <DateInput aria-label="Day" value={day} onValueChange={setDay} locale="ar-EG" />
        </div>
      </State>
      <State name="date: invalid, disabled">
        <div className="grid gap-3">
          <Field label="Available from" error="This day is taken">
            <DateInput value={day} onValueChange={setDay} />
          </Field>
          <DateInput aria-label="Day" value={day} onValueChange={setDay} disabled />
        </div>
      </State>
      <State name="time">
        <Field label="From">
          <TimeInput value={time} onValueChange={setTime} min="08:00" max="20:00" />
        </Field>
        <div className="mt-3 grid gap-3">
          <TimeInput aria-label="Time" value={time} onValueChange={setTime} locale="en-US" />
          <TimeInput aria-label="Time" value={time} onValueChange={setTime} locale="ar-EG" />
        </div>
      </State>
      <State name="date and time">
        <DateTimeInput label="Viewing" {...moment} onValueChange={setMoment} />
      </State>
      <State name="calendar">
        <Calendar
          value={day}
          onValueChange={setDay}
          min="2026-12-03"
          max="2027-03-31"
          unavailable={['2026-12-15', '2026-12-16']}
        />
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'number', title: 'Numbers, money, area', Example: Numbers },
  { id: 'range', title: 'Ranges', Example: Ranges },
  { id: 'date', title: 'Date and time', Example: Dates },
];

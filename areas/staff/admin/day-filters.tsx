import { DateInput } from 'react-admin';

/** Filters of a log: the first and the last day. */
export const dayFilters = () => [
  <DateInput key="from" source="from" label="From" parse={dayStart} format={dayOf} />,
  <DateInput key="to" source="to" label="To, with that day" parse={dayEnd} format={lastDayOf} />,
];

/** Days are those of the person who looks: the server is asked for moments. */
function dayStart(day: string): string {
  return day === '' ? '' : new Date(`${day}T00:00:00`).toISOString();
}

function dayEnd(day: string): string {
  if (day === '') return '';
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

function dayOf(moment: string | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleDateString('sv-SE');
}

const lastDayOf = (moment: string | undefined) =>
  moment ? dayOf(new Date(new Date(moment).getTime() - 1).toISOString()) : '';

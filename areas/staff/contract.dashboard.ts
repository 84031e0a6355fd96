import { choice, id } from '@keystead/http/fields';
import { staffView } from '@keystead/http/staff';
import { z } from 'zod';

/** How the site does, and what a customer has: each of it for those who have its right. */

/** Days that the dashboard can look back. */
const DASHBOARD_DAYS = ['7', '30', '90', '365'] as const;

const unit = {
  unit: z.enum(['count', 'money']),
  /** ISO 4217, "" for numbers. */
  currency: z.string(),
};
const metric = z.object({
  name: z.string(),
  label: z.string(),
  value: z.number(),
  /** The same of as many days before; null for what is of this moment. */
  before: z.number().nullable(),
  ...unit,
});
const line = z.object({
  name: z.string(),
  label: z.string(),
  /** One for each day; the last is today. */
  values: z.array(z.number()),
  /** The same of as many days before. */
  before: z.array(z.number()),
  ...unit,
});
const topic = z.object({
  topic: z.string(),
  label: z.string(),
  /** Name of the resource with its records, "" for none. */
  resource: z.string(),
  /** False when it could not be counted at this moment. */
  is_known: z.boolean(),
  figures: z.array(metric),
  lines: z.array(line),
});

export const viewDashboard = staffView('dashboard', {
  right: 'dashboard:view',
  summary: 'Figures of every area that the asker may see, and how they went from day to day',
  fields: { days: choice(DASHBOARD_DAYS).default('30') },
  data: z.object({
    /** When it was counted: at most half a minute ago. */
    at: z.string(),
    /** The days of the lines, the last one today: `2026-11-22`, in UTC. */
    days: z.array(z.string()),
    topics: z.array(topic),
  }),
});
export type Dashboard = z.output<typeof viewDashboard.answer>['data'];

export const viewToDo = staffView('dashboard/to-do', {
  right: 'dashboard:view',
  summary: 'Work that waits for staff and that the asker may do: how much of each kind, and since when',
  data: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      count: z.number().int(),
      /** Since when the oldest of it waits; null where that is not known. */
      oldest: z.string().nullable(),
      /** Name of the resource whose list has it, "" for the dashboard itself. */
      resource: z.string(),
      /** Of that list. */
      filter: z.record(z.string(), z.string()),
    }),
  ),
});
export type ToDoList = z.output<typeof viewToDo.answer>['data'];

const job = z.object({
  name: z.string(),
  /** Ready, and not begun. */
  waiting: z.number().int(),
  /** Seconds that the oldest of them has been ready. */
  waited: z.number(),
  running: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  last_failed_at: z.string().nullable(),
  last_fault: z.string(),
  slow: z.number().int(),
  /** Seconds. */
  longest: z.number(),
});

const work = z.object({
  minutes: z.number().int(),
  requests_per_minute: z.number().int(),
  /** Milliseconds within which 95 of 100 requests were answered. */
  p95: z.number(),
  /** Answers that were errors of the server. */
  failed: z.number().int(),
  /** Share of guests' answers that came from memory, from 0 to 1; null without any. */
  cached: z.number().nullable(),
  /** Share of its time that the event loop was busy, from 0 to 1. */
  busy: z.number(),
  connections: z.object({ active: z.number().int(), waiting: z.number().int(), most: z.number().int() }),
});

export const viewHealth = staffView('health', {
  right: 'system:view',
  summary: 'How the parts of the operator do, in which versions, and what became of its jobs within a week',
  data: z.object({
    version: z.string(),
    parts: z.array(
      z.object({
        name: z.enum(['server', 'database', 'storage', 'mail', 'notices', 'jobs', 'backups']),
        state: z.enum(['ok', 'warning', 'down']),
        version: z.string(),
        notes: z.array(z.string()),
      }),
    ),
    /** What the process that answers has done in the last quarter of an hour. */
    work,
    jobs: z.array(job),
  }),
});
export type Health = z.output<typeof viewHealth.answer>['data'];

export const viewCustomerSummary = staffView('customers/holdings', {
  right: 'customers:view',
  summary: 'What a customer has: of each area what the asker may see, the newest first',
  fields: { id: id() },
  data: z.array(
    z.object({
      topic: z.string(),
      label: z.string(),
      total: z.number().int(),
      lines: z.array(
        z.object({
          title: z.string(),
          note: z.string(),
          state: z.string(),
          at: z.string().nullable(),
          /** Its place in the back office, "" for none. */
          resource: z.string(),
          record_id: z.string(),
        }),
      ),
    }),
  ),
});

import { addCategory } from '@keystead/catalogue/server';
import type { Args } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { bookViewing, getViewingSlots, setViewingHours } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

type HoursForm = Args<typeof setViewingHours>;

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: String(day), from: '09:00', to: '17:00' }));

/** Every day from nine to five in Lisbon, half an hour each with half an hour between them. */
export const HOURS = {
  is_open: true,
  time_zone: 'Europe/Lisbon',
  minutes: 30,
  buffer_minutes: 30,
  notice_hours: 2,
  horizon_days: 14,
  needs_approval: false,
  hours: ALL_DAYS,
  breaks: [],
  days_off: [],
  extras: [],
} satisfies HoursForm;

/** A server with an agent of two homes, and a visitor. */
export interface ViewingWorld extends TestServer {
  agent: Person;
  visitor: Person;
  home: number;
  other: number;
  post(path: string, form: unknown, token?: string): ReturnType<TestServer['raw']>;
  setHours(change?: Partial<HoursForm>): Promise<void>;
  /** Free times of the home. */
  free(days?: number): Promise<string[]>;
  /** Books a time for someone. @returns the viewing */
  book(startsAt: string, who?: Person, home?: number): Promise<number>;
}

export async function startViewingWorld(): Promise<ViewingWorld> {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  let callers = 0;
  const { ctx } = server;
  const agent = await server.signUp({ name: 'Ada Agent', completeProfile: true });
  const visitor = await server.signUp({ name: 'Vera Visitor', completeProfile: true });
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const made = await createListings(
    ctx,
    ['Home of the agent', 'Other home'].map((title) =>
      homeDraft({ ownerId: agent.accountId, title, requestStatus: 'approved', category_id: categoryId }),
    ),
  );
  const [home, other] = made.map((one) => (one as { id: number }).id) as [number, number];
  const world: ViewingWorld = {
    ...server,
    agent,
    visitor,
    home,
    other,
    post(path, form, token) {
      // From an address of its own each: one address changes only so much in a minute.
      callers += 1;
      return server.raw(`/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}`,
        },
        body: JSON.stringify(form),
        ...(token !== undefined && { token }),
      });
    },
    async setHours(change = {}) {
      const { status, body } = await world.post(setViewingHours.path, { ...HOURS, ...change }, agent.token);
      if (status !== 200) throw new Error(`The hours were rejected: ${JSON.stringify(body)}`);
    },
    async free(days = 7) {
      const { data } = await server.call(getViewingSlots, { property_id: home, days });
      return data.slots.map((slot) => slot.starts_at);
    },
    async book(startsAt, who = visitor, at = home) {
      const { data } = await server.call(bookViewing, { property_id: at, starts_at: startsAt }, who);
      return data.id;
    },
  };
  await world.setHours();
  return world;
}

/** Day and time of day of a moment by the clock of the agent, as forms of open houses have them. */
export function clockOf(moment: string): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('en-CA', {
    timeZone: HOURS.time_zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
    .format(new Date(moment))
    .split(', ');
  return { date, time };
}

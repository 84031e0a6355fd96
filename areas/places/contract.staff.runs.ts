import { envelope } from '@keystead/http/call';
import { file, id, int, text } from '@keystead/http/fields';
import { staffAction, staffList, staffView } from '@keystead/http/staff';
import { PIECE_BYTES } from '@keystead/kit/pieces';
import { z } from 'zod';
import { MOST_EXTRACT_BYTES, RUN_SOURCES, RUN_STATES, RUN_STEPS } from './rules.ts';

const READ = 'places:view';
const RUN = 'places:run';

export const placeRun = z.object({
  id: z.number().int(),
  state: z.enum(RUN_STATES),
  source: z.enum(RUN_SOURCES),
  /** Of the region, or of the file. */
  name: z.string(),
  step: z.enum(RUN_STEPS),
  /** Of the step, from 0 to 1. */
  done: z.number(),
  /** Why it failed; "" otherwise. */
  problem: z.string(),
  staff_name: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});

export const listPlaceRuns = staffList('places', {
  right: READ,
  summary: 'Runs that made streets and places of an extract, the last first',
  row: placeRun,
  sort: ['id'],
  order: 'desc',
});

export const currentPlaces = staffView('places/current', {
  right: READ,
  summary: 'The streets that maps show now, and the tile service around them',
  data: z.object({
    set: z
      .object({
        name: z.string(),
        created_at: z.string(),
        bytes: z.number(),
        /** West, south, east, north. */
        bounds: z.array(z.number()),
        found: z.array(z.object({ what: z.string(), count: z.number() })),
      })
      .nullable(),
    travel: z.object({
      /** Who says how long ways take: this server's engine along streets, a service that is asked, or straight lines. */
      by: z.enum(['engine', 'service', 'estimate']),
      /** Its kind and host; "" where none is asked. */
      service: z.string(),
      /** Stretches of road that the engine knows, and how long connecting them took; 0 where neither is known. */
      roads: z.number(),
      seconds: z.number(),
      /** Why the roads are not connected; "" where they are, or nobody has tried. */
      problem: z.string(),
      /** Whether that can be tried again without making the streets anew. */
      can_connect: z.boolean(),
    }),
    service: z.object({
      /** Host names; none where it may not be asked. */
      hosts: z.array(z.string()),
      is_there: z.boolean(),
      /** Bytes of its tiles on the disk of this machine. */
      bytes: z.number(),
    }),
  }),
});

const upload = () => z.uuid('must be a UUID');

export const sendExtract = staffAction('places', 'send', {
  right: RUN,
  summary:
    'Send a piece of an extract (.osm.pbf); the answer says how much of it is there, and where the next piece begins',
  fields: {
    /** Of the file that is being sent, chosen by who sends it. */
    upload: upload(),
    offset: int({ min: 0, max: MOST_EXTRACT_BYTES }),
    piece: file(),
  },
  answer: envelope(z.object({ received: z.number() })),
  maxBodyBytes: PIECE_BYTES + 64 * 1024,
  errors: ['too_large'],
});

export const makePlaces = staffAction('places', 'make', {
  right: RUN,
  summary:
    'Make streets and places of a region that is fetched, or of an extract that was sent, in the background',
  fields: { region: text(100).optional(), upload: upload().optional(), file_name: text(200).optional() },
  answer: envelope(placeRun),
  errors: ['conflict'],
});

export const connectPlaces = staffAction('places', 'connect', {
  right: RUN,
  summary:
    'Fetch the travel engine and connect the roads of the current streets, where that failed when they were made, in the background',
  fields: {},
  answer: envelope(placeRun),
  errors: ['conflict', 'wrong_state'],
});

export const cancelPlaces = staffAction('places', 'cancel', {
  right: RUN,
  summary: 'End a run; the streets of before stay',
  fields: { id: id() },
  answer: envelope(placeRun),
  errors: ['not_found', 'wrong_state'],
});

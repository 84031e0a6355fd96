import pg from 'pg';
import { cut } from '../db/index.ts';

/** How long the database may take to answer, in milliseconds. */
const SILENCE = 6000;
/** How often it is asked, in milliseconds. */
const BEAT = 3000;

/** A connection of its own that hears what `pg_notify` sends on one channel. */
export interface Listener {
  /** Waits until every notice of changes committed before now has been heard. */
  settled(): Promise<void>;
  /** False while notices may be lost. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens, and connects again when the connection is lost.
 * @param heard gets the text of each notice
 * @param missed is called whenever notices may have been lost: at the loss, when asked while it lasts, and when the
 * connection is back
 */
export async function openListener(
  connectionString: string,
  {
    channel,
    name,
    heard,
    missed,
  }: {
    channel: string;
    /** What the database calls this connection. */
    name: string;
    heard: (text: string) => void;
    missed: () => void;
  },
): Promise<Listener> {
  let client: pg.Client | undefined;
  let closed = false;
  // One query at a time: the driver's connection takes no second one while the first runs.
  let roundTrips = Promise.resolve();
  const again = () => {
    if (!closed) setTimeout(() => void connect().catch(again), 1000).unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
    });
    next.on('notification', (notice) => heard(notice.payload ?? ''));
    next.on('error', () => {});
    await next.connect();
    await next.query(`listen ${channel}`);
    next.on('end', () => {
      client = undefined;
      missed();
      again();
    });
    client = next;
    missed();
  };
  await connect();
  const settled = () => {
    roundTrips = roundTrips.then(async () => {
      const asked = client;
      if (!asked) return missed();
      // Without an answer it is broken off, and connected again once there is someone to connect to.
      await asked.query('select 1').catch(() => cut(asked));
    });
    return roundTrips;
  };
  // A connection that has gone silent is not noticed by listening.
  const beat = setInterval(() => void (client && settled()), BEAT).unref();
  return {
    // A round trip on the listening connection brings the waiting notices with it.
    settled,
    isListening: () => client !== undefined,
    close: async () => {
      closed = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}

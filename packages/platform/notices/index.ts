import pg from 'pg';

/** A connection of its own that hears what `pg_notify` sends on one channel. */
export interface Listener {
  /** Waits until every notice of changes committed before now has been heard. */
  settled(): Promise<void>;
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
    const next = new pg.Client({ connectionString, application_name: name });
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
  return {
    // A round trip on the listening connection brings the waiting notices with it.
    settled: () => {
      roundTrips = roundTrips.then(async () => {
        if (client) await client.query('select 1').catch(() => undefined);
        else missed();
      });
      return roundTrips;
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

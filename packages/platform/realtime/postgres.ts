import { runSql } from '../db/index.ts';
import { openListener } from '../notices/index.ts';
import type { Realtime, Sending, Subscriber, Subscription } from './port.ts';

/** NOTIFY of the site's own database: nothing else has to run. */
export class PostgresRealtime implements Realtime {
  readonly #connectionString: string;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** The database itself waits for the commit. */
  async publish(from: Sending, channel: string, text: string): Promise<void> {
    await runSql(from.db, 'select pg_notify($1, $2)', [channel, text]);
  }

  subscribe(channel: string, { heard, missed }: Subscriber): Promise<Subscription> {
    return openListener(this.#connectionString, { channel, name: channel, heard, missed });
  }

  async close(): Promise<void> {}
}

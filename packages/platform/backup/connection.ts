import { Client } from 'pg';

/** Milliseconds that the database has to take a connection. */
const CONNECTING = 15_000;

/** Returns a connection of the backups, not yet open. What it was at fails when it is lost, and nothing else does. */
export function backupClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: 'keystead-backup',
    connectionTimeoutMillis: CONNECTING,
  });
  // Without a listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

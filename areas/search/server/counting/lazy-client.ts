import pg from 'pg';

const CONNECTION_TIMEOUT = 5000;

/** A connection of a thread, which has no pool: opened when it is first needed, and again after it was lost. */
export class LazyClient {
  private client: Promise<pg.Client> | undefined;
  private readonly options: pg.ClientConfig;

  /** @param milliseconds the longest that a statement may take */
  constructor(connectionString: string, milliseconds: number) {
    this.options = {
      connectionString,
      application_name: 'keystead-counting',
      statement_timeout: milliseconds,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
    };
  }

  connect(): Promise<pg.Client> {
    this.client ??= this.open().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client(this.options);
    const forget = () => {
      this.client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }
}

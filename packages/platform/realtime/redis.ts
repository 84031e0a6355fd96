import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Realtime, Sending, Subscriber, Subscription } from './port.ts';

/** Milliseconds between looks for oneself while Redis is away. */
const LOOK = 2000;

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  // A server that is gone without notice is found out.
  keepAlive: 10_000,
  connectTimeout: 5000,
  retryStrategy: (tries) => Math.min(100 * 2 ** tries, LOOK),
};

/**
 * Redis or Valkey. Without it the site goes on: notices are lost, and those who listen look for themselves every two
 * seconds until it is back.
 */
export class RedisRealtime implements Realtime {
  readonly #url: string;
  readonly #site: string;
  readonly #log: Logger;
  readonly #publisher: Redis;
  #connected: Promise<void> | undefined;

  /** @param site distinguished from others by this name, which goes before that of every channel */
  constructor(url: string, site: string, log: Logger) {
    this.#url = url;
    this.#site = site;
    this.#log = log;
    // Without a connection a notice is old by the time there is one.
    this.#publisher = this.#connect({ enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  }

  async publish(from: Sending, channel: string, text: string): Promise<void> {
    const send = () => {
      void this.#send(channel, text).catch((error: unknown) =>
        this.#log.warn({ err: error, channel }, 'a notice could not be sent'),
      );
    };
    if (from.afterCommit) from.afterCommit(send);
    else send();
  }

  async #send(channel: string, text: string): Promise<void> {
    // Those that are sent while it connects for the first time wait for it, too.
    this.#connected ??= this.#publisher.connect().catch(() => undefined);
    await this.#connected;
    await this.#publisher.publish(`${this.#site} ${channel}`, text);
  }

  async subscribe(channel: string, { heard, missed }: Subscriber): Promise<Subscription> {
    const subscriber = this.#connect({ autoResubscribe: false, maxRetriesPerRequest: null });
    let isListening = false;
    subscriber.on('message', (_channel, text) => heard(text));
    subscriber.on('close', () => {
      isListening = false;
    });
    subscriber.on('ready', () => {
      subscriber.subscribe(`${this.#site} ${channel}`).then(
        () => {
          isListening = true;
          missed();
        },
        // The connection went meanwhile: it comes back by itself.
        () => undefined,
      );
    });
    const looking = setInterval(() => {
      if (!isListening) missed();
    }, LOOK);
    looking.unref();
    subscriber.connect().catch(() => undefined);
    return {
      close: async () => {
        clearInterval(looking);
        subscriber.disconnect();
      },
    };
  }

  async close(): Promise<void> {
    this.#publisher.disconnect();
  }

  #connect(options: RedisOptions): Redis {
    const connection = new Redis(this.#url, { ...OPTIONS, ...options });
    let isLost = false;
    // Said once for each time it goes, not for every try.
    connection.on('error', (error) => {
      if (!isLost) this.#log.warn({ err: error }, 'Redis cannot be reached');
      isLost = true;
    });
    connection.on('ready', () => {
      isLost = false;
    });
    return connection;
  }
}

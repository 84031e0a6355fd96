import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What pg keeps of a connection, and its types leave out. */
interface Wire {
  readonly stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes gathered before they are handed on. */
const PIECE = 4 * 1024 * 1024;

/** A COPY command as pg takes its own queries: pg knows the messages, and leaves it to others what to do with them. */
abstract class Copy implements Submittable {
  readonly done: Promise<void>;
  protected settle!: { resolve: () => void; reject: (error: Error) => void };
  readonly #text: string;
  #error: Error | undefined;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Callers that wait hear of it; no one may be waiting yet.
    this.done.catch(() => {});
  }

  submit(connection: Connection): void {
    (connection as unknown as Wire).query(this.#text);
  }
  handleError(error: Error): void {
    this.#error = error;
    this.settle.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.#error === undefined) this.settle.resolve();
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copy {
  readonly #pieces: Buffer[] = [];
  #held = 0;
  #wake: () => void = () => {};
  #connection: Wire | undefined;

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire): void {
    // The parser writes what comes next into the same memory.
    this.#pieces.push(Buffer.from(chunk));
    this.#held += chunk.length;
    if (this.#held < PIECE) return;
    this.#connection = connection;
    connection.stream.pause();
    this.#wake();
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async *pieces(): AsyncGenerator<Buffer> {
    let isDone = false;
    const end = this.done.finally(() => {
      isDone = true;
      this.#wake();
    });
    end.catch(() => {});
    for (;;) {
      if (!isDone && this.#held < PIECE) await this.#news();
      if (isDone) await end;
      const pieces = this.#pieces.splice(0);
      this.#held = 0;
      if (pieces.length > 0) yield Buffer.concat(pieces);
      if (isDone && this.#pieces.length === 0) return;
      this.#connection?.stream.resume();
    }
  }
}

class CopyIn extends Copy {
  readonly #pieces: AsyncIterable<Buffer>;

  constructor(text: string, pieces: AsyncIterable<Buffer>) {
    super(text);
    this.#pieces = pieces;
  }

  handleCopyInResponse(connection: Wire): void {
    this.#send(connection).catch((error: Error) => {
      connection.sendCopyFail(error.message);
      this.settle.reject(error);
    });
  }

  async #send(connection: Wire): Promise<void> {
    for await (const piece of this.#pieces) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** Returns what `copy … to stdout` says, in pieces of some megabytes that end with a row. */
export function copyOut(client: Client, text: string): AsyncGenerator<Buffer> {
  return client.query(new CopyOut(text)).pieces();
}

/** Feeds `copy … from stdin`. @throws Error of PostgreSQL, or of what feeds it */
export function copyIn(client: Client, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(text, pieces)).done;
}

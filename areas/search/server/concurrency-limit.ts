/** Thrown where a concurrency limit has no room within the time that a caller may wait. */
export class ConcurrencyLimitExceeded extends Error {}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Lets so many pieces of work of one kind run at once; others wait in line, so many of them and so long at most. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #milliseconds: number;
  #running = 0;
  readonly #line: Waiting[] = [];

  constructor(options: { atOnce: number; waitingAtMost: number; milliseconds: number }) {
    this.#atOnce = options.atOnce;
    this.#waitingAtMost = options.waitingAtMost;
    this.#milliseconds = options.milliseconds;
  }

  /** @throws ConcurrencyLimitExceeded when there is no room */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // The longest waiting takes the place over, so that no newcomer gets in between.
      const next = this.#line.shift();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#line.length >= this.#waitingAtMost) return Promise.reject(new ConcurrencyLimitExceeded());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          this.#line.splice(this.#line.indexOf(waiting), 1);
          reject(new ConcurrencyLimitExceeded());
        }, this.#milliseconds),
      };
      this.#line.push(waiting);
    });
  }
}

import { ApiError } from '@keystead/http/errors';

/** Forms with files that are under way at once, each of them on the disk until it is its turn. */
const MOST = 48;
/** Of these, of one person: a browser sends three at a time. */
const MOST_OF_ONE = 12;
const RETRY_AFTER = 10;

/** Bounds the forms with files that are under way, of everyone and of each person. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();
  readonly #isFull: () => boolean;
  #all = 0;

  /** @param isFull whether memory is short */
  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  /**
   * @param person the sender: an account, one of the staff, or an address
   * @returns what gives the place back, once
   * @throws ApiError too_many_requests where the person has too many under way, unavailable where all together have
   */
  take(person: string): () => void {
    const own = this.#taken.get(person) ?? 0;
    if (own >= MOST_OF_ONE)
      throw new ApiError('too_many_requests', 'Too many requests, try again later', {
        retryAfterSeconds: RETRY_AFTER,
      });
    if (this.#all >= MOST || this.#isFull())
      throw new ApiError('unavailable', 'The server is busy, try again soon', {
        retryAfterSeconds: RETRY_AFTER,
      });
    this.#all += 1;
    this.#taken.set(person, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#taken.get(person) ?? 1) - 1;
      if (left > 0) this.#taken.set(person, left);
      else this.#taken.delete(person);
    };
  }
}

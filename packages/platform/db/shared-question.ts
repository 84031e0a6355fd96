/** A question that all who ask while it is on its way put once more together: each answer is newer than the asker's question. */
export class SharedQuestion<Answer> {
  readonly #question: () => Promise<Answer>;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<Answer> | undefined;

  constructor(question: () => Promise<Answer>) {
    this.#question = question;
  }

  ask(): Promise<Answer> {
    this.#waiting ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined;
        const answer = this.#question();
        this.#running = answer;
        return answer;
      });
    return this.#waiting;
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import type { MoveInLine, MoveInSummary } from '@keystead/imports/server';
import { csvCell } from '@keystead/kit/spreadsheet';

/** Lines that are written at once. */
const AT_ONCE = 1000;
const SHOWN_PROBLEMS = 20;

/** Lists what has become of each row in a CSV file, and counts it. */
export class MoveInReport {
  readonly #file: FileHandle;
  readonly #counts = new Map<string, number>();
  #waiting = ['kind,old id,outcome,reason\n'];
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async begin(path: string): Promise<MoveInReport> {
    return new MoveInReport(await open(path, 'w'));
  }

  get hasRefused(): boolean {
    return [...this.#counts.keys()].some((key) => key.endsWith(' refused'));
  }

  add({ kind, oldId, outcome, reason }: MoveInLine): void {
    const key = `${kind} ${outcome}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#waiting.push(`${[kind, oldId, outcome, reason].map(csvCell).join(',')}\n`);
    if (this.#waiting.length >= AT_ONCE) this.#flush();
  }

  /** Waits until everything is written. @throws Error when the disk is full */
  async close(): Promise<void> {
    this.#flush();
    try {
      await this.#writing;
    } finally {
      await this.#file.close();
    }
  }

  /** Returns how many rows had each outcome, in lines. */
  counts(): string[] {
    return [...this.#counts].map(([key, count]) => counted(count, key));
  }

  /** Returns what has become of a dump, in lines. */
  summary({ system, tables, leftOut, unread, mended, problems }: MoveInSummary): string[] {
    const left = [...leftOut].filter(([table]) => (tables.get(table) ?? 0) > 0);
    return [
      `a dump of ${system}`,
      ...this.counts(),
      ...left.map(([table, reason]) =>
        counted(tables.get(table) ?? 0, `rows of ${table} left out: ${reason}`),
      ),
      ...[...unread].map(([field, count]) =>
        counted(count, `homes say something of "${field}", which has no place here`),
      ),
      ...(mended.twice > 0
        ? [counted(mended.twice, 'texts were encoded twice and are read as they were meant')]
        : []),
      ...(mended.guessed > 0
        ? [counted(mended.guessed, 'texts are not in the character set of their file')]
        : []),
      ...problems.slice(0, SHOWN_PROBLEMS),
      ...(problems.length > SHOWN_PROBLEMS
        ? [`and ${problems.length - SHOWN_PROBLEMS} more rows that cannot be read`]
        : []),
    ];
  }

  #flush(): void {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#file.appendFile(text));
    // A full disk is reported by close; meanwhile no one else listens.
    this.#writing.catch(() => {});
  }
}

const counted = (count: number, what: string) => `${String(count).padStart(8)} ${what}`;

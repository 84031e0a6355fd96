import { type FileHandle, open } from 'node:fs/promises';
import type { BadRow, Summary } from '@keystead/imports/server';
import { csvCell } from '@keystead/kit/spreadsheet';

const ON_SCREEN = 20;

/** Shows progress and bad rows, and writes every bad row to a CSV file. */
export class Report {
  readonly #path: string;
  readonly #say: (line: string) => void;
  readonly #terminal: boolean;
  readonly #began = performance.now();
  #file: Promise<FileHandle> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #shown = 0;
  #nextLine = 5000;

  constructor(options: { path: string; say: (line: string) => void; terminal: boolean }) {
    this.#path = options.path;
    this.#say = options.say;
    this.#terminal = options.terminal;
  }

  progress(summary: Summary): void {
    const done = rowsOf(summary);
    if (this.#terminal) process.stdout.write(`\r${done.toLocaleString('en')} rows, ${this.#seconds()} s `);
    else if (done >= this.#nextLine) {
      this.#nextLine = done + 5000;
      this.#say(`${done.toLocaleString('en')} rows, ${this.#seconds()} s`);
    }
  }

  bad({ line, issues }: BadRow): void {
    for (const { field, message } of issues) {
      if (this.#shown < ON_SCREEN) this.#say(`line ${line}: ${field} ${message}`);
      if (this.#shown === ON_SCREEN) this.#say(`more errors are in ${this.#path}`);
      this.#shown += 1;
      this.#write([String(line), field, message]);
    }
  }

  /** Waits until everything is written. */
  async close(summary: Summary, dryRun: boolean): Promise<void> {
    await this.#writing;
    await (await this.#file)?.close();
    if (this.#terminal) process.stdout.write('\r');
    const { inserted, updated, unchanged, drafted, rejected, skipped } = summary;
    const counts = [
      `${inserted} inserted`,
      `${updated} updated`,
      `${unchanged} unchanged`,
      `${rejected} rejected`,
      ...(drafted > 0 ? [`${drafted} incomplete and drafts of the owner`] : []),
      ...(skipped > 0 ? [`${skipped} skipped by the mapping`] : []),
    ];
    this.#say(`${rowsOf(summary).toLocaleString('en')} rows in ${this.#seconds()} s: ${counts.join(', ')}`);
    if (rejected > 0) this.#say(`every rejected row is listed in ${this.#path}`);
    this.#say(dryRun ? 'dry run: nothing was written' : `${inserted + updated + drafted} changed`);
  }

  #write(cells: string[]): void {
    this.#file ??= open(this.#path, 'w').then(async (file) => {
      await file.appendFile('line,field,reason\n');
      return file;
    });
    const file = this.#file;
    const text = `${cells.map(csvCell).join(',')}\n`;
    this.#writing = this.#writing.then(async () => (await file).appendFile(text));
    // A full disk is reported by close; meanwhile no one else listens.
    this.#writing.catch(() => {});
  }

  #seconds(): string {
    return ((performance.now() - this.#began) / 1000).toFixed(1);
  }
}

function rowsOf({ inserted, updated, unchanged, drafted, rejected, skipped }: Summary): number {
  return inserted + updated + unchanged + drafted + rejected + skipped;
}

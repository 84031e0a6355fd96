import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/**
 * Writes the files of the repository that are generated, where they have changed. With `--check` on the command line it
 * only compares.
 * @param files texts by path from the root
 * @param command writes them
 * @returns a line for each file that does not match
 */
export function writeGenerated(files: Readonly<Record<string, string>>, command: string): string[] {
  const issues: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === text) continue;
    if (process.argv.includes('--check')) {
      issues.push(`${file} does not match its source; run: ${command}`);
    } else {
      writeFileSync(path, text);
      process.stdout.write(`wrote ${file}\n`);
    }
  }
  return issues;
}

/** Prints what is wrong, a line each; the process fails when anything is. */
export function reportIssues(issues: readonly string[]): void {
  process.stdout.write(issues.map((issue) => `${issue}\n`).join(''));
  process.exitCode = issues.length > 0 ? 1 : 0;
}

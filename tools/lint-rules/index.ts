import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvs } from './asvs.ts';
import { decisions } from './documents.ts';
import type { LintRule, SourceFile } from './lint-rule.ts';
import { earlyTicks, logicalCss, noEmoji, tokenColours } from './look.ts';
import { migrationLocks } from './migrations.ts';
import { noMachinePaths, noRegistryHosts } from './places.ts';
import { areaReadme, fileLength } from './sizes.ts';
import { memoryStores } from './stores.ts';
import { nesting, noAny, noSilence, noSpreadLiterals } from './syntax.ts';
import { declaredColumns, tableOwners } from './tables.ts';

export const lintRules: readonly LintRule[] = [
  fileLength,
  areaReadme,
  nesting,
  noAny,
  noSilence,
  noSpreadLiterals,
  tokenColours,
  noEmoji,
  earlyTicks,
  logicalCss,
  noMachinePaths,
  noRegistryHosts,
  tableOwners,
  declaredColumns,
  decisions,
  memoryStores,
  migrationLocks,
  asvs,
];

const READABLE = /\.(tsx?|cjs|mjs|css|sql|json|md|txt|ya?ml|html|svg)$|(^|\/)[^.]+$|(^|\/)\.\w+$/;

/** Returns every file that is in the repository, or will be. */
export function repositoryFiles(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((path) => READABLE.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

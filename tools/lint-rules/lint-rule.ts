/** A file of the repository, by its path from the root with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule of the site over all files; gives a line per error, beginning with the path. */
export interface LintRule {
  readonly name: string;
  check(files: readonly SourceFile[]): string[];
}

/** Written by a generator, so no one's style. */
const GENERATED = /(\.gen\.ts|^packages\/platform\/db\/schema\.ts|^db\/schema\.sql|^package-lock\.json)$/;
const CODE = /\.(ts|tsx|cjs|mjs)$/;
/** Tests and what only tests use. */
const TEST = /\.(test|testing|fixture|world|oracle|spec)\.tsx?$|^e2e\//;
/** Where people see what is drawn. */
const SCREEN = /^(areas\/[^/]+\/(web|admin)|apps\/(web|admin)|packages\/ui)\/.*\.tsx$/;

export const isGenerated = ({ path }: SourceFile) => GENERATED.test(path);
export const isCode = (file: SourceFile) => CODE.test(file.path) && !isGenerated(file);
export const isTest = ({ path }: SourceFile) => TEST.test(path);
export const isScreen = (file: SourceFile) => SCREEN.test(file.path) && !isTest(file);

/** Returns a lint rule that looks at lines: `assess` gives what is wrong with one, or nothing. */
export function lineRule(
  name: string,
  concerns: (file: SourceFile) => boolean,
  assess: (line: string, file: SourceFile) => string | undefined,
): LintRule {
  return {
    name,
    check: (files) =>
      files.filter(concerns).flatMap((file) =>
        file.text.split('\n').flatMap((line, index) => {
          const issue = assess(line, file);
          return issue === undefined ? [] : [`${file.path}:${index + 1} ${issue}`];
        }),
      ),
  };
}

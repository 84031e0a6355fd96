import { isCode, isGenerated, type LintRule, type SourceFile } from './lint-rule.ts';

/** A ceiling, not a target: below it a file is as long as its one subject asks. */
const MAX_LINES = 500;

const lines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

const isSource = (file: SourceFile) => (isCode(file) || file.path.endsWith('.css')) && !isGenerated(file);

export const fileLength: LintRule = {
  name: 'file length',
  check: (files) =>
    files
      .filter((file) => isSource(file) && lines(file) > MAX_LINES)
      .map((file) => `${file.path} has ${lines(file)} lines, at most ${MAX_LINES}`),
};

export const areaReadme: LintRule = {
  name: 'area README',
  check(files) {
    const paths = new Set(files.map(({ path }) => path));
    return files
      .flatMap(({ path }) => /^areas\/([^/]+)\/package\.json$/.exec(path)?.[1] ?? [])
      .map((area) => `areas/${area}/README.md`)
      .filter((readme) => !paths.has(readme))
      .map((readme) => `${readme} is missing`);
  },
};

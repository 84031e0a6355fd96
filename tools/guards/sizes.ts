import { type Guard, isCode, isGenerated, isTest, type SourceFile } from './guard.ts';

const SOURCE_LINES = 300;
const TEST_LINES = 500;
const MEDIAN_LINES = 80;
const ROUTE_LINES = 80;
const README_LINES = 30;

const lines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;
const tooLong = (files: readonly SourceFile[], most: number) =>
  files
    .filter((file) => lines(file) > most)
    .map((file) => `${file.path} has ${lines(file)} lines, at most ${most}`);

const isSource = (file: SourceFile) => (isCode(file) || file.path.endsWith('.css')) && !isGenerated(file);

export const fileLength: Guard = {
  name: 'file length',
  check: (files) => [
    ...tooLong(
      files.filter((file) => isSource(file) && !isTest(file)),
      SOURCE_LINES,
    ),
    ...tooLong(
      files.filter((file) => isSource(file) && isTest(file)),
      TEST_LINES,
    ),
  ],
};

export const medianLength: Guard = {
  name: 'median length',
  check(files) {
    const lengths = files
      .filter((file) => isCode(file) && !isTest(file))
      .map(lines)
      .sort((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
    return median < MEDIAN_LINES
      ? []
      : [`the median source file has ${median} lines, less than ${MEDIAN_LINES} wanted`];
  },
};

/** A route says which parts a page has, or which function answers a call. */
export const routeLength: Guard = {
  name: 'route length',
  check: (files) =>
    tooLong(
      files.filter(({ path }) => /^apps\/web\/src\/routes\/.*\.tsx?$|^areas\/.*\.routes\.ts$/.test(path)),
      ROUTE_LINES,
    ),
};

export const areaReadme: Guard = {
  name: 'area README',
  check(files) {
    const areas = new Set(
      files.flatMap(({ path }) => /^areas\/([^/]+)\/package\.json$/.exec(path)?.[1] ?? []),
    );
    const readmes = new Map(files.map((file) => [file.path, file]));
    return [...areas].flatMap((area) => {
      const path = `areas/${area}/README.md`;
      const readme = readmes.get(path);
      return readme ? tooLong([readme], README_LINES) : [`${path} is missing`];
    });
  },
};

import { type LintRule, lineRule, type SourceFile } from './lint-rule.ts';

const BINARY = /\.(jpe?g|png|webp|avif|ico|woff2?|pdf)$/;
const isText = ({ path }: SourceFile) => !BINARY.test(path);

/** Folders of one machine; what stands in quotes after a URL's host is none. */
const MACHINE = new RegExp(
  `(?<![\\w./~-])/(?:${['root', 'work', 'home/[\\w-]+', 'Users/[\\w-]+', 'tmp/[\\w-]+'].join('|')})/`,
);

export const noMachinePaths = lineRule(
  'no machine paths',
  (file) => isText(file) && file.path !== 'package-lock.json',
  (line) => (MACHINE.test(line) ? 'names a folder of some machine' : undefined),
);

/** Which registry packages come from is each machine's own business. */
export const noRegistryHosts: LintRule = {
  name: 'no registry hosts',
  check: (files) =>
    files
      .filter(({ path }) => /(^|\/)(package-lock\.json|\.npmrc|package\.json)$/.test(path))
      .filter(({ text }) => /"resolved":\s*"https?:|registry\s*=|"registry"/.test(text))
      .map(({ path }) => `${path} names a registry`),
};

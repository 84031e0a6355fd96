// Finds a Chromium for the browser end-to-end tests; run as a program it prints the path.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What a headless Chromium needs in containers and as root, with WebGL in software for the map. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
];

/** Browsers without a window: the same pages in about a sixth less time. */
const shells: Partial<Record<NodeJS.Platform, string[]>> = { linux: ['/usr/bin/chromium-headless-shell'] };
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (base) => [
      join(base ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
      join(base ?? 'C:\\', 'Microsoft\\Edge\\Application\\msedge.exe'),
    ],
  ),
};

/**
 * Returns the path of a Chromium that runs: CHROMIUM_PATH, else a headless shell of the system's or from npm, else a whole
 * browser of the system's, else (root on Debian and its kin) one fetched by apt-get.
 * @throws Error naming what to do when there is none.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const found =
    (await ofTheSystem(shells)) ?? (await fromNpm()) ?? (await ofTheSystem(installed)) ?? (await fromApt());
  if (found) return found;
  throw new Error('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}

async function ofTheSystem(places: typeof installed): Promise<string | undefined> {
  for (const path of places[process.platform] ?? []) if (await runs(path)) return path;
  return undefined;
}

/** The package carries a build for Linux on x64, and the libraries a slim image lacks. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  for (const _attempt of [1, 2]) {
    const program = await chromium.executablePath();
    const hasFonts = existsSync('/etc/fonts') && existsSync('/usr/share/fonts');
    if (hasFonts && (await runs(program))) return program;
    await inflate(join(packed, 'al2023.tar.br'));
    const wrapped = await wrap(program, hasFonts);
    if (await runs(wrapped)) return wrapped;
    // Interrupted while unpacking, it leaves a file that is taken for whole the next time.
    await rm(program, { force: true });
  }
  return undefined;
}

/** Returns a script that starts the program with the package's own libraries and, where there are none, fonts. */
async function wrap(program: string, hasFonts: boolean): Promise<string> {
  const script = resolve(import.meta.dirname, '../dist/chromium');
  const fonts = hasFonts ? '' : `export FONTCONFIG_PATH="${join(tmpdir(), 'fonts')}"\n`;
  const libraries = `export LD_LIBRARY_PATH="${join(tmpdir(), 'al2023/lib')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\n`;
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, `#!/bin/sh\n${libraries}${fonts}exec "${program}" "$@"\n`, { mode: 0o755 });
  return script;
}

async function fromApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('· installing Chromium with apt-get (a minute or two)\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await output('apt-get', ['update', '-qq'], environment);
  await output('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], environment);
  return ofTheSystem(installed);
}

/** Trying is the only sure test: libraries may be missing, and Ubuntu's chromium-browser is a note in disguise. */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  return process.platform === 'win32' || (await output(path, ['--version'])) !== undefined;
}

function output(program: string, args: string[], env = process.env): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(program, args, { env }, (error, stdout) => done(error ? undefined : stdout));
  });
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

'use strict';
// Runs under whatever Node the machine has: no syntax or API newer than Node 16 in tools/run/*.cjs.

const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');

const root = path.resolve(__dirname, '../..');
const windows = process.platform === 'win32';
const modules = path.join(root, 'node_modules');
/** The Node 24 everything of ours runs on, itself an npm package. */
const node = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Makes node_modules agree with package-lock.json and gives the path of Node 24. Does nothing, in milliseconds,
 * when they agree already, no matter who installed them.
 * @param {{ forTests: boolean }} options `forTests` needs the development packages too
 */
async function ensureInstalled(options) {
  if (!isInstalled(options.forTests)) {
    await stepAside();
    await timed('installing packages (about a minute)', () =>
      npm([
        'ci',
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]),
    );
  }
  if (!fs.existsSync(node)) {
    // The one install script we run: it fetches the Node binary of this platform.
    await timed('fetching Node 24', () =>
      npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts=false', '--loglevel=error']),
    );
  }
  if (!fs.existsSync(node)) throw new Error(`Node 24 could not be installed (${node} is missing).`);
  return node;
}

/** npm leaves a lock of what it has put into node_modules, as its last act: compare that with ours. */
function isInstalled(forTests) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const present = readLock(path.join(modules, '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or damaged.');
  if (!present) return false;
  return Object.keys(wanted)
    .filter((name) => name.startsWith('node_modules/'))
    .every((name) => {
      const entry = wanted[name];
      const found = present[name];
      if (!found)
        return Boolean(entry.optional || entry.devOptional || entry.peer || (entry.dev && !forTests));
      return found.version === entry.version && Boolean(found.link) === Boolean(entry.link);
    });
}

function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch (_error) {
    return undefined;
  }
}

/** Windows cannot delete a running program, and we may be running on the very Node that npm wants to replace. */
async function stepAside() {
  if (!windows || !process.execPath.startsWith(modules)) return;
  const aside = path.join(root, 'dist');
  fs.mkdirSync(aside, { recursive: true });
  fs.renameSync(process.execPath, path.join(aside, `node-${process.pid}.exe`));
}

/** Runs npm on the machine's own Node, never on the one in node_modules, which npm may be about to delete. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const own = process.env.npm_node_execpath || process.execPath;
  if (cli && /npm-cli\.c?js$/.test(cli) && fs.existsSync(own) && !own.startsWith(modules)) {
    return run(own, [cli].concat(args));
  }
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
}

/** Runs a program on our terminal; rejects when it fails. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      program,
      args,
      Object.assign({ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }, options),
    );
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`${path.basename(program)} ${args.join(' ')} ended with ${signal || `code ${code}`}`),
        );
    });
  });
}

/** Says what is going on, that it still is, and how long it took. */
async function timed(what, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  say(`· ${what}`);
  const pulse = setInterval(
    () => say(`· ${what}: ${Math.round((Date.now() - started) / 1000)} s so far`),
    15000,
  );
  try {
    await work();
    say(`· ${what}: done in ${seconds()}`);
  } finally {
    clearInterval(pulse);
  }
}

module.exports = { ensureInstalled, root, run, say, timed };

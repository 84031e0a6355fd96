'use strict';

const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { spawn } = require('node:child_process');
const { root } = require('./install.cjs');

const windows = process.platform === 'win32';
const parent = process.ppid;
/** npm hands SIGTERM to the shell between it and us, which dies of it without passing it on. */
const deserted = () => !windows && Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent;

/**
 * Runs the server until it ends and ends with it, with the same exit code. Each stop signal is passed on once:
 * Ctrl-C arrives twice here (from the terminal and again from npm), and a server takes a second one for impatience.
 * The pipe on the server's standard input ends when this process dies in any way; follow-parent.mjs sees that.
 * @param {string} node path of Node 24
 * @param {string[]} flags for node
 * @param {object} environment added to ours
 */
function supervise(node, flags, environment) {
  if (deserted()) process.exit(143);
  const before = ['compile-cache.mjs', 'follow-parent.mjs'].flatMap((file) => [
    '--import',
    pathToFileURL(path.join(__dirname, file)).href,
  ]);
  const args = flags.concat(before, [path.join(root, 'apps', 'server', 'main.ts')], process.argv.slice(2));
  const server = spawn(node, args, {
    cwd: root,
    env: Object.assign({}, process.env, environment, { KEYSTEAD_PARENT: String(process.pid) }),
    stdio: ['pipe', 'inherit', 'inherit'],
    // Out of the terminal's reach, so that only what we pass on arrives. Windows would open a window.
    detached: !windows,
  });
  server.stdin.on('error', () => undefined);

  let passedOn = 0;
  const pass = (signal) => {
    if (Date.now() - passedOn < 1000) return;
    passedOn = Date.now();
    if (!windows) server.kill(signal);
    // A console's Ctrl-C reaches the server by itself there, and any other signal would kill it on the spot.
    else if (signal !== 'SIGINT') server.stdin.end();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => pass(signal));
  const desertion = setInterval(() => {
    if (!deserted()) return;
    clearInterval(desertion);
    pass('SIGTERM');
  }, 200);

  server.on('error', (error) => {
    console.error(`Cannot run ${node}: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    if (!signal || windows) process.exit(code === null ? 1 : code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

module.exports = { supervise };

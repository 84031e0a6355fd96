'use strict';

const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { spawn } = require('node:child_process');

const root = path.resolve(__dirname, '../..');
const windows = process.platform === 'win32';
const parent = process.ppid;
/** npm hands SIGTERM to the shell between it and us, which dies of it without passing it on. */
const deserted = () => !windows && Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent;

/** Milliseconds before a crashed server is started again: doubled at each crash, and anew after a while without one. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
const GOOD_AFTER = 5 * 60_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the server until it ends and ends with it, with the same exit code. A server that was up and crashes is started
 * again, for as often as it takes; one that cannot even start the first time (a wrong setting) is not. Each stop signal is passed on once: Ctrl-C arrives twice
 * here (from the terminal and again from npm), and a server takes a second one for impatience. The pipe on the server's
 * standard input ends when this process dies in any way; follow-parent.mjs sees that.
 * @param {string} node path of Node 24
 * @param {string[]} flags for node
 * @param {object} environment added to ours
 * @param {{ program?: string, folder?: string }} options what to run, and in which folder: that of the sources, where none is said
 */
function supervise(node, flags, environment, options) {
  const { program, folder } = Object.assign(
    { program: path.join(root, 'apps', 'server', 'main.ts'), folder: root },
    options,
  );
  if (deserted()) process.exit(143);
  const before = ['compile-cache.mjs', 'follow-parent.mjs'].flatMap((file) => [
    '--import',
    pathToFileURL(path.join(__dirname, file)).href,
  ]);
  const args = flags.concat(before, [program], process.argv.slice(2));
  let server;
  let stopping = false;
  let waiting;
  let pause = FIRST_PAUSE;
  let ready = false;

  const start = () => {
    const startedAt = Date.now();
    server = spawn(node, args, {
      cwd: folder,
      env: Object.assign({}, process.env, environment, { KEYSTEAD_PARENT: String(process.pid) }),
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      // Out of the terminal's reach, so that only what we pass on arrives. Windows would open a window.
      detached: !windows,
    });
    server.stdin.on('error', () => undefined);
    server.on('message', (message) => {
      if (message === 'ready') ready = true;
    });
    server.on('error', (error) => {
      console.error(`Cannot run ${node}: ${error.message}`);
      process.exit(1);
    });
    server.on('exit', (code, signal) => {
      const crashed = code !== 0 && !STOP_SIGNALS.includes(signal);
      if (stopping || !ready || !crashed) return endAs(code, signal);
      if (Date.now() - startedAt > GOOD_AFTER) pause = FIRST_PAUSE;
      console.error(
        `The server ended unexpectedly (${signal || `exit code ${code}`}): restarting in ${pause / 1000} s`,
      );
      waiting = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };

  const endAs = (code, signal) => {
    if (!signal || windows) process.exit(code === null ? 1 : code);
    for (const name of STOP_SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  };

  let passedOn = 0;
  const pass = (signal) => {
    stopping = true;
    // Between a crash and the next start there is nothing to stop.
    if (server.exitCode !== null || server.signalCode !== null) {
      clearTimeout(waiting);
      process.exit(0);
    }
    if (Date.now() - passedOn < 1000) return;
    passedOn = Date.now();
    if (!windows) server.kill(signal);
    // A console's Ctrl-C reaches the server by itself there, and any other signal would kill it on the spot.
    else if (signal !== 'SIGINT') server.stdin.end();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => pass(signal));
  const desertion = setInterval(() => {
    if (!deserted()) return;
    clearInterval(desertion);
    pass('SIGTERM');
  }, 200);
  start();
}

module.exports = { supervise };

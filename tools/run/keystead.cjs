'use strict';
// The command `keystead` of a release: what `npm start` and `npm run …` are where the sources are. Nothing is installed or
// built here; data go into the folder it is started in, unless DATA_DIR says otherwise.

const path = require('node:path');
const { spawn } = require('node:child_process');
const { memoryFlags, memorySettings } = require('./memory.cjs');
const { supervise } = require('./supervise.cjs');

/** The first Node whose every part the server uses; older ones end in a syntax error somewhere. */
const OLDEST = 24;
const root = path.resolve(__dirname, '../..');

/** Programs by command, and the words each is given first. */
const COMMANDS = {
  backup: ['tools/backup/run.js', 'backup'],
  restore: ['tools/backup/run.js', 'restore'],
  'restore-drill': ['tools/backup/drill-run.js'],
  import: ['tools/import/run.js'],
  'move-in': ['tools/move-in/run.js'],
  'move-out': ['tools/move-out/run.js'],
  places: ['tools/places/run.js'],
  staff: ['tools/staff/run.js'],
  'real-site': ['tools/run/real-site.js'],
};

const USAGE = `keystead            starts the site; data go into ./data, or where DATA_DIR says
keystead health     asks the running site whether it is ready; ends with 1 when it is not
keystead backup FILE.tar.gz
keystead restore FILE.tar.gz [--force]
keystead restore-drill --into FOLDER [--until TIME]
keystead staff COMMAND
keystead import FILE --map MAPPING.json
keystead move-in DUMP.sql [--files FOLDER] [--dry-run]
keystead move-out FILE.tar.gz [--with-passwords] [--without-files]
keystead places FILE.osm.pbf
keystead real-site --yes
keystead version

Settings are environment variables: docs/configuration.md. On a server: docs/deploy.md.
`;

main(process.argv[2] || 'start', process.argv.slice(3));

function main(command, words) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) {
    console.error(`Keystead needs Node ${OLDEST} or newer; this is ${process.versions.node}.`);
    process.exitCode = 1;
  } else if (command === 'start') start();
  else if (command === 'health') health();
  else if (COMMANDS[command]) runProgram(COMMANDS[command].concat(words));
  else if (/^(-v|(--)?version)$/.test(command)) console.log(require('../../package.json').version);
  else {
    const isAsked = /^(-h|(--)?help)$/.test(command);
    process[isAsked ? 'stdout' : 'stderr'].write(
      isAsked ? USAGE : `There is no command ${command}.\n\n${USAGE}`,
    );
    process.exitCode = isAsked ? 0 : 2;
  }
}

function start() {
  supervise(process.execPath, memoryFlags(), Object.assign({ NODE_ENV: 'production' }, memorySettings()), {
    program: path.join(root, 'apps/server/main.js'),
    folder: process.cwd(),
  });
}

function runProgram([program, ...words]) {
  const child = spawn(process.execPath, [path.join(root, program), ...words], { stdio: 'inherit' });
  // Ctrl-C reaches both: the program says what becomes of its work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : code;
  });
}

/** For checks of containers: a process that only does jobs listens nowhere, and is well while it runs. */
function health() {
  const roles = (process.env.ROLES || 'web').split(',').map((role) => role.trim());
  if (!roles.includes('web')) return;
  const host = process.env.HOST || '127.0.0.1';
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const where = address.includes(':') ? `[${address}]` : address;
  fetch(`http://${where}:${process.env.PORT || 3000}/ready`, { signal: AbortSignal.timeout(4000) })
    .then((answer) => {
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    })
    .catch((error) => {
      console.error(`The site is not ready: ${error.message}`);
      process.exitCode = 1;
    });
}

'use strict';
// npm run dev: the server restarts when a file of its own changes, the pages reload through Vite.

require('./node-version.cjs');
const { ensureInstalled } = require('./install.cjs');
const { supervise } = require('./supervise.cjs');

ensureInstalled({ forTests: true })
  .then((node) => supervise(node, ['--watch', '--watch-preserve-output'], { KEYSTEAD_DEV: '1' }))
  .catch((error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });

'use strict';
// npm run dev: the server restarts when a file of its own changes, the pages reload through Vite.

require('./node-version.cjs');
const { buildDocument } = require('./build.cjs');
const { ensureInstalled } = require('./install.cjs');
const { supervise } = require('./supervise.cjs');

async function develop() {
  const node = await ensureInstalled({ forTests: true });
  await buildDocument(node);
  supervise(node, ['--watch', '--watch-preserve-output'], { KEYSTEAD_DEV: '1' });
}

develop().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});

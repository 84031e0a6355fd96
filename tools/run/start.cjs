'use strict';
// npm start: installs and builds what has changed, then runs the server on Node 24.

require('./node-version.cjs');
const { buildAll } = require('./build.cjs');
const { ensureInstalled } = require('./install.cjs');
const { memoryFlags, memorySettings } = require('./memory.cjs');
const { supervise } = require('./supervise.cjs');

async function start() {
  const node = await ensureInstalled({ forTests: false });
  await buildAll(node);
  supervise(node, memoryFlags(), Object.assign({ NODE_ENV: 'production' }, memorySettings()));
}

start().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});

'use strict';
// npm start: installs and builds what has changed, then runs the server on Node 24.

require('./node-version.cjs');
const { buildWeb } = require('./build.cjs');
const { ensureInstalled } = require('./install.cjs');
const { supervise } = require('./supervise.cjs');

async function start() {
  const node = await ensureInstalled({ forTests: false });
  await buildWeb(node);
  supervise(node, [], { NODE_ENV: 'production' });
}

start().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});

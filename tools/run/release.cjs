'use strict';
// npm run release: installs and builds what has changed, as npm start does, then puts the release together.

require('./node-version.cjs');
const { buildAll } = require('./build.cjs');
const { ensureInstalled, run } = require('./install.cjs');

async function release() {
  const node = await ensureInstalled({ forTests: false });
  await buildAll(node);
  await run(
    node,
    ['--disable-warning=ExperimentalWarning', 'tools/release/run.ts'].concat(process.argv.slice(2)),
  );
}

release().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});

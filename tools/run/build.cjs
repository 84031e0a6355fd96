'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root, run, timed } = require('./install.cjs');

const output = path.join(root, 'dist', 'web');
const stamp = path.join(root, 'dist', 'web.built');

/** Builds the pages into dist/web, unless nothing they are made of has changed since the last build. */
async function buildWeb(node) {
  const hash = contentHash();
  if (fs.existsSync(output) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await timed('building the pages', () =>
    run(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'apps', 'web'),
      env: Object.assign({}, process.env, { NODE_ENV: 'production' }),
    }),
  );
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

/** Over names and contents, not times: a fresh clone or a branch change must not look like an edit. */
function contentHash() {
  const hash = crypto.createHash('sha256');
  const files = [path.join(root, 'package-lock.json')].concat(
    ['apps/web', 'areas', 'packages'].reduce(
      (all, folder) => all.concat(sources(path.join(root, folder))),
      [],
    ),
  );
  for (const file of files) {
    hash.update(path.relative(root, file).split(path.sep).join('/'));
    hash.update('\0');
    hash.update(fs.readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** What no page is made of: see the import walls. */
const elsewhere = /[\\/](node_modules|areas[\\/][^\\/]+[\\/]server|packages[\\/](platform|testing))$/;
const unbuilt = /(\.test\.tsx?|\.gen\.ts|\.md)$/;

function sources(folder) {
  if (elsewhere.test(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .reduce((all, entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return all.concat(sources(file));
      return entry.isFile() && !unbuilt.test(entry.name) && !entry.name.startsWith('.')
        ? all.concat(file)
        : all;
    }, []);
}

module.exports = { buildWeb };

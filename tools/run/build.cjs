'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root, run, timed } = require('./install.cjs');

/** What browsers get: the apps, what they are called while they are built, and what none of them is made of. */
const APPS = [
  { name: 'web', what: 'building the pages', without: /[\\/](areas[\\/][^\\/]+|packages)[\\/]admin$/ },
  { name: 'admin', what: 'building the back office', without: /[\\/]areas[\\/][^\\/]+[\\/]web$/ },
];

/** Builds the pages into dist/web and the back office into dist/admin, each only when what it is made of has changed. */
async function buildApps(node) {
  for (const app of APPS) await buildApp(node, app);
}

async function buildApp(node, { name, what, without }) {
  const output = path.join(root, 'dist', name);
  const stamp = path.join(root, 'dist', `${name}.built`);
  const hash = contentHash(`apps/${name}`, without);
  if (fs.existsSync(output) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await timed(what, () =>
    run(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'apps', name),
      env: Object.assign({}, process.env, { NODE_ENV: 'production' }),
    }),
  );
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

/** Over names and contents, not times: a fresh clone or a branch change must not look like an edit. */
function contentHash(app, without) {
  const hash = crypto.createHash('sha256');
  const files = [path.join(root, 'package-lock.json')].concat(
    [app, 'areas', 'packages'].reduce(
      (all, folder) => all.concat(sources(path.join(root, folder), without)),
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

/** What no app in a browser is made of: see the import walls. */
const elsewhere = /[\\/](node_modules|areas[\\/][^\\/]+[\\/]server|packages[\\/](platform|testing))$/;
const unbuilt = /(\.test\.tsx?|\.gen\.ts|\.md)$/;

function sources(folder, without) {
  if (elsewhere.test(folder) || without.test(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .reduce((all, entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return all.concat(sources(file, without));
      return entry.isFile() && !unbuilt.test(entry.name) && !entry.name.startsWith('.')
        ? all.concat(file)
        : all;
    }, []);
}

module.exports = { buildApps };

'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root, run, timed } = require('./install.cjs');

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** What the server serves from dist: its name there, what makes it, and what it is not made of. */
const WEB = {
  output: 'web',
  what: 'building the pages',
  folder: 'apps/web',
  command: [vite, 'build', '--logLevel', 'warn'],
  without: /[\\/](areas[\\/][^\\/]+|packages)[\\/]admin$/,
};
const ADMIN = {
  output: 'admin',
  what: 'building the back office',
  folder: 'apps/admin',
  command: [vite, 'build', '--logLevel', 'warn'],
  without: /[\\/]areas[\\/][^\\/]+[\\/]web$/,
};
const DOCUMENT = {
  output: 'openapi.json',
  what: 'building the document of the API',
  folder: 'tools/contract',
  command: ['build.ts'],
  without: /[\\/](areas[\\/][^\\/]+[\\/](web|admin)|packages[\\/](admin|client|drafts|ui))$/,
};

/** Builds the pages, the back office and the document of the API, each only when what it is made of has changed. */
async function buildAll(node) {
  // The document first: where tests run meanwhile, they need it, and find it made.
  for (const part of [DOCUMENT, WEB, ADMIN]) await build(node, part);
}

/** Builds the document of the API alone, which the server needs in development and in tests too. */
const buildDocument = (node) => build(node, DOCUMENT);

/** Says whether the pages and the back office are there, built of the sources as they are. */
const arePagesBuilt = () => [WEB, ADMIN].every((part) => stateOf(part).isBuilt);

/** Returns the hash of what a part is made of now, and whether it has been built of that. */
function stateOf({ output, folder, without }) {
  const stamp = path.join(root, 'dist', `${output}.built`);
  const hash = contentHash(folder, without);
  const isThere = [path.join(root, 'dist', output), stamp].every(fs.existsSync);
  return { stamp, hash, isBuilt: isThere && fs.readFileSync(stamp, 'utf8') === hash };
}

async function build(node, part) {
  const { what, folder, command } = part;
  const { stamp, hash, isBuilt } = stateOf(part);
  if (isBuilt) return;
  await timed(what, () =>
    run(node, command, {
      cwd: path.join(root, folder),
      env: Object.assign({}, process.env, { NODE_ENV: 'production' }),
    }),
  );
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

/** Over names and contents, not times: a fresh clone or a branch change must not look like an edit. */
function contentHash(folder, without) {
  const hash = crypto.createHash('sha256');
  const files = [path.join(root, 'package-lock.json')].concat(
    [folder, 'areas', 'packages'].reduce(
      (all, one) => all.concat(sources(path.join(root, one), without)),
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

/** What none of them is made of: see the import boundaries. */
const elsewhere = /[\\/](node_modules|areas[\\/][^\\/]+[\\/]server|packages[\\/]platform)$/;
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

module.exports = { arePagesBuilt, buildAll, buildDocument };

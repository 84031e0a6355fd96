'use strict';
// First of all, in syntax every Node understands: workspaces and our lock file need npm 8, which came with Node 16.

if (Number(process.versions.node.split('.')[0]) < 16) {
  console.error(
    `Keystead needs Node 16 (with npm 8) or newer to begin with; this is ${process.versions.node}.`,
  );
  console.error('It then brings the Node 24 it runs on by itself.');
  process.exit(1);
}

// Writes dist/openapi.json, the document of the API that the server serves; tools/run/build.cjs runs it when needed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentedCalls } from './calls.ts';
import { openApiDocument } from './document.ts';

const root = resolve(import.meta.dirname, '../..');
const document = openApiDocument(await documentedCalls(root));
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(document, null, 1)}\n`);

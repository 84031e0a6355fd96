import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** JSON Schema as far as the pages show it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Parameter {
  name: string;
  in: 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  schema: Schema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  'x-who': 'anyone' | 'signed_in' | 'staff';
  'x-right'?: string;
  'x-max-body-bytes': number;
  'x-codeSamples': { label: string; source: string }[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content: Record<string, Content> }>;
}

/** An address of the API with what its methods do. */
export interface DocumentedPath {
  /** Below `/api/`. */
  path: string;
  area: string;
  operations: { method: string; operation: Operation }[];
}

/** The site as examples name it. */
const SAMPLE_ORIGIN = 'https://homes.example';

let text: string | undefined;
let paths: DocumentedPath[] | undefined;

/** Returns the OpenAPI document as text, with this site's address in its examples. Read when first asked for. */
export function documentFor(origin: string): string {
  text ??= readFileSync(join(resolve(import.meta.dirname, '../../..'), 'dist/openapi.json'), 'utf8');
  return withOrigin(text, origin);
}

/** Puts the site's own address into examples. */
export function withOrigin(shown: string, origin: string): string {
  return shown.replaceAll(SAMPLE_ORIGIN, () => origin);
}

/** Returns every address of the API, in the order of the areas. */
export function documentedPaths(): readonly DocumentedPath[] {
  paths ??= Object.entries((JSON.parse(documentFor(SAMPLE_ORIGIN)) as { paths: object }).paths).map(
    ([url, item]) => {
      const operations = Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
        method: method.toUpperCase(),
        operation,
      }));
      return { path: url.slice('/api/'.length), area: operations[0]?.operation.tags[0] ?? '', operations };
    },
  );
  return paths;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const root = resolve(import.meta.dirname, '..');

/** Folders without error texts for visitors: screens, other tools, stand-ins of vendors. */
const ELSEWHERE = new Set([
  'node_modules',
  'dist',
  'web',
  'admin',
  'imports',
  'stand-ins',
  'broadcasts',
  'queue',
  'invoices',
]);

/** Files that staff alone call, and those of tests and seeds. */
const OTHERS = /staff|\.(test|testing|seed|fixture|world|model|jobs|queries)\.ts$/;

/** An error text for visitors, placeholders as `{{1}}`, and where it stands. */
export interface ErrorText {
  text: string;
  place: string;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

/**
 * Returns every error text for visitors in the source: what errors are made with, what stands as `message`
 * beside a `field`, and what says what a field must be.
 */
export function errorTexts(): ErrorText[] {
  return ['areas', 'packages/http'].flatMap((folder) =>
    [...sources(join(root, folder))].flatMap((path) => {
      const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' });
      const texts = new Set<string>();
      walk(tree as unknown as Node, (text) => texts.add(text));
      return [...texts].map((text) => ({ text, place: relative(root, path) }));
    }),
  );
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !ELSEWHERE.has(entry.name)) yield* sources(path);
    else if (entry.isFile() && path.endsWith('.ts') && !OTHERS.test(entry.name)) yield path;
  }
}

/** Which argument of what makes an error is its text. */
const WORDS_AT: Readonly<Record<string, number>> = {
  ApiError: 1,
  invalidField: 1,
  notFound: 0,
  issue: 1,
};

function walk(node: Node, found: (text: string) => void): void {
  const text = textOf(node);
  if (text !== undefined && /^must /.test(text)) found(text);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const place = WORDS_AT[(node.callee as { value?: string }).value ?? ''];
    const said = place === undefined ? undefined : (node.arguments as { expression: Node }[] | null)?.[place];
    for (const words of said ? branches(said.expression) : []) found(words);
  }
  if (node.type === 'ObjectExpression') {
    const named = new Map(
      (node.properties as { key?: { value?: string }; value?: Node; type: string }[]).map((property) => [
        property.type === 'Identifier'
          ? (property as unknown as { value: string }).value
          : property.key?.value,
        property.value,
      ]),
    );
    const message = named.get('message');
    if (named.has('field') && message) for (const words of branches(message)) found(words);
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null) walk(child as Node, found);
  }
}

/** Returns the texts an expression may come to, where it names them. */
function branches(node: Node): string[] {
  if (node.type === 'ConditionalExpression')
    return [...branches(node.consequent as Node), ...branches(node.alternate as Node)];
  if (node.type === 'BinaryExpression') return branches(node.right as Node);
  const text = textOf(node);
  return text === undefined || !/\p{L} \p{L}|^\p{L}+$/u.test(text) ? [] : [text];
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral' || !node.expressions) return undefined;
  return (node.quasis as { cooked: string }[])
    .map(({ cooked }, index) => (index === 0 ? cooked : `{{${index}}}${cooked}`))
    .join('');
}

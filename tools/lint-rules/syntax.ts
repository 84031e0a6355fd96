import { parseSync } from '@swc/core';
import { isCode, type LintRule, lineRule, type SourceFile } from './lint-rule.ts';

const DEEPEST = 4;
const NESTING = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
]);

interface Node {
  /** Some nodes, like a method's function, have none. */
  type?: string;
  [key: string]: unknown;
}

/** What one walk over a file finds. */
interface Findings {
  deepest: number;
  anys: number;
  spreadLiterals: number;
}

export const nesting: LintRule = {
  name: 'nesting',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const { deepest } = findings(file);
      return deepest > DEEPEST ? [`${file.path} nests ${deepest} deep, at most ${DEEPEST}`] : [];
    }),
};

export const noAny: LintRule = {
  name: 'no any',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const { anys } = findings(file);
      return anys > 0 ? [`${file.path} says "any" ${anys} times`] : [];
    }),
};

/** `{ ...{ a, b } }` and `[...[a, b]]` say nothing that `{ a, b }` and `[a, b]` do not. */
export const noSpreadLiterals: LintRule = {
  name: 'no spread literals',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const { spreadLiterals } = findings(file);
      return spreadLiterals > 0 ? [`${file.path} spreads a literal ${spreadLiterals} times`] : [];
    }),
};

/** No suppressions for the compiler, and for the linter only with a reason. */
export const noSilence = lineRule('no silence', isCode, (line) => {
  if (/@ts-(ignore|nocheck|expect-error)\b/.test(line)) return 'silences the compiler';
  if (/biome-ignore(-\w+)? [\w/]+\s*(:\s*)?(\*\/|$)/.test(line))
    return 'silences the linter without a reason';
  return undefined;
});

const known = new WeakMap<SourceFile, Findings>();

function findings(file: SourceFile): Findings {
  let found = known.get(file);
  if (!found) {
    found = { deepest: 0, anys: 0, spreadLiterals: 0 };
    const tree = parseSync(file.text, {
      syntax: 'typescript',
      tsx: file.path.endsWith('.tsx'),
      decorators: true,
    });
    walk(tree as unknown as Node, 0, found);
    known.set(file, found);
  }
  return found;
}

/** Depth counts branches and loops within one function; `else if` goes on, it does not go deeper. */
function walk(node: Node, depth: number, found: Findings): void {
  if (node.type === 'TsKeywordType' && node.kind === 'any') found.anys += 1;
  if (isSpreadLiteral(node)) found.spreadLiterals += 1;
  const inside = FUNCTIONS.has(node.type ?? '') ? 0 : depth + (NESTING.has(node.type ?? '') ? 1 : 0);
  found.deepest = Math.max(found.deepest, inside);
  for (const [key, value] of Object.entries(node)) {
    const isElseIf = node.type === 'IfStatement' && key === 'alternate';
    const goesOn = isElseIf && (value as Node | null)?.type === 'IfStatement';
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, goesOn ? depth : inside, found);
    }
  }
}

/** The parser gives spreads in objects and in JSX as nodes, and those in arrays and calls as flags beside a value. */
function isSpreadLiteral(node: Node): boolean {
  const isSpread = node.type === 'SpreadElement' || (node.spread ?? null) !== null;
  const value = (node.arguments ?? node.expression) as Node | undefined;
  return isSpread && (value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

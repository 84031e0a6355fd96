import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';

const CONTRACT =
  /[\\/](areas[\\/][^\\/]+[\\/]contract[^\\/]*|packages[\\/]http[\\/](call|fields|errors))\.ts(\?|$)/;
/** What the server alone needs of a call's definition. */
const SERVER_ONLY = new Set(['request', 'answer', 'errors', 'summary']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * The browser needs a call's path and method, not its schemas: the server checks every request anyway. In the
 * browser's bundle a definition loses its schemas, and every call in a contract is marked pure, so that the schemas
 * no one refers to any more are dropped, and zod with them. That saves 25 kB on every first load.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'keystead:contracts-without-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!CONTRACT.test(id)) return undefined;
        const text = new MagicString(code);
        visit(parseAst(code) as unknown as Node, (node) => strip(node, text));
        return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}

/** @returns whether to look inside too */
function strip(node: Node, text: MagicString): boolean {
  if (node.type !== 'CallExpression') return true;
  text.appendLeft(node.start, '/*#__PURE__*/ ');
  const callee = node.callee as Node & { name?: string };
  if (callee.name !== 'defineCall') return true;
  const [definition] = node.arguments as (Node & {
    properties: (Node & { key?: Node & { name: string } })[];
  })[];
  for (const property of definition?.properties ?? []) {
    // A spread (`...shared`) has no key; what it brings stays.
    if (property.key && SERVER_ONLY.has(property.key.name))
      text.update(property.start, property.end, `${property.key.name}: undefined`);
  }
  return false;
}

function visit(node: Node, see: (node: Node) => boolean): void {
  if (!see(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see);
    }
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Declaration,
  type ExportNamedDeclaration,
  type Expression,
  type ImportDeclaration,
  type ObjectExpression,
  parseSync,
} from '@swc/core';
import { commentAt } from './comment.ts';

/** What the comments of a contract say of its fields, by the names of the fields. */
export interface Notes {
  text?: string | undefined;
  readonly fields: Map<string, Notes>;
}

/** What the comments say of one call. */
export interface CallNotes {
  text: string | undefined;
  request: Notes;
  answer: Notes;
}

/** A source file as far as notes need it. */
interface Module {
  readonly path: string;
  readonly declared: Map<string, { value: Expression; text: string | undefined }>;
  readonly imported: Map<string, { from: string; name: string }>;
  /** Files whose exports this one passes on. */
  readonly passedOn: string[];
  /** The comment that ends right before a byte. */
  before(offset: number): string | undefined;
}

/** Makers of fields whose type says all that their comment would. */
const PLAIN_FIELDS = new Set(['text', 'decimal', 'int', 'id', 'bool', 'choice', 'idList', 'email', 'file']);

/**
 * Reads the documentation comments of contracts, so that what stands beside a field in the source stands beside it in
 * the documentation: schemas themselves do not carry it.
 * @param root folder of the repository
 */
export function notesOf(root: string): (contract: string, name: string) => CallNotes {
  const reader = new Reader(root);
  return (contract, name) => reader.call(contract, name);
}

const none = (): Notes => ({ fields: new Map() });

function merged(...all: readonly Notes[]): Notes {
  const sum = none();
  for (const { fields } of all) {
    for (const [name, note] of fields) {
      const known = sum.fields.get(name);
      const both = known ? { ...merged(known, note), text: known.text ?? note.text } : note;
      sum.fields.set(name, both);
    }
  }
  return sum;
}

class Reader {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();

  constructor(root: string) {
    this.#root = root;
  }

  call(contract: string, name: string): CallNotes {
    const found = this.#find(contract, name);
    const value = found?.declared.value;
    if (!found || value?.type !== 'CallExpression' || value.callee.type !== 'Identifier')
      throw new Error(`${contract}: ${name} is not a call that a maker makes`);
    const { module, declared } = found;
    const options = value.arguments.at(-1)?.expression;
    if (options?.type !== 'ObjectExpression') throw new Error(`${contract}: ${name} has no options`);
    const of = (key: string) => this.#option(options, key, module);
    const answer = merged(of('answer'), wrapped('data', merged(of('row'), of('data'))));
    return {
      text: declared.text,
      request: merged(of('request'), of('fields'), of('filters')),
      answer,
    };
  }

  #option(options: ObjectExpression, key: string, module: Module): Notes {
    for (const property of options.properties) {
      if (property.type === 'KeyValueProperty' && nameOf(property.key) === key)
        return this.#shape(property.value, module);
      if (property.type === 'Identifier' && property.value === key) return this.#shape(property, module);
    }
    return none();
  }

  /** Returns the fields of a schema, or of a shape that schemas are made of. */
  #shape(value: Expression, module: Module, depth = 0): Notes {
    const next = (inner: Expression) => this.#shape(inner, module, depth + 1);
    if (depth > 24) return none();
    switch (value.type) {
      case 'ObjectExpression':
        return this.#object(value, module, depth);
      case 'ArrayExpression':
        return merged(...value.elements.flatMap((one) => (one ? [next(one.expression)] : [])));
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
        return next(value.expression);
      case 'ArrowFunctionExpression':
        return value.body.type === 'BlockStatement' ? none() : next(value.body);
      case 'MemberExpression':
        return next(value.object);
      case 'Identifier': {
        const found = this.#find(module.path, value.value);
        return found ? this.#shape(found.declared.value, found.module, depth + 1) : none();
      }
      case 'CallExpression':
        return this.#made(value, module, depth);
      default:
        return none();
    }
  }

  #made(value: Extract<Expression, { type: 'CallExpression' }>, module: Module, depth: number): Notes {
    const next = (inner: Expression) => this.#shape(inner, module, depth + 1);
    const given = value.arguments.map(({ expression }) => expression);
    const { callee } = value;
    if (callee.type === 'Identifier' && /^(listE|e)nvelope$/.test(callee.value)) {
      const [data, extras] = given;
      return merged(extras ? next(extras) : none(), wrapped('data', data ? next(data) : none()));
    }
    const inner = merged(...given.map(next));
    if (callee.type === 'MemberExpression') {
      // What lays fields over others speaks for them.
      return merged(inner, next(callee.object));
    }
    return callee.type === 'Identifier' ? merged(inner, next(callee)) : inner;
  }

  #object(value: ObjectExpression, module: Module, depth: number): Notes {
    const sum: Notes[] = [];
    for (const property of value.properties) {
      if (property.type === 'SpreadElement') {
        sum.push(this.#shape(property.arguments, module, depth + 1));
        continue;
      }
      const isShort = property.type === 'Identifier';
      if (!isShort && property.type !== 'KeyValueProperty') continue;
      const name = isShort ? property.value : nameOf(property.key);
      const field = isShort ? property : property.value;
      if (name === undefined) continue;
      const own = module.before(isShort ? property.span.start : property.key.span.start);
      const { fields } = this.#shape(field, module, depth + 1);
      sum.push({ fields: new Map([[name, { text: own ?? this.#ofKind(field, module), fields }]]) });
    }
    return merged(...sum.reverse());
  }

  /** Returns the description of a field's kind: `image: url`. */
  #ofKind(field: Expression, module: Module): string | undefined {
    if (field.type === 'CallExpression' && field.callee.type === 'MemberExpression')
      return this.#ofKind(field.callee.object, module);
    const name = field.type === 'CallExpression' ? field.callee : field;
    if (name.type !== 'Identifier' || PLAIN_FIELDS.has(name.value)) return undefined;
    return this.#find(module.path, name.value)?.declared.text;
  }

  #find(
    path: string,
    name: string,
  ): { module: Module; declared: NonNullable<ReturnType<Module['declared']['get']>> } | undefined {
    const module = this.#module(path);
    if (!module) return undefined;
    const declared = module.declared.get(name);
    if (declared) return { module, declared };
    const imported = module.imported.get(name);
    if (imported) return this.#find(imported.from, imported.name);
    for (const other of module.passedOn) {
      const found = this.#find(other, name);
      if (found) return found;
    }
    return undefined;
  }

  #module(path: string): Module | undefined {
    const known = this.#modules.get(path);
    if (known) return known;
    const file = join(this.#root, path);
    if (!existsSync(file)) return undefined;
    const module = readModule(path, readFileSync(file, 'utf8'));
    this.#modules.set(path, module);
    return module;
  }
}

function wrapped(name: string, { fields }: Notes): Notes {
  return { fields: new Map([[name, { fields }]]) };
}

function nameOf(key: { type: string; value?: unknown }): string | undefined {
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? String(key.value) : undefined;
}

function readModule(path: string, text: string): Module {
  // An empty statement in front: what is parsed then begins where the file does, comments included.
  const source = Buffer.from(`;${text}`);
  const { body, span } = parseSync(source.toString(), { syntax: 'typescript' });
  const before = (offset: number) => commentAt(source.subarray(0, offset - span.start).toString());
  const module: Module = { path, declared: new Map(), imported: new Map(), passedOn: [], before };
  for (const item of body) {
    if (item.type === 'ImportDeclaration' || item.type === 'ExportNamedDeclaration') {
      readImports(module, item);
    } else if (item.type === 'ExportAllDeclaration') {
      const from = fileOf(path, item.source.value);
      if (from) module.passedOn.push(from);
    } else if (item.type === 'ExportDeclaration') {
      declare(module, item.declaration, item.span.start);
    } else {
      declare(module, item as Declaration, item.type === 'VariableDeclaration' ? item.span.start : 0);
    }
  }
  return module;
}

function readImports(module: Module, item: ImportDeclaration | ExportNamedDeclaration): void {
  const from = item.source && fileOf(module.path, item.source.value);
  if (!from) return;
  for (const one of item.specifiers) {
    if (one.type === 'ImportSpecifier')
      module.imported.set(one.local.value, { from, name: one.imported?.value ?? one.local.value });
    if (one.type === 'ExportSpecifier')
      module.imported.set(one.exported?.value ?? one.orig.value, { from, name: one.orig.value });
  }
}

function declare(module: Module, item: Declaration, start: number): void {
  if (item.type === 'VariableDeclaration') {
    for (const { id, init } of item.declarations) {
      if (id.type === 'Identifier' && init)
        module.declared.set(id.value, { value: init, text: module.before(start) });
    }
  }
  if (item.type === 'FunctionDeclaration') {
    const last = item.body?.stmts.at(-1);
    if (last?.type === 'ReturnStatement' && last.argument)
      module.declared.set(item.identifier.value, { value: last.argument, text: module.before(start) });
  }
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier).replaceAll('\\', '/');
  const [, owner, part] = /^@keystead\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (owner === undefined) return undefined;
  return owner === 'http' || owner === 'kit' ? `packages/${owner}/${part}.ts` : `areas/${owner}/${part}.ts`;
}

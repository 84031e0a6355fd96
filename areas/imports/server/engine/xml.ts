import { SaxesParser } from 'saxes';
import { DEEPEST } from '../../rules.ts';

/** An element of a document, as far as data go: names, texts, attributes as `@name`. */
export interface Element {
  readonly name: string;
  text: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: Element[];
}

/** Levels above a record are few, and below it as in other formats. */
const MOST_LEVELS = DEEPEST + 4;

/** What is wrong with a document, and on which line. */
export class XmlError extends Error {}

/**
 * Reads a document: elements, attributes, texts, CDATA and the five predefined entities. A document type is rejected
 * whatever it says, so no entity can be defined, none fetched, and nothing grows by being read.
 * @throws XmlError
 */
export function parseXml(source: string): Element {
  const parser = new SaxesParser({ position: false });
  // Many files begin with a blank line, which XML does not allow before its declaration.
  const text = source.trimStart();
  const linesBefore = source.slice(0, source.length - text.length).split('\n').length - 1;
  const fail = (message: string) => {
    throw new XmlError(`line ${linesBefore + parser.line}: ${message}`);
  };
  const document: Element = { name: '', text: '', attributes: [], children: [] };
  const open = [document];
  const addText = (more: string) => {
    (open.at(-1) as Element).text += more;
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () =>
    fail('document types and entities are not accepted (<!DOCTYPE …>); remove them'),
  );
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_LEVELS) fail(`elements are nested more than ${MOST_LEVELS} deep`);
    const element: Element = { name, text: '', attributes: Object.entries(attributes), children: [] };
    (open.at(-1) as Element).children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return document.children[0] as Element;
}

/** Returns the elements of a document that are its records: the first level at which several stand under one name. */
export function recordsOf(root: Element): Element[] {
  let level = [root];
  while (level.length > 0) {
    const list = level.find(({ children }) => children.length > 1 && isList(children));
    if (list) return list.children;
    level = level.flatMap(({ children }) => children);
  }
  return root.children;
}

function isList(children: readonly Element[]): boolean {
  return new Set(children.map(({ name }) => name)).size === 1;
}

/** Returns a record as one row of texts: `address.city`, `@id` of attributes; what repeats is joined by semicolons. */
export function rowOfElement(record: Element): Record<string, string> {
  const row: Record<string, string> = Object.create(null);
  const put = (name: string, value: string) => {
    if (value === '') return;
    row[name] = row[name] === undefined ? value : `${row[name]};${value}`;
  };
  const visit = (element: Element, name: string, depth: number) => {
    if (depth > DEEPEST) throw new RangeError(`is nested more than ${DEEPEST} deep`);
    const below = name === '' ? '' : `${name}.`;
    for (const [attribute, value] of element.attributes) put(`${below}@${attribute}`, value.trim());
    if (name !== '') put(name, element.text.trim());
    for (const child of element.children) visit(child, below + child.name, depth + 1);
  };
  visit(record, '', 0);
  return row;
}

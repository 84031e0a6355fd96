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
const NAME = /[\p{L}_][\p{L}\p{N}_.:-]*/uy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What is wrong with a document, and on which line. */
export class XmlError extends Error {
  constructor(text: string, at: number, message: string) {
    super(`line ${text.slice(0, at).split('\n').length}: ${message}`);
  }
}

/**
 * Reads a document. It may hold elements, attributes, texts, CDATA, comments and the five entities everybody knows: a
 * document type is refused whatever it says, so no entity can be defined, none fetched, and nothing grows by being read.
 * @throws XmlError
 */
export function parseXml(source: string): Element {
  const text = source.replace(/^\uFEFF/, '');
  const open: Element[] = [{ name: '', text: '', attributes: [], children: [] }];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    addText(text, at, end, open);
    at = end < text.length ? readMarkup(text, end, open) : end;
  }
  const [document, unclosed] = open;
  if (unclosed) throw new XmlError(text, at, `<${unclosed.name}> is not closed`);
  const [root, second] = document?.children ?? [];
  if (!root || second) throw new XmlError(text, at, 'a document has one element around all others');
  return root;
}

function addText(text: string, from: number, to: number, open: Element[]): void {
  const here = open.at(-1) as Element;
  const words = decoded(text, from, to);
  if (open.length === 1 && words.trim() !== '')
    throw new XmlError(text, from, 'text outside of all elements');
  here.text += words;
}

/** Reads what begins at `<`, and says where to go on. */
function readMarkup(text: string, at: number, open: Element[]): number {
  const until = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    if (found < 0) throw new XmlError(text, at, `"${mark}" is missing`);
    return found;
  };
  if (text.startsWith('<!--', at)) return until('-->', at + 4) + 3;
  if (text.startsWith('<?', at)) return until('?>', at) + 2;
  if (text.startsWith('<![CDATA[', at)) {
    const end = until(']]>', at);
    (open.at(-1) as Element).text += text.slice(at + 9, end);
    return end + 3;
  }
  if (text.startsWith('<!', at))
    throw new XmlError(text, at, 'document types and entities are not accepted (<!DOCTYPE …>); remove them');
  if (text.startsWith('</', at)) {
    const end = until('>', at);
    const name = text.slice(at + 2, end).trim();
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed?.name !== name) throw new XmlError(text, at, `</${name}> closes nothing that is open here`);
    return end + 1;
  }
  return readElement(text, at + 1, open);
}

function readElement(text: string, from: number, open: Element[]): number {
  const [name, afterName] = readName(text, from);
  const attributes: [string, string][] = [];
  let at = skipSpace(text, afterName);
  while (at < text.length && text[at] !== '>' && text[at] !== '/') {
    const [attribute, end] = readName(text, at);
    const equals = skipSpace(text, end);
    const quote = skipSpace(text, equals + 1);
    const mark = text[quote];
    if (text[equals] !== '=' || (mark !== '"' && mark !== "'"))
      throw new XmlError(text, at, `the attribute ${attribute} has no quoted value`);
    const close = text.indexOf(mark, quote + 1);
    if (close < 0) throw new XmlError(text, at, `the attribute ${attribute} is not closed`);
    attributes.push([attribute, decoded(text, quote + 1, close)]);
    at = skipSpace(text, close + 1);
  }
  const isEmpty = text[at] === '/';
  if (text[isEmpty ? at + 1 : at] !== '>') throw new XmlError(text, at, `<${name}> is not ended by ">"`);
  const element: Element = { name, text: '', attributes, children: [] };
  (open.at(-1) as Element).children.push(element);
  if (isEmpty) return at + 2;
  if (open.length > MOST_LEVELS)
    throw new XmlError(text, from, `elements are nested more than ${MOST_LEVELS} deep`);
  open.push(element);
  return at + 1;
}

function readName(text: string, at: number): [string, number] {
  NAME.lastIndex = at;
  const found = NAME.exec(text)?.[0];
  if (found === undefined) throw new XmlError(text, at, 'a name is missing after "<"');
  return [found, at + found.length];
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at] as string)) at += 1;
  return at;
}

function decoded(text: string, from: number, to: number): string {
  return text
    .slice(from, to)
    .replace(/&(#x?[0-9a-f]{1,6}|\w{1,20})?;?/gi, (whole, name: string | undefined) => {
      const known = name === undefined || !whole.endsWith(';') ? undefined : character(name);
      if (known === undefined)
        throw new XmlError(
          text,
          from,
          `"${whole}" is no character; only &amp; &lt; &gt; &quot; &apos; and numbers are`,
        );
      return known;
    });
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isCharacter && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** The elements of a document that are its records: the first level at which several stand under one name. */
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

/** A record as one row of texts: `address.city`, `@id` of attributes; what repeats is joined by semicolons. */
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

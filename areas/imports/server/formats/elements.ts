import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { DEEPEST } from '../../rules.ts';
import { ImportError } from '../engine/import-error.ts';
import type { Element } from '../engine/xml.ts';

/** Levels of a record: OpenImmo needs five. */
const MOST_LEVELS = DEEPEST + 4;
/** Characters of one record. */
const LONGEST_RECORD = 2_000_000;
/** What begins a part of a document that is read as it stands. */
const CDATA = '<![CDATA[';

/** Characters that no document may hold, and that programs copy into it all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** An ampersand that begins none of the entities of XML: of an address, or of HTML. */
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
/** Characters after an ampersand that say whether it begins an entity. */
const LONGEST_ENTITY = 10;

/**
 * Returns the elements of a document that have one of these names, each as soon as it has ended; elements around them are not
 * stored. Names come without prefixes and in small letters. Ampersands that no one escaped are read as what they are.
 * @throws ImportError for what is no document, has a document type, or ends too soon, with its line
 */
export async function* elementsOf(
  chunks: AsyncIterable<string>,
  names: ReadonlySet<string>,
): AsyncGenerator<Element> {
  const parser = new SaxesParser({ position: false });
  const done: Element[] = [];
  const open: Element[] = [];
  let size = 0;
  const fail = (message: string) => {
    throw new ImportError(`This XML cannot be read: line ${parser.line}: ${message}`);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    // Files that are written into a document are taken out of it before; where they are not, they are no text.
    if (element.name === 'anhanginhalt') return;
    element.text += text;
    size += text.length;
    if (size > LONGEST_RECORD) fail(`a record has more than ${LONGEST_RECORD} characters`);
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('document types and entities are not accepted (<!DOCTYPE …>)'));
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (open.length === 0 && !names.has(local)) return;
    if (open.length === 0) size = 0;
    if (open.length > MOST_LEVELS) fail(`elements are nested more than ${MOST_LEVELS} deep`);
    const element: Element = { name: local, text: '', attributes: Object.entries(attributes), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    const element = open.pop();
    if (open.length === 0 && element && names.has(local)) done.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  for await (const text of readable(chunks)) {
    parser.write(text);
    yield* done.splice(0);
  }
  parser.close();
  yield* done;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Returns the data as XML has to be: without illegal characters, and with ampersands escaped that are not in CDATA. */
async function* readable(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isBeginning = true;
  let isInCdata = false;
  for await (const chunk of chunks) {
    rest += chunk.replaceAll(ILLEGAL, '');
    // Many files begin with a blank line, which XML does not allow before its declaration.
    if (isBeginning) rest = rest.trimStart();
    if (rest === '') continue;
    isBeginning = false;
    // The last characters may be the beginning of an entity, or of a mark that begins or ends CDATA.
    const end = rest.length - LONGEST_ENTITY;
    let at = 0;
    let out = '';
    while (at < end) {
      const mark = rest.indexOf(isInCdata ? ']]>' : CDATA, at);
      const until = mark < 0 || mark > end ? end : mark;
      const part = rest.slice(at, until);
      out += isInCdata ? part : escaped(part, rest.slice(until, until + LONGEST_ENTITY));
      at = until;
      if (mark !== until) break;
      isInCdata = !isInCdata;
      const marked = isInCdata ? CDATA : ']]>';
      out += marked;
      at += marked.length;
    }
    rest = rest.slice(at);
    if (out !== '') yield out;
  }
  yield isInCdata ? rest : escaped(rest, '');
}

/** Escapes bare ampersands of a part; what follows it decides on the last ones. */
function escaped(part: string, next: string): string {
  if (!part.includes('&')) return part;
  const whole = part + next;
  let out = '';
  let at = 0;
  for (const { index } of whole.matchAll(BARE)) {
    if (index >= part.length) break;
    out += `${part.slice(at, index)}&amp;`;
    at = index + 1;
  }
  return out + part.slice(at);
}

/** Returns the first child of a name, or that of a child: `valueAt(home, 'location', 'latitude')`. */
export function childAt(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (parent, name) => parent?.children.find((child) => child.name === name),
    element,
  );
}

/** Returns the text of a child, without entities of HTML; '' where there is none. */
export function textAt(element: Element | undefined, ...path: readonly string[]): string {
  return decodeHTML(childAt(element, ...path)?.text ?? '').trim();
}

/** Returns the text of a child as it was sent. */
export function rawAt(element: Element | undefined, ...path: readonly string[]): string {
  return childAt(element, ...path)?.text ?? '';
}

/** Returns an attribute, whatever its case; '' where there is none. */
export function attributeOf(element: Element | undefined, name: string): string {
  const found = element?.attributes.find(([one]) => one.toLowerCase() === name.toLowerCase());
  return found?.[1].trim() ?? '';
}

/** Returns whether a text says yes. */
export const saysYes = (text: string) => /^(true|1)$/i.test(text);

/** Returns whether an attribute says yes. */
export const isSet = (element: Element | undefined, name: string) => saysYes(attributeOf(element, name));

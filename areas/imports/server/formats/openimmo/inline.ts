import { createHash } from 'node:crypto';
import { type Zippable, zipSync } from 'fflate';
import { PICTURE_LIMITS } from '../../../feed-rules.ts';

/** What files written into the XML stand in, in base64. */
const CONTENT = 'anhanginhalt';
export const OPENED = `${CONTENT}>`;
/** Characters of a tag before its local name: a bracket and a prefix. */
const LONGEST_PREFIX = 40;
const MOST_FILES = 20_000;

/** Beginnings of files by what they are called; the rest is nothing that homes show. */
const BEGINNINGS: readonly (readonly [ending: string, bytes: string])[] = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n'],
  ['gif', 'GIF8'],
  ['pdf', '%PDF-'],
  ['docx', 'PK\x03\x04'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
];

/** A file without the files that were written into it. */
export interface Divided {
  /** They are named in it as if they had come beside it. */
  readonly bytes: Buffer;
  /** An archive of them. */
  readonly archive: Buffer;
}

/**
 * Takes the files out of an OpenImmo that are written into it, one after the other; undefined where there are none. What is no picture,
 * PDF or document of Word, is too large, or does not end, is named as a file that is not there.
 * @param bytes in UTF-8
 */
export function divided(bytes: Buffer): Divided | undefined {
  const files: Zippable = {};
  const pieces: Buffer[] = [];
  let count = 0;
  let done = 0;
  for (let at = bytes.indexOf(OPENED); at >= 0; at = bytes.indexOf(OPENED, at)) {
    const from = at + OPENED.length;
    const prefix = prefixBefore(bytes, at);
    const end = prefix === undefined ? '' : `</${prefix}${OPENED}`;
    const to = prefix === undefined ? -1 : bytes.indexOf(end, from);
    at = from;
    // What is not whole is said by whoever reads it.
    if (prefix === undefined) continue;
    if (to < 0) break;
    count += 1;
    const content = count > MOST_FILES ? undefined : decoded(bytes, from, to);
    const name = content ? `inline-${content.digest}.${content.ending}` : `inline-unreadable-${count}`;
    if (content) files[name] = [content.bytes, { level: 0 }];
    const tag = from - OPENED.length - prefix.length - 1;
    pieces.push(bytes.subarray(done, tag), Buffer.from(`<${prefix}pfad>${name}</${prefix}pfad>`));
    done = to + end.length;
    at = done;
  }
  if (pieces.length === 0) return undefined;
  pieces.push(bytes.subarray(done));
  return { bytes: Buffer.concat(pieces), archive: Buffer.from(zipSync(files)) };
}

/** Returns the prefix of a tag whose local name begins at a place; undefined where no tag begins before it. */
function prefixBefore(bytes: Buffer, at: number): string | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - LONGEST_PREFIX), at);
  return /<((?:[\w.-]+:)?)$/.exec(before)?.[1];
}

function decoded(bytes: Buffer, from: number, to: number) {
  // Four characters are three bytes, and programs divide them into lines.
  if (to - from > PICTURE_LIMITS.bytes * 1.5) return undefined;
  const text = bytes.toString('latin1', from, to).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
  const content = Buffer.from(text, 'base64');
  const beginning = content.toString('latin1', 0, 8);
  const ending = BEGINNINGS.find(([, mark]) => beginning.startsWith(mark))?.[0];
  if (ending === undefined || content.length > PICTURE_LIMITS.bytes) return undefined;
  return { bytes: content, ending, digest: createHash('sha256').update(content).digest('hex').slice(0, 40) };
}

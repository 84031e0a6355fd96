import { isUtf8 } from 'node:buffer';

/** Characters of XML and of feeds before which their encoding has to be said. */
const DECLARATION = /^[\s\0]*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/i;
const FEED = /^\s*#HEADER#/i;
const BYTES_OF_DECLARATION = 300;

/**
 * Returns a file in UTF-8: by its byte order mark, else as it is where it is valid UTF-8, whatever it claims, else as its XML
 * declaration says; what claims UTF-8 and is not has nearly always been written in Windows-1252. Other files stay as they are.
 */
export function inUtf8(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return from(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return from(bytes, 'utf-16be');
  if (isUtf8(bytes)) return bytes;
  const beginning = bytes.toString('latin1', 0, BYTES_OF_DECLARATION);
  const declared = DECLARATION.exec(beginning)?.[1];
  if (declared === undefined && !FEED.test(beginning)) return bytes;
  return from(bytes, declared !== undefined && !/^utf-?8$/i.test(declared) ? declared : 'windows-1252');
}

function from(bytes: Buffer, encoding: string): Buffer {
  try {
    return Buffer.from(new TextDecoder(encoding).decode(bytes));
  } catch {
    // No encoding that anyone knows.
    return bytes;
  }
}

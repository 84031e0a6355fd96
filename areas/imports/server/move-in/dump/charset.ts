import { repaired } from '../../formats/texts.ts';

/** Character sets of MySQL, as the web calls them. */
const LABELS: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
  ascii: 'utf-8',
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1256: 'windows-1256',
  latin5: 'iso-8859-9',
  greek: 'iso-8859-7',
  hebrew: 'iso-8859-8',
  koi8r: 'koi8-r',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gb18030',
  big5: 'big5',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  ujis: 'euc-jp',
  euckr: 'euc-kr',
};

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const CP1252 = new TextDecoder('windows-1252');
/** How often a text may have been encoded by mistake. */
const MOST_TIMES = 3;
const ASCII = /^[\0-\x7f]*$/;

/** Counts of what had to be mended while texts were read. */
export interface Mended {
  /** Texts that were encoded twice, and are read as they were meant. */
  twice: number;
  /** Texts whose bytes do not belong to the character set of their file. */
  guessed: number;
}

/**
 * Reads texts of a dump.
 * @param bytes the bytes of a text, each as one character
 * @param charset what the dump says its texts are in; undefined where it says nothing
 */
export function decodeText(bytes: string, charset: string | undefined, mended: Mended): string {
  if (ASCII.test(bytes)) return bytes;
  const raw = Buffer.from(bytes, 'latin1');
  const label = charset === undefined ? 'utf-8' : (LABELS[charset] ?? 'utf-8');
  const text = label === 'utf-8' ? fromUtf8(raw, mended) : new TextDecoder(label).decode(raw);
  return once(text, mended);
}

function fromUtf8(raw: Buffer, mended: Mended): string {
  try {
    return UTF8.decode(raw);
  } catch {
    mended.guessed += 1;
    return CP1252.decode(raw);
  }
}

/** Returns a text as it was before it was taken for Windows-1252 and encoded again, however often that was. */
function once(text: string, mended: Mended): string {
  let found = text;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const former = repaired(found);
    if (former === found) break;
    if (times === 0) mended.twice += 1;
    found = former;
  }
  return found;
}

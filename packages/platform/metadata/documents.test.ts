import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import CFB from 'cfb';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectDocument, storeDocument } from '../images/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { documentWithoutMetadata, UnpackedSizeError } from './documents.ts';

const MAKER = 'Ana Duarte of 12 Rua do Ouro';

async function pdf({ packed = true } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setAuthor(MAKER);
  document.setTitle(MAKER);
  const page = document.addPage();
  page.drawText('Lease of a flat', { font: await document.embedFont(StandardFonts.Helvetica) });
  const xmp = document.context.stream(`<x:xmpmeta>${MAKER}</x:xmpmeta>`, {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  const reference = document.context.register(xmp);
  document.catalog.set(PDFName.of('Metadata'), reference);
  page.node.set(PDFName.of('Metadata'), reference);
  return document.save({ useObjectStreams: packed });
}

const utf16 = (words: string) => Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase();
const holds = (bytes: Uint8Array, words: string) =>
  [words, utf16(words)].some((form) => Buffer.from(bytes).includes(form)) ||
  Buffer.from(bytes).includes(Buffer.from(words, 'utf16le'));

const docx = (body = 'Lease of a flat') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': strToU8(body),
    'docProps/core.xml': strToU8(`<dc:creator>${MAKER}</dc:creator>`),
    'docProps/app.xml': strToU8(`<Company>${MAKER}</Company>`),
    'docProps/custom.xml': strToU8(`<lpwstr>${MAKER}</lpwstr>`),
  });

function doc(): Uint8Array {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/WordDocument', Buffer.from('Lease of a flat'.padEnd(5000)));
  CFB.utils.cfb_add(file, '/\u0005SummaryInformation', Buffer.from(MAKER.padEnd(5000)));
  CFB.utils.cfb_add(file, '/\u0005DocumentSummaryInformation', Buffer.from(MAKER));
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** A PDF that is a few kilobytes, and gigabytes unpacked. */
const BOMB = bomb();

function bomb(): Buffer {
  const zeros = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const head = `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${zeros.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    zeros,
    Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  ]);
}

describe('a PDF', () => {
  it.each([true, false])('loses author, title and metadata streams, packed: %s', async (packed) => {
    const file = await pdf({ packed });
    if (!packed) expect(holds(file, MAKER)).toBe(true);
    const clean = (await documentWithoutMetadata('pdf', file)) ?? new Uint8Array();
    const read = await PDFDocument.load(clean, { updateMetadata: false });
    expect([read.getAuthor(), read.getTitle(), read.getPageCount()]).toEqual([undefined, undefined, 1]);
    expect(read.catalog.get(PDFName.of('Metadata'))).toBeUndefined();
    const plain = await read.save({ useObjectStreams: false });
    expect(holds(plain, MAKER)).toBe(false);
    expect(holds(plain, 'xmpmeta')).toBe(false);
  });

  it('that is signed, encrypted in ways no one can read here, or broken is left as it is', async () => {
    const signed = Buffer.from('%PDF-1.7\n1 0 obj\n<</ByteRange [0 1 2 3]>>\nendobj\n%%EOF\n');
    expect(await documentWithoutMetadata('pdf', signed)).toBeUndefined();
    expect(await documentWithoutMetadata('pdf', Buffer.from('%PDF-1.7 nothing'))).toBeUndefined();
    const double = BOMB.toString('latin1').replace('/FlateDecode', '[/FlateDecode /FlateDecode]');
    expect(await documentWithoutMetadata('pdf', Buffer.from(double, 'latin1'))).toBeUndefined();
  });

  it('that is far larger unpacked is rejected before it is unpacked', async () => {
    await expect(documentWithoutMetadata('pdf', BOMB)).rejects.toThrow(UnpackedSizeError);
  });
});

describe('a Word document', () => {
  it('of the present format loses its properties and nothing else', async () => {
    const clean = (await documentWithoutMetadata('docx', docx())) ?? new Uint8Array();
    const parts = unzipSync(clean);
    expect(Object.keys(parts)).toHaveLength(5);
    expect(Object.values(parts).some((part) => holds(part, MAKER))).toBe(false);
    expect(Buffer.from(parts['word/document.xml'] ?? []).toString()).toBe('Lease of a flat');
    expect(await inspectDocument(clean, 'a.docx')).toMatchObject({ ok: true, kind: 'docx' });
  });

  it('of the former format does, too', async () => {
    const file = doc();
    expect(holds(file, MAKER)).toBe(true);
    const clean = (await documentWithoutMetadata('doc', file)) ?? new Uint8Array();
    expect(holds(clean, MAKER)).toBe(false);
    expect(holds(clean, 'Lease of a flat')).toBe(true);
    expect(await inspectDocument(clean, 'a.doc')).toMatchObject({ ok: true, kind: 'doc' });
  });

  it('that is far larger unpacked is rejected', async () => {
    const large = docx('x'.repeat(140 * 1024 * 1024));
    await expect(documentWithoutMetadata('docx', large)).rejects.toThrow(UnpackedSizeError);
  });
});

describe('storing', () => {
  it('keeps the document without its metadata', async () => {
    const storage = new MemoryStorage();
    const stored = await storeDocument(storage, docx(), 'lease.docx');
    if (!stored.ok) throw new Error(stored.issue.message);
    const parts = Object.values(unzipSync(await storage.get(stored.document.key)));
    expect(parts.some((part) => holds(part, MAKER))).toBe(false);
  });

  it('rejects what cannot be read within bounds, with a message', async () => {
    const storage = new MemoryStorage();
    expect(await storeDocument(storage, BOMB, 'lease.pdf')).toEqual({
      ok: false,
      issue: { code: 'unreadable', message: 'The document cannot be read.' },
    });
  });
});

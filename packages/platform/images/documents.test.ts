import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { inspectDocument, storeDocument } from './index.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(600, 1)]);
const compound = (stream: string) => {
  const start = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return Buffer.concat([start, Buffer.alloc(1016), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);
};

/** Returns a zip archive of one entry, enough for the content sniffing. */
function zip(name: string, content: string): Buffer {
  const data = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([header, Buffer.from(name), data, end]);
}
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const office = (type: string) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  );

describe('inspectDocument', () => {
  test.each([
    ['Lease.pdf', pdf, 'pdf', 'Lease.pdf'],
    ['lease.exe', pdf, 'pdf', 'lease.pdf'],
    ['../../etc/Договор «1».doc', compound('WordDocument'), 'doc', 'Договор «1».doc'],
    ['C:\\files\\plan.docx', office(word), 'docx', 'plan.docx'],
    ['notes.TXT', Buffer.from('Grüße\r\n\tall'), 'txt', 'notes.txt'],
    ['\u202e.pdf', pdf, 'pdf', 'document.pdf'],
  ])('%s is taken for what it is', async (fileName, bytes, kind, name) => {
    expect(await inspectDocument(bytes, fileName)).toMatchObject({ ok: true, kind, name });
  });

  test.each([
    ['a renamed executable', 'lease.pdf', executable],
    ['an executable named text', 'lease.txt', executable],
    ['a renamed installer', 'lease.doc', compound('SummaryInformation')],
    [
      'a document with macros',
      'lease.docx',
      office('application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['a plain archive', 'lease.docx', zip('run.bat', 'format c:')],
    ['text named pdf', 'lease.pdf', Buffer.from('hello')],
    ['a script', 'run.sh', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['bytes named text', 'a.txt', Buffer.from([65, 0, 66])],
    ['a picture', 'a.pdf', Buffer.from('GIF89a\x01\0\x01\0')],
  ])('%s is rejected', async (_name, fileName, bytes) => {
    const storage = new MemoryStorage();
    expect(await storeDocument(storage, bytes, fileName)).toMatchObject({
      issue: { code: 'not_a_document' },
    });
    expect(storage.files.size).toBe(0);
  });

  test('rejects empty and oversized files', async () => {
    expect(await inspectDocument(new Uint8Array(), 'a.pdf')).toMatchObject({ issue: { code: 'empty' } });
    const big = Buffer.concat([pdf, Buffer.alloc(5120 * 1024)]);
    expect(await inspectDocument(big, 'a.pdf')).toMatchObject({
      issue: { code: 'too_large', message: 'The document must not be larger than 5,120 KB.' },
    });
  });
});

test('a stored document is a download under its own name', async () => {
  const storage = new MemoryStorage();
  const stored = await storeDocument(storage, pdf, 'Lease.pdf');
  if (!stored.ok) throw new Error(stored.issue.message);
  expect(stored.document).toMatchObject({ name: 'Lease.pdf', kind: 'pdf', bytes: pdf.byteLength });
  expect(storage.files.get(stored.document.key)?.options).toEqual({
    contentType: 'application/pdf',
    downloadName: 'Lease.pdf',
  });
});

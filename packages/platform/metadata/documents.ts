import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import CFB from 'cfb';
import { strToU8, unzipSync, zipSync } from 'fflate';

/**
 * Documents without what they say of their makers. They are unpacked for it: call this in a process that may end by it
 * (`packages/platform/images/isolated.ts`).
 */

/** Bytes that the parts of one document may have together, unpacked. */
const MOST_UNPACKED = 128 * 1024 * 1024;

/** Thrown for a document that is larger unpacked than anyone's. */
export class UnpackedSizeError extends Error {}

export type CleanedKind = 'pdf' | 'docx' | 'doc';

/** @returns undefined for a document that cannot be taken apart and put together again: it is left as it was */
export async function documentWithoutMetadata(
  kind: CleanedKind,
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> {
  try {
    if (kind === 'pdf') return await pdfWithoutMetadata(bytes);
    return kind === 'docx' ? docxWithoutMetadata(bytes) : docWithoutMetadata(bytes);
  } catch (error) {
    if (error instanceof UnpackedSizeError) throw error;
    return undefined;
  }
}

/** Of pages, pictures and the document: metadata streams, and what programs keep for themselves. */
const METADATA_KEYS = ['Metadata', 'PieceInfo', 'LastModified'].map((key) => PDFName.of(key));

/**
 * Drops the information dictionary, and every metadata stream (XMP), of the document, its pages and its pictures. A signed
 * document would lose its signature, and an encrypted one cannot be read: both are left as they are.
 */
async function pdfWithoutMetadata(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')) return undefined;
  if (!(await hasReadableObjects(bytes))) return undefined;
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  // What has no pages for this library would have none afterwards.
  if (document.getPageCount() === 0) return undefined;
  const { context } = document;
  const { Info: information } = context.trailerInfo;
  if (information instanceof PDFRef) context.delete(information);
  context.trailerInfo.Info = undefined;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const holder = object instanceof PDFRawStream ? object.dict : object;
    if (!(holder instanceof PDFDict)) continue;
    if (holder.get(PDFName.of('Type')) === PDFName.of('Metadata')) context.delete(reference);
    else for (const key of METADATA_KEYS) holder.delete(key);
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Returns whether every stream of objects is packed in the one way that is read here. What they hold unpacked is counted first, in
 * steps: a few bytes can stand for gigabytes.
 * @throws UnpackedSizeError
 */
async function hasReadableObjects(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (const mark of ['/ObjStm', '/XRef']) {
    for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + 1)) {
      const begins = file.lastIndexOf(' obj', at);
      const streams = file.indexOf('stream', at);
      if (begins < 0 || streams < 0) continue;
      const description = file.toString('latin1', begins, streams);
      const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(description)?.[1]?.replace(/^\[\s*|\s*\]$/g, '');
      if (filter === undefined) continue;
      if (filter !== '/FlateDecode') return false;
      const data = file.subarray(streams + (file[streams + 6] === 0x0d ? 8 : 7));
      unpacked += await unpackedSize(data, MOST_UNPACKED - unpacked);
    }
  }
  return true;
}

/** Returns the bytes that a stream unpacks to. @throws UnpackedSizeError beyond `most` */
async function unpackedSize(data: Uint8Array, most: number): Promise<number> {
  let size = 0;
  const stream = Readable.from([data]).pipe(createInflate());
  try {
    for await (const piece of stream) {
      size += (piece as Buffer).length;
      if (size > most) throw new UnpackedSizeError();
    }
  } catch (error) {
    // What is broken is the library's to say.
    if (error instanceof UnpackedSizeError) throw error;
  } finally {
    stream.destroy();
  }
  return size;
}

const CORE = strToU8(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
);
const APP = strToU8(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
);
const CUSTOM = strToU8(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
);
/** Parts of nothing but metadata, each in its empty form; without them some readers would miss what others refer to. */
const EMPTY_PARTS: Readonly<Record<string, Uint8Array>> = {
  'docProps/core.xml': CORE,
  'docProps/app.xml': APP,
  'docProps/custom.xml': CUSTOM,
};

/** Empties the properties of an Office Open XML document. */
function docxWithoutMetadata(bytes: Uint8Array): Uint8Array {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED) throw new UnpackedSizeError();
      return true;
    },
  });
  for (const [name, empty] of Object.entries(EMPTY_PARTS)) if (parts[name]) parts[name] = empty;
  return zipSync(parts, { mtime: '1980-01-01T00:00:00' });
}

/** Property sets of Word 97 documents: author, company, title, times of editing. */
const PROPERTY_SETS = ['\u0005SummaryInformation', '\u0005DocumentSummaryInformation'];

function docWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = CFB.read(Buffer.from(bytes), { type: 'buffer' });
  for (const name of PROPERTY_SETS) if (CFB.find(file, name)) CFB.utils.cfb_del(file, name);
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}

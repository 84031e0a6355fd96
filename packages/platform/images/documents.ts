import { fileTypeFromBuffer } from 'file-type';
import { addressFor, randomFolder, type Storage } from '../storage/index.ts';
import { isolatedRenderer, UnreadableDocumentError } from './isolated.ts';
import { documentLimit, inKilobytes } from './limits.ts';
import type { DocumentCheck, DocumentKind, DocumentStoring, StoredDocument } from './port.ts';

const contentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Checks a document by content. The name only labels the result; it never decides what the file is.
 */
export async function inspectDocument(
  bytes: Uint8Array,
  fileName: string,
  options: { maxBytes?: number } = {},
): Promise<DocumentCheck> {
  const maxBytes = options.maxBytes ?? documentLimit;
  if (bytes.byteLength === 0) return { ok: false, issue: { code: 'empty', message: 'The file is empty.' } };
  if (bytes.byteLength > maxBytes) {
    const message = `The document must not be larger than ${inKilobytes(maxBytes)}.`;
    return { ok: false, issue: { code: 'too_large', message } };
  }
  const kind = await kindOf(bytes, fileName);
  if (!kind) {
    const message = 'The file is not a PDF, DOC, DOCX or TXT document.';
    return { ok: false, issue: { code: 'not_a_document', message } };
  }
  return { ok: true, kind, contentType: contentTypes[kind], name: cleanName(fileName, kind) };
}

/** Checks a document and stores it without its metadata; one file, so it is there or it is not. */
export async function storeDocument(
  storage: Storage,
  bytes: Uint8Array,
  fileName: string,
  options: { maxBytes?: number; folder?: string } = {},
): Promise<DocumentStoring> {
  const check = await inspectDocument(bytes, fileName, options);
  if (!check.ok) return check;
  const { kind, contentType, name } = check;
  const stored = await cleaned(kind, bytes);
  if (!stored) return { ok: false, issue: { code: 'unreadable', message: 'The document cannot be read.' } };
  const key = addressFor(stored, kind, options.folder ?? randomFolder('documents'));
  await storage.put(key, stored, { contentType, downloadName: name });
  return { ok: true, document: { key, name, kind, contentType, bytes: stored.byteLength } };
}

/** Stores a copy of a document in another folder. */
export async function copyDocument(
  storage: Storage,
  document: StoredDocument,
  folder: string,
): Promise<StoredDocument> {
  const { kind, contentType, name } = document;
  const bytes = await storage.get(document.key);
  const key = addressFor(bytes, kind, folder);
  await storage.put(key, bytes, { contentType, downloadName: name });
  return { ...document, key };
}

/** Returns the document without its metadata; undefined for one that cannot be read. */
async function cleaned(kind: DocumentKind, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (kind === 'txt') return bytes;
  try {
    return (await isolatedRenderer.clean(kind, bytes)) ?? bytes;
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return undefined;
    throw error;
  }
}

async function kindOf(bytes: Uint8Array, fileName: string): Promise<DocumentKind | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === contentTypes.pdf) return 'pdf';
  if (found?.mime === contentTypes.docx) return 'docx';
  // Word files share their container with spreadsheets and Windows installers; only they hold this stream.
  if (found?.ext === 'cfb') return Buffer.from(bytes).includes(wordStream) ? 'doc' : null;
  // Plain text has no mark of its own, so here, and only here, the name has to agree.
  return !found && /\.txt$/i.test(fileName) && isText(bytes) ? 'txt' : null;
}

const wordStream = Buffer.from('WordDocument', 'utf16le');

function isText(bytes: Uint8Array): boolean {
  // Control characters other than tab, line ends, form feed and escape do not occur in text of any 8-bit
  // encoding.
  return !bytes.some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte));
}

function cleanName(fileName: string, kind: DocumentKind): string {
  const base = fileName.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim();
  return `${stem.slice(0, 100) || 'document'}.${kind}`;
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { isFileSystemOutage } from '@keystead/kit/outage';
import { ApiError } from './errors.ts';
import { isUploadedFile, UploadedFile } from './input.ts';
import { nestingLimits, parseQuery } from './query.ts';

/** Bounds of one multipart request. Bytes; counts. */
export interface MultipartLimits {
  totalBytes: number;
  fileBytes: number;
  /** Of all texts together: they are held in memory. */
  textBytes: number;
  files: number;
  fields: number;
}

/** Looks at an uploaded file before anything else does. @throws ApiError for one that must not be taken */
export type FileCheck = (file: UploadedFile) => Promise<void>;

/** The longest text of one field, in bytes. */
const FIELD_BYTES = 256 * 1024;

export interface MultipartForm {
  /** Fields and files as one tree, `name[0][sub]` unfolded. */
  body: Record<string, unknown>;
  /** Removes the temporary files. */
  dispose(): Promise<void>;
}

/**
 * Streams a multipart body: fields into memory, files into temporary files.
 * @throws ApiError too_large, naming the field where one file is the cause; unprocessable bodies give bad_request
 */
export async function readMultipart(
  request: Readable & { headers: IncomingHttpHeaders },
  limits: MultipartLimits,
  check?: FileCheck,
): Promise<MultipartForm> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { body: await collect(request, folder, limits, check), dispose };
  } catch (error) {
    await dispose();
    if (error instanceof ApiError || isFileSystemOutage(error)) throw error;
    throw new ApiError('bad_request', 'The form could not be read');
  }
}

async function collect(
  request: Readable & { headers: IncomingHttpHeaders },
  folder: string,
  limits: MultipartLimits,
  check?: FileCheck,
): Promise<Record<string, unknown>> {
  const contentType = request.headers['content-type'] ?? '';
  const busboy = new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    limits: {
      fileSize: limits.fileBytes,
      files: limits.files,
      fields: limits.fields,
      fieldSize: FIELD_BYTES,
    },
  });
  const pairs: string[] = [];
  const files: { stream: Readable; written: Promise<UploadedFile> }[] = [];
  let apiError: ApiError | undefined;
  const reject = (message: string, field?: string) => {
    const details = field === undefined ? undefined : [{ field, message }];
    const words = field === undefined ? message : `${field} ${message}`;
    apiError ??= new ApiError('too_large', words, details && { details });
  };

  let textBytes = 0;
  busboy.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) return;
    if (valueCut) reject('is too long', name);
    textBytes += name.length + value.length;
    if (textBytes > limits.textBytes) reject('The texts of the form are too long');
    if (!apiError) pairs.push(`${escaped(name)}=${escaped(value)}`);
  });
  busboy.on('file', (name: string | undefined, stream, fileName, _encoding, mimeType) => {
    const field = name ?? '';
    stream.on('limit', () => reject('is too large', field));
    const written = writeFile(stream, {
      field,
      fileName: fileName ?? '',
      mimeType,
      path: join(folder, randomUUID()),
    });
    // Read below; until then a form that breaks off must not count as a rejection no one looks at.
    written.catch(() => {});
    files.push({ stream, written });
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    busboy.on(event, () => reject('The form has too many parts'));

  let total = 0;
  request.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > limits.totalBytes) busboy.destroy(new ApiError('too_large', 'The request is too large'));
  });
  try {
    await pipeline(request, busboy);
    const uploads = await Promise.all(files.map(({ written }) => written));
    if (apiError) throw apiError;
    if (check) for (const upload of uploads) await check(upload);
    return treeOf(pairs, uploads);
  } catch (error) {
    // The reader of forms leaves the file it was at open, and a folder is only removed when no one writes into it.
    for (const { stream } of files) stream.destroy();
    await Promise.allSettled(files.map(({ written }) => written));
    throw error;
  }
}

async function writeFile(
  stream: Readable,
  file: { field: string; fileName: string; mimeType: string; path: string },
): Promise<UploadedFile> {
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await pipeline(stream, createWriteStream(file.path));
  return new UploadedFile({ ...file, size });
}

/** Percent-encoding; half characters, which some charsets can carry, become the sign for "unreadable". */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function treeOf(pairs: readonly string[], uploads: readonly UploadedFile[]): Record<string, unknown> {
  const tree = parseQuery(pairs.join('&'));
  // An empty file input arrives as a file without name and bytes: the client means "none".
  for (const upload of uploads) {
    if (upload.size > 0 || upload.fileName !== '') place(tree, upload);
  }
  return tree;
}

/** Puts a file where its field name says: `plans[0][document]`, `gallery_images[2]`, `gallery_images[]`. */
function place(tree: Record<string, unknown>, upload: UploadedFile): void {
  const parts = upload.field
    .split(/[[\]]+/)
    .filter((part, index, all) => part !== '' || (index > 0 && index < all.length - 1));
  // As with texts: names of JavaScript itself, and what lies too deep, belong to no call.
  if (parts.length > nestingLimits.depth + 1 || parts.some((part) => part in Object.prototype)) return;
  const append = upload.field.endsWith('[]');
  let node = tree;
  for (const step of parts.slice(0, append ? undefined : -1)) {
    const next = node[step];
    if (isUploadedFile(next)) return;
    node[step] = typeof next === 'object' && next !== null ? next : {};
    node = node[step] as Record<string, unknown>;
  }
  const key = append ? String(Object.keys(node).length) : parts.at(-1);
  if (key !== undefined) node[key] = upload;
}

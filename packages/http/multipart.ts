import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import qs from 'qs';
import { Refusal } from './errors.ts';
import type { UploadedFile } from './input.ts';
import { nestingLimits } from './query.ts';

/** Bounds of one multipart request. Bytes; counts. */
export interface MultipartLimits {
  totalBytes: number;
  fileBytes: number;
  files: number;
  fields: number;
}

export interface MultipartForm {
  /** Fields and files as one tree, `name[0][sub]` unfolded. */
  body: Record<string, unknown>;
  /** Removes the temporary files. */
  dispose(): Promise<void>;
}

/**
 * Streams a multipart body: fields into memory, files into temporary files.
 * @throws Refusal too_large, naming the field where one file is the cause; unprocessable bodies give bad_request
 */
export async function readMultipart(
  request: Readable & { headers: IncomingHttpHeaders },
  limits: MultipartLimits,
): Promise<MultipartForm> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { body: await collect(request, folder, limits), dispose };
  } catch (error) {
    await dispose();
    throw error instanceof Refusal ? error : new Refusal('bad_request', 'The form could not be read');
  }
}

async function collect(
  request: Readable & { headers: IncomingHttpHeaders },
  folder: string,
  limits: MultipartLimits,
): Promise<Record<string, unknown>> {
  const contentType = request.headers['content-type'] ?? '';
  const busboy = new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    limits: { fileSize: limits.fileBytes, files: limits.files, fields: limits.fields, fieldSize: 256 * 1024 },
  });
  const pairs: string[] = [];
  const files: Promise<UploadedFile>[] = [];
  let refusal: Refusal | undefined;
  const refuse = (reason: Refusal) => {
    refusal ??= reason;
  };

  busboy.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut)
      refuse(
        new Refusal('too_large', `${name} is too long`, {
          details: [{ field: name, message: 'is too long' }],
        }),
      );
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  });
  busboy.on('file', (name, stream, fileName, _encoding, mimeType) => {
    const path = join(folder, randomUUID());
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    stream.on('limit', () =>
      refuse(
        new Refusal('too_large', `${name} is too large`, {
          details: [{ field: name, message: 'is too large' }],
        }),
      ),
    );
    files.push(
      pipeline(stream, createWriteStream(path)).then(() => ({
        field: name,
        fileName: fileName ?? '',
        mimeType,
        size,
        path,
      })),
    );
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    busboy.on(event, () => refuse(new Refusal('too_large', 'The form has too many parts')));
  }

  let total = 0;
  request.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > limits.totalBytes) busboy.destroy(new Refusal('too_large', 'The request is too large'));
  });
  await pipeline(request, busboy);
  const written = await Promise.all(files);
  if (refusal) throw refusal;

  const tree = qs.parse(pairs.join('&'), nestingLimits) as Record<string, unknown>;
  // An empty file input arrives as a file without name and bytes: the client means "none".
  for (const upload of written) {
    if (upload.size > 0 || upload.fileName !== '') place(tree, upload.field, upload);
  }
  return tree;
}

/** Puts a file where its field name says: `plans[0][document]`, `gallery_images[2]`, `gallery_images[]`. */
function place(tree: Record<string, unknown>, field: string, upload: UploadedFile): void {
  const parts = field
    .split(/[[\]]+/)
    .filter((part, index, all) => part !== '' || (index > 0 && index < all.length - 1));
  const append = field.endsWith('[]');
  let node: Record<string, unknown> = tree;
  const steps = parts.slice(0, append ? undefined : -1);
  for (const step of steps) {
    if (step === '__proto__') return;
    const next = node[step];
    node[step] = typeof next === 'object' && next !== null ? next : {};
    node = node[step] as Record<string, unknown>;
  }
  const key = append ? String(Object.keys(node).length) : parts.at(-1);
  if (key !== undefined && key !== '__proto__') node[key] = upload;
}

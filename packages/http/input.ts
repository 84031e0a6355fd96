/**
 * Clean-up of a request before its schema sees it. Existing clients send empty text, and the texts that FormData
 * makes of null, undefined, objects, blobs and lists of them, where they mean "absent".
 */
const ABSENT_TEXT = /^(null|undefined|\[object (Object|Blob|File)\](,\[object (Object|Blob|File)\])*)?$/;

/**
 * A file of a multipart request, stored in a temporary file until the answer is sent. A class, not a shape: whatever a
 * client writes into a body can never pass for one, or it could name any file of the server.
 */
export class UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;

  constructor(file: { field: string; fileName: string; mimeType: string; size: number; path: string }) {
    this.field = file.field;
    this.fileName = file.fileName;
    this.mimeType = file.mimeType;
    this.size = file.size;
    this.path = file.path;
  }
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return value instanceof UploadedFile;
}

/** Deeper than any call goes; what lies below is dropped as an unknown field would be. */
const DEEPEST = 10;

/**
 * Drops absent values at every depth, and turns objects with only number keys (`name[0][sub]`) into arrays.
 * @param keepEmpty top-level fields whose empty text is meant
 */
export function cleanInput(raw: unknown, keepEmpty: readonly string[] = []): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return cleaned;
  for (const [key, value] of Object.entries(raw)) {
    const stored = value === '' && keepEmpty.includes(key) ? '' : cleanValue(value, 1);
    if (stored !== undefined) cleaned[key] = stored;
  }
  return cleaned;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return ABSENT_TEXT.test(value.trim()) ? undefined : value;
  if (typeof value !== 'object' || isUploadedFile(value)) return value;
  if (depth === DEEPEST) return undefined;
  if (Array.isArray(value))
    return value.map((item) => cleanValue(item, depth + 1)).filter((item) => item !== undefined);
  const entries = Object.entries(value);
  const cleaned = entries
    .map(([key, item]) => [key, cleanValue(item, depth + 1)] as const)
    .filter(([, item]) => item !== undefined);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return cleaned.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }
  return Object.fromEntries(cleaned);
}

/** Returns the path of a schema issue in the form the client wrote it: `parameters[0][value]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first = 'request', ...rest] = path;
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

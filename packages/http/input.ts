/**
 * Clean-up of a request before its schema sees it. Existing clients send empty text, and the texts that FormData
 * makes of null, undefined, objects and blobs, where they mean "absent".
 */
const ABSENT_TEXTS = new Set(['', 'null', 'undefined', '[object Object]', '[object Blob]']);

/** A file of a multipart request, kept in a temporary file until the answer is sent. */
export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly path: string;
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'fileName' in value && 'size' in value
  );
}

/**
 * Drops absent values at every depth, and turns objects with only number keys (`name[0][sub]`) into arrays.
 * @param keepEmpty top-level fields whose empty text is meant
 */
export function cleanInput(raw: unknown, keepEmpty: readonly string[] = []): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return cleaned;
  for (const [key, value] of Object.entries(raw)) {
    const kept = value === '' && keepEmpty.includes(key) ? '' : cleanValue(value);
    if (kept !== undefined) cleaned[key] = kept;
  }
  return cleaned;
}

function cleanValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return ABSENT_TEXTS.has(value.trim()) ? undefined : value;
  if (typeof value !== 'object' || isUploadedFile(value)) return value;
  if (Array.isArray(value)) return value.map(cleanValue).filter((item) => item !== undefined);
  const entries = Object.entries(value);
  const cleaned = entries
    .map(([key, item]) => [key, cleanValue(item)] as const)
    .filter(([, item]) => item !== undefined);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return cleaned.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }
  return Object.fromEntries(cleaned);
}

/** Path of a schema issue in the form the client wrote it: `parameters[0][value]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first = 'request', ...rest] = path;
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

/** What a picture must be before it is worth sending. */
export interface PictureNeeds {
  /** Shortest side, in pixels. */
  minSide: number;
  /** Larger files are made smaller here, so that a phone's photo needs no other program. */
  maxBytes: number;
  /** Leave out for JPEG and PNG only. */
  allowGif?: boolean;
  /** Longest side after making a file smaller, in pixels. */
  reduceTo?: number;
}

export type PictureIssue =
  | { code: 'not_a_picture' | 'broken' | 'too_large' }
  | { code: 'too_small'; width: number; height: number };

export type PreparedPicture =
  | { ok: true; file: File; width: number; height: number }
  | { ok: false; issue: PictureIssue };

type Format = 'jpeg' | 'png' | 'gif';
const QUALITY = 0.85;
const REDUCE_TO = 2560;

/** Checks a file by what it holds, never by its name, and makes it small enough to be sent. */
export async function preparePicture(file: File, needs: PictureNeeds): Promise<PreparedPicture> {
  const format = await formatOf(file);
  if (format === null || (format === 'gif' && !needs.allowGif)) return reject({ code: 'not_a_picture' });
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return reject({ code: 'broken' });
  const { width, height } = bitmap;
  try {
    if (Math.min(width, height) < needs.minSide) return reject({ code: 'too_small', width, height });
    if (file.size <= needs.maxBytes) return { ok: true, file: asNamed(file, format), width, height };
    const smaller = await reduce(bitmap, file.name, needs.reduceTo ?? REDUCE_TO);
    return smaller && smaller.size <= needs.maxBytes
      ? { ok: true, file: smaller, width, height }
      : reject({ code: 'too_large' });
  } finally {
    bitmap.close();
  }
}

function reject(issue: PictureIssue): PreparedPicture {
  return { ok: false, issue };
}

async function formatOf(file: File): Promise<Format | null> {
  const bytes = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
  const starts = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return starts(0x47, 0x49, 0x46, 0x38) ? 'gif' : null;
}

/** A picture that carries another format's name or none gets its own. */
function asNamed(file: File, format: Format): File {
  const type = `image/${format}`;
  return file.type === type ? file : new File([file], file.name, { type });
}

async function reduce(bitmap: ImageBitmap, name: string, side: number): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency; without this it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

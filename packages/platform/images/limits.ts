import type { PictureFormat, PictureIssue, PictureLimits } from './port.ts';

const kilobyte = 1024;

/** Limits with none left out. */
export type AllLimits = { [Limit in keyof PictureLimits]-?: NonNullable<PictureLimits[Limit]> };

/** What applies where a caller sets nothing. */
export const pictureLimits: AllLimits = {
  maxBytes: 3000 * kilobyte,
  minSide: 120,
  maxPixels: 50_000_000,
  formats: ['jpeg', 'png'],
};

/** Returns the limits with the default in place of every one that is absent or undefined. */
export function withDefaults(limits: PictureLimits): {
  [limit in keyof PictureLimits]-?: NonNullable<PictureLimits[limit]>;
} {
  return {
    maxBytes: limits.maxBytes ?? pictureLimits.maxBytes,
    minSide: limits.minSide ?? pictureLimits.minSide,
    maxPixels: limits.maxPixels ?? pictureLimits.maxPixels,
    formats: limits.formats ?? pictureLimits.formats,
  };
}

/** Largest document, in bytes. */
export const documentLimit = 5120 * kilobyte;

/** Returns a size as the messages state it. */
export function inKilobytes(bytes: number): string {
  return `${Math.floor(bytes / kilobyte).toLocaleString('en')} KB`;
}

const names: Record<PictureFormat, string> = { jpeg: 'JPEG', png: 'PNG', gif: 'GIF' };

/** The errors, as text for the person who uploaded the file. */
export const pictureIssues = {
  notAPicture(formats: readonly PictureFormat[]): PictureIssue {
    const list = formats.map((format) => names[format]);
    const last = list.pop();
    const accepted = list.length > 0 ? `${list.join(', ')} or ${last}` : last;
    return { code: 'not_a_picture', message: `The file is not a ${accepted} picture.` };
  },
  tooLarge(maxBytes: number): PictureIssue {
    return { code: 'too_large', message: `The picture must not be larger than ${inKilobytes(maxBytes)}.` };
  },
  tooSmall(minSide: number, width: number, height: number): PictureIssue {
    return {
      code: 'too_small',
      message: `The picture is ${width}×${height} pixels; it must be at least ${minSide}×${minSide}.`,
    };
  },
  tooManyPixels(maxPixels: number): PictureIssue {
    const megapixels = Math.floor(maxPixels / 1_000_000);
    return { code: 'too_many_pixels', message: `The picture has more than ${megapixels} megapixels.` };
  },
  broken(): PictureIssue {
    return { code: 'broken', message: 'The picture is damaged and cannot be read.' };
  },
};

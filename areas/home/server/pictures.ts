import { invalidField } from '@keystead/http/errors';
import type { UploadOptions } from '@keystead/platform/images';

/** A picture across the page has sides of at least 300 pixels, so that it is not blurred. */
export const PICTURE: UploadOptions = {
  maxBytes: 5 * 1024 * 1024,
  minSide: 300,
  errorOf: (message) => invalidField('picture', message),
};

import { invalidField } from '@keystead/http/errors';
import { isInnerHost } from '@keystead/platform/inner-address';

/** Returns an https address on the internet in its one form. @throws ApiError validation that names `field` */
export function outerUrl(field: string, text: string): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url?.protocol !== 'https:') throw invalidField(field, 'must be a secure web address');
  if (url.username !== '' || url.password !== '')
    throw invalidField(field, 'must have no name and password in it');
  if (isInnerHost(url.hostname)) throw invalidField(field, 'must be an address on the internet');
  return url;
}

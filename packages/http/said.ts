import { extensionPoint } from '@keystead/kit/extension-point';

/** Says an English text of an error in another language; one it has no text for stays as it is. */
export type Say = (english: string) => string;

/**
 * How errors are said in the language of a request. They are thrown in English, which clients that name no language
 * go on reading; the area of languages has the texts of the others (152).
 */
export const errorTranslation = extensionPoint<(language: string) => Say>(
  'errorTranslation',
  () => (english) => english,
);

/** Returns the language that a header of a request (`Accept-Language`, `Content-Language`) names first, else English. */
export function requestLanguage(header: string | undefined): string {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?/.exec(header ?? '')?.[0] ?? 'en';
}

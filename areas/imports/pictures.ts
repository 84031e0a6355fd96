import { PICTURE_KINDS, type PictureKind } from '@keystead/listings/contract';

/** A picture as a source names it. */
export interface NamedPicture {
  /** Of the web, or the name of a file in the archive that the data came in. */
  readonly address: string;
  readonly caption: string;
  readonly kind: PictureKind;
}

const LONGEST_ADDRESS = 2000;
const LONGEST_CAPTION = 200;

/** Returns pictures as one text, as rows have them: a line each, with caption and kind behind tabs. */
export function picturesText(pictures: readonly Partial<NamedPicture>[]): string {
  const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim();
  return pictures
    .filter(({ address = '' }) => address.trim() !== '')
    .map(({ address, caption, kind = 'photograph' }) => [plain(address), plain(caption), kind].join('\t'))
    .join('\n');
}

/** Between addresses in a column of a table: `;`, `|`, lines, or commas and blanks before the next address. */
const BETWEEN = /[\n\r|;]+|[\s,]+(?=https?:\/\/)/;

/** Returns the pictures that a text names, each address once. */
export function picturesOf(text: string): NamedPicture[] {
  const pictures = new Map<string, NamedPicture>();
  for (const part of text.split(text.includes('\t') ? '\n' : BETWEEN)) {
    const [address = '', caption = '', kind] = part.split('\t').map((piece) => piece.trim());
    if (address === '' || address.length > LONGEST_ADDRESS || pictures.has(address)) continue;
    const known = PICTURE_KINDS.find((one) => one === kind) ?? 'photograph';
    pictures.set(address, {
      address,
      caption: caption.slice(0, LONGEST_CAPTION).toWellFormed(),
      kind: known,
    });
  }
  return [...pictures.values()];
}

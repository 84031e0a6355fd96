import { PAPER_KINDS, type PaperKind, PICTURE_KINDS, type PictureKind } from '@keystead/listings/contract';

/** A file as a source names it. */
export interface NamedFile<Kind extends string> {
  /** Of the web, or the name of a file in the archive that the data came in. */
  readonly address: string;
  readonly caption: string;
  readonly kind: Kind;
}
export type NamedPicture = NamedFile<PictureKind>;
export type NamedDocument = NamedFile<PaperKind>;

const LONGEST_ADDRESS = 2000;
const LONGEST_CAPTION = 200;

/** Returns pictures as one text, as rows have them: a line each, with caption and kind behind tabs. */
export const picturesText = (pictures: readonly Partial<NamedPicture>[]): string =>
  filesText(pictures, 'photograph');
/** Returns documents as one text, as pictures. */
export const documentsText = (documents: readonly Partial<NamedDocument>[]): string =>
  filesText(documents, 'other');

/** Returns the pictures that a text names, each address once. */
export const picturesOf = (text: string): NamedPicture[] => filesOf(text, PICTURE_KINDS, 'photograph');
/** Returns the documents that a text names, each address once. */
export const documentsOf = (text: string): NamedDocument[] => filesOf(text, PAPER_KINDS, 'other');

function filesText<Kind extends string>(files: readonly Partial<NamedFile<Kind>>[], usual: Kind): string {
  const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim();
  return files
    .filter(({ address = '' }) => address.trim() !== '')
    .map(({ address, caption, kind = usual }) => [plain(address), plain(caption), kind].join('\t'))
    .join('\n');
}

/** Between addresses in a column of a table: `;`, `|`, lines, or commas and blanks before the next address. */
const BETWEEN = /[\n\r|;]+|[\s,]+(?=https?:\/\/)/;

/** Returns the addresses in a text without captions and kinds, each once. */
export const linksOf = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map((link) => link.trim())
      .filter((link) => link !== '' && link.length <= LONGEST_ADDRESS),
  ),
];

function filesOf<Kind extends string>(text: string, kinds: readonly Kind[], usual: Kind): NamedFile<Kind>[] {
  const files = new Map<string, NamedFile<Kind>>();
  for (const part of text.split(text.includes('\t') ? '\n' : BETWEEN)) {
    const [address = '', caption = '', kind] = part.split('\t').map((piece) => piece.trim());
    if (address === '' || address.length > LONGEST_ADDRESS || files.has(address)) continue;
    files.set(address, {
      address,
      caption: caption.slice(0, LONGEST_CAPTION).toWellFormed(),
      kind: kinds.find((one) => one === kind) ?? usual,
    });
  }
  return [...files.values()];
}

import type { CleanedKind } from '../metadata/documents.ts';
import type { PictureRendering, PreviewCard, RenderOptions } from './port.ts';

/** What the rendering process is sent: a picture to encode, a preview to draw, or a document to rid of metadata. */
export type RenderOrder =
  | { bytes: Uint8Array; options: RenderOptions }
  | { card: PreviewCard }
  | { document: Uint8Array; kind: CleanedKind };

/**
 * What it answers: a rendering, or the message of an exception, which is an error of ours and not of the
 * picture.
 */
export type RenderReply =
  | PictureRendering
  | { drawn: Uint8Array }
  | { cleaned: Uint8Array | undefined }
  | { failure: string };

/** Its first message, once it can take orders. */
export const ready = 'ready';

import type { PictureRendering, PreviewCard, RenderOptions } from './port.ts';

/** What the rendering process is sent: a picture to encode, or a preview to draw. */
export type RenderOrder = { bytes: Uint8Array; options: RenderOptions } | { card: PreviewCard };

/**
 * What it answers: a rendering, or the words of an exception, which is a fault of ours and not of the
 * picture.
 */
export type RenderReply = PictureRendering | { drawn: Uint8Array } | { failure: string };

/** Its first message, once it can take orders. */
export const ready = 'ready';

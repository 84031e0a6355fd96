import type { PictureRendering, RenderOptions } from './port.ts';

/** What the rendering process is sent. */
export interface RenderOrder {
  bytes: Uint8Array;
  options: RenderOptions;
}

/**
 * What it answers: a rendering, or the words of an exception, which is a fault of ours and not of the
 * picture.
 */
export type RenderReply = PictureRendering | { failure: string };

/** Its first message, once it can take orders. */
export const ready = 'ready';

import { isolatedRenderer } from './isolated.ts';
import { MemoryRenderer } from './memory.ts';
import type { PictureRenderer, PictureRendering, RenderOptions } from './port.ts';

export { keysOfAttachment, type StoredAttachment, storeAttachment } from './attachments.ts';
export { copyDocument, inspectDocument, storeDocument } from './documents.ts';
export { inspectPicture } from './inspect.ts';
export { documentLimit, pictureLimits } from './limits.ts';
export * from './port.ts';
export { keysOf, removePicture, type StoreOptions, storePicture } from './store.ts';
export { readInTurn } from './turns.ts';
export { discardPicture, storeUpload, type UploadOptions, withUpload } from './uploads.ts';
export { wirePicture } from './wire.ts';

export interface PicturesConfig {
  driver: 'sharp' | 'memory';
}

/** Returns the configured renderer, to be handed to `storePicture`. */
export function createPictureRenderer(config: PicturesConfig): PictureRenderer {
  return config.driver === 'sharp' ? isolatedRenderer : new MemoryRenderer();
}

/** Renders without storing, with the real renderer. */
export function renderPicture(bytes: Uint8Array, options?: RenderOptions): Promise<PictureRendering> {
  return isolatedRenderer.render(bytes, options);
}

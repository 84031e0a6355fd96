import type { PictureData } from '../picture/index.ts';

/** A picture, and what the viewer says below it. */
export type GalleryPicture = PictureData & { caption?: string };

export type GalleryLabels = {
  /** Spoken name of the whole. */
  gallery: string;
  /** On the button over the mosaic, for example "All 24 pictures". */
  showAll: string;
  /** Spoken name of one tile. */
  open: (position: number, count: number) => string;
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
};

import type { PictureData } from '../picture/index.ts';

export type GalleryPicture = PictureData;

export type GalleryLabels = {
  /** Spoken name of the whole. */
  gallery: string;
  /** On the button over the mosaic, for example "All 24 pictures". */
  showAll: string;
  /** Spoken name of one tile. */
  open: (position: number, count: number) => string;
};

/** A picture of the full screen; the size is known of most. */
export type ViewerPicture = Pick<PictureData, 'src' | 'sources' | 'alt'> & {
  width?: number;
  height?: number;
  /** Stands below it. */
  caption?: string;
};

/** Pictures that follow each other under one name. */
export type ViewerChapter = {
  name: string;
  count: number;
};

export type ViewerLabels = {
  /** Spoken name of the whole. */
  gallery: string;
  /** Spoken name of the bar of chapters. */
  chapters: string;
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
};

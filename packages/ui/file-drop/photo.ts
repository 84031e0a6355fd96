import type { SortingLabels } from '../sortable/index.ts';

export type Photo = {
  id: string;
  /** A picture address or an object URL; empty while there is none. */
  preview?: string;
  /** Spoken name: the caption or the file's name. */
  name: string;
  /** 0 to 1 while it is being sent; leave out when it is there. */
  progress?: number;
  /** Says as text what the progress shows, for example "Waiting for the connection". */
  note?: string;
  /** What it is, on the picture: "Floor plan". */
  badge?: string;
  /** The point that stays in sight, 0 to 1 from left and top; else the middle. */
  focus?: { x: number; y: number } | undefined;
  /** What went wrong with it. */
  error?: string;
};

export type PhotoGridLabels = SortingLabels & {
  grid: string;
  /** On the first picture; none when empty. */
  cover: string;
  remove: (name: string) => string;
  retry: string;
  /** Of the button that opens what is known of it. */
  edit: (name: string) => string;
};

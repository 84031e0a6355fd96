export type Photo = {
  id: string;
  /** A picture address or an object URL; empty while there is none. */
  preview?: string;
  /** Spoken name: the caption or the file's name. */
  name: string;
  /** 0 to 1 while it is being sent; leave out when it is there. */
  progress?: number;
  /** Says in words what the progress shows, for example "Waiting for the connection". */
  note?: string;
  /** What went wrong with it. */
  error?: string;
};

export type PhotoGridLabels = {
  grid: string;
  /** On the first picture. */
  cover: string;
  remove: (name: string) => string;
  retry: string;
  /** Spoken name of the handle. */
  move: (name: string, position: number, count: number) => string;
  /** How to move by keyboard, read out with the handle. */
  instructions: string;
  /** Spoken names of the two buttons for who does not drag. */
  earlier: (name: string) => string;
  later: (name: string) => string;
  moved: (name: string, position: number, count: number) => string;
  cancelled: string;
};

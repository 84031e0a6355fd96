/** Labels of the 360° view, for the reader's language. */
export type PanoramaLabels = {
  loading: string;
  zoomIn: string;
  zoomOut: string;
  moveUp: string;
  moveDown: string;
  moveLeft: string;
  moveRight: string;
  fullscreen: string;
  /** Shown for a moment to who scrolls over it with one finger, or with the wheel alone. */
  twoFingers: string;
  ctrlZoom: string;
  /** Instead of the view when the picture does not come or the browser cannot draw it. */
  failed: string;
};

export const LABELS: PanoramaLabels = {
  loading: 'Loading the view',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  moveUp: 'Look up',
  moveDown: 'Look down',
  moveLeft: 'Look to the left',
  moveRight: 'Look to the right',
  fullscreen: 'Full screen',
  twoFingers: 'Use two fingers to look around',
  ctrlZoom: 'Hold Ctrl and scroll to zoom',
  failed: 'This view could not be shown.',
};

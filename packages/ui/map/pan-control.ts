import type { IControl, Map as MapLibre } from 'maplibre-gl';

export interface PanLabels {
  /** On the button that shows and hides the four. */
  pan: string;
  panUp: string;
  panDown: string;
  panLeft: string;
  panRight: string;
}

/** A click moves the map by this part of its width or height. */
const STEP = 1 / 3;
const SVG = 'http://www.w3.org/2000/svg';
const DIRECTIONS = [
  { key: 'panUp', x: 0, y: -1, drawing: 'm6 14 6-6 6 6' },
  { key: 'panLeft', x: -1, y: 0, drawing: 'm14 6-6 6 6 6' },
  { key: 'panRight', x: 1, y: 0, drawing: 'm10 6 6 6-6 6' },
  { key: 'panDown', x: 0, y: 1, drawing: 'm6 10 6 6 6-6' },
] as const;
const FOUR_WAYS = 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3';

/** Moves the map by clicks, for visitors who cannot drag; folded away behind one button. */
export class PanControl implements IControl {
  private readonly box = document.createElement('div');
  private readonly labels: PanLabels;

  constructor(labels: PanLabels) {
    this.labels = labels;
    this.box.className = 'maplibregl-ctrl maplibregl-ctrl-group map-pan';
  }

  onAdd(map: MapLibre): HTMLElement {
    const fold = mapButton(this.labels.pan, FOUR_WAYS);
    fold.setAttribute('aria-expanded', 'false');
    const pad = document.createElement('div');
    pad.className = 'map-pan-pad';
    pad.hidden = true;
    fold.addEventListener('click', () => {
      pad.hidden = !pad.hidden;
      fold.setAttribute('aria-expanded', String(!pad.hidden));
    });
    for (const { key, x, y, drawing } of DIRECTIONS) {
      const button = mapButton(this.labels[key], drawing);
      button.dataset.way = key;
      button.addEventListener('click', (event) => {
        const { clientWidth, clientHeight } = map.getContainer();
        // The event distinguishes a reader's move from the program's.
        map.panBy([x * clientWidth * STEP, y * clientHeight * STEP], {}, { originalEvent: event });
      });
      pad.append(button);
    }
    this.box.append(fold, pad);
    return this.box;
  }

  onRemove(): void {
    this.box.remove();
  }
}

/** Returns a button with a sign: its drawing in a box of 24. */
export function mapButton(label: string, drawing: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', drawing);
  icon.append(path);
  button.append(icon);
  return button;
}

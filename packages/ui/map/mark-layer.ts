import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { isTooNear, markBox, PIN_HEIGHT } from './mark-size.ts';
import type { MapMark } from './types.ts';

interface Shown {
  mark: MapMark;
  marker: Marker;
  button: HTMLButtonElement;
}

/**
 * Marks as real buttons over the map: they take part in the tab order and are read out. A few hundred at most, so
 * elements cost less than a second rendering of everything would.
 */
export class MarkLayer {
  readonly #map: MapLibre;
  readonly #select: (mark: MapMark) => void;
  readonly #hover: (mark: MapMark | undefined) => void;
  readonly #shown = new Map<string, Shown>();
  #active: string | undefined;

  constructor(
    map: MapLibre,
    { select, hover }: { select: (mark: MapMark) => void; hover: (mark: MapMark | undefined) => void },
  ) {
    this.#map = map;
    this.#select = select;
    this.#hover = hover;
    map.on('moveend', () => this.#hideCovered());
  }

  /** Shows exactly these marks; those that stay are left as they are. */
  show(marks: readonly MapMark[]): void {
    const wanted = new Map(marks.map((mark) => [mark.id, mark]));
    for (const [id, { marker }] of this.#shown) {
      if (wanted.has(id)) continue;
      marker.remove();
      this.#shown.delete(id);
    }
    for (const mark of marks) this.#place(mark);
    this.#order(marks);
    this.lift(this.#active);
    this.#hideCovered();
  }

  /**
   * Hides marks that the map has been moved under its own buttons, so that none looks out from there and the wrong one is pressed.
   * The tab key still reaches them, and moves the map back. Boxes are calculated, not read from the page: they are many.
   */
  #hideCovered(): void {
    const { left, top } = this.#map.getContainer().getBoundingClientRect();
    const controls = this.#controls();
    for (const { mark, button } of this.#shown.values()) {
      const { x, y } = this.#map.project([mark.longitude, mark.latitude]);
      const box = markBox(mark, x + left, y + top);
      const isCovered = controls.some((control) => isTooNear(box, control, 0));
      button.toggleAttribute('data-covered', isCovered);
    }
  }

  /** Returns the boxes of the map's own buttons. */
  #controls(): DOMRect[] {
    const controls = this.#map
      .getContainer()
      .querySelectorAll('.maplibregl-ctrl:not(.maplibregl-ctrl-scale)');
    return [...controls].map((control) => control.getBoundingClientRect());
  }

  /** Tab order is the order of elements. The one that has the focus must not be moved, or it would lose it. */
  #order(marks: readonly MapMark[]): void {
    const elements = marks.flatMap(({ id }) => this.#shown.get(id)?.marker.getElement() ?? []);
    const focused = elements.find((element) => element.contains(document.activeElement));
    const parent = elements[0]?.parentElement;
    let passed = false;
    for (const element of elements) {
      if (element === focused) passed = true;
      else parent?.insertBefore(element, passed || !focused ? null : focused);
    }
  }

  /** A mark reached by the tab key may lie outside of the map, or under its buttons: then the map goes there. */
  #bringIntoSight({ mark, button }: Shown): void {
    // The browser has already tried to scroll there, in a box that must not scroll.
    for (const box of [this.#map.getContainer(), this.#map.getCanvasContainer()]) box.scrollTo(0, 0);
    const place: [number, number] = [mark.longitude, mark.latitude];
    if (!this.#map.getBounds().contains(place) || this.#isCovered(button)) this.#map.panTo(place);
  }

  /** Returns whether one of the map's own buttons lies over a part of the mark. */
  #isCovered(button: HTMLButtonElement): boolean {
    const box = button.getBoundingClientRect();
    return this.#controls().some((control) => isTooNear(box, control, 0));
  }

  /** Lifts the mark with this id and lets the others rest. */
  lift(id: string | undefined): void {
    this.#active = id;
    for (const [markId, { button, marker }] of this.#shown) {
      button.toggleAttribute('data-active', markId === id);
      marker.getElement().style.zIndex = markId === id ? '2' : '';
    }
  }

  #place(mark: MapMark): void {
    const present = this.#shown.get(mark.id);
    if (present) {
      present.mark = mark;
      present.marker.setLngLat([mark.longitude, mark.latitude]).setOffset(offsetOf(mark));
      write(present.button, mark);
      return;
    }
    const button = document.createElement('button');
    button.type = 'button';
    write(button, mark);
    const holder = document.createElement('div');
    holder.append(button);
    const marker = new Marker({ element: holder, offset: offsetOf(mark) })
      .setLngLat([mark.longitude, mark.latitude])
      .addTo(this.#map);
    // The holder must not be an element of its own for screen readers; the button says everything.
    holder.removeAttribute('role');
    holder.removeAttribute('aria-label');
    holder.removeAttribute('tabindex');
    const shown: Shown = { mark, marker, button };
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#select(shown.mark);
    });
    button.addEventListener('focus', () => this.#bringIntoSight(shown));
    for (const come of ['pointerenter', 'focus'])
      button.addEventListener(come, () => this.#hover(shown.mark));
    for (const go of ['pointerleave', 'blur']) button.addEventListener(go, () => this.#hover(undefined));
    this.#shown.set(mark.id, shown);
  }
}

/** A pin stands on its place, the others lie around it. */
const offsetOf = ({ kind }: MapMark): [x: number, y: number] => [0, kind === 'pin' ? -PIN_HEIGHT / 2 : 0];

function write(button: HTMLButtonElement, mark: MapMark): void {
  const kinds = [mark.kind, mark.tone, mark.freshness].flatMap((kind) => (kind ? `map-mark-${kind}` : []));
  button.className = ['map-mark', ...kinds].join(' ');
  button.textContent = mark.kind === 'dot' ? '' : mark.text;
  button.dataset.text = mark.text;
  button.setAttribute('aria-label', mark.label);
}

import { ShapeError } from './shape.ts';

/**
 * What homes of a search lie in, and what they do not, as one text: `-3|5:1,2` is not in layer 3, and in class 1 or 2 of layer 5.
 * All of them hold. Pure, for server and browser.
 */

export interface OverlayCondition {
  readonly layer: number;
  /** Any of these classes; empty: any at all. */
  readonly classes: readonly number[];
  /** Homes that may lie in one are left out; otherwise those are found that do. */
  readonly isOut: boolean;
}

const MOST_OVERLAYS = 10;
const CONDITION = /^(-?)(\d{1,9})(?::([1-9]\d{0,3}(?:,[1-9]\d{0,3}){0,7}))?$/;
const FORM = 'must be layers with or without classes, such as -3|5:1,2';

/** Reads such a text. @throws ShapeError for what is none */
export function parseOverlays(text: string): OverlayCondition[] {
  const conditions = text.split('|');
  if (conditions.length > MOST_OVERLAYS) throw new ShapeError(`must be at most ${MOST_OVERLAYS} layers`);
  return conditions.map(readCondition);
}

/** Returns the conditions of such a text; none where it is no such text. */
export function overlaysIn(text: string | undefined): OverlayCondition[] {
  try {
    return text ? parseOverlays(text) : [];
  } catch {
    return [];
  }
}

function readCondition(text: string): OverlayCondition {
  const [, sign, layer, classes] = CONDITION.exec(text.trim()) ?? [];
  if (layer === undefined) throw new ShapeError(FORM);
  return { layer: Number(layer), classes: classes?.split(',').map(Number) ?? [], isOut: sign === '-' };
}

import type { StylisPlugin } from '@emotion/cache';

/** One-sided properties, and what they are called where a page may run either way. */
const LOGICAL: Readonly<Record<string, string>> = {
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
  left: 'inset-inline-start',
  right: 'inset-inline-end',
};
/** How far something is moved to the right: where a page runs the other way, to the left (admin.css). */
const SIDEWAYS = /(translate(?:X|3d)?\()\s*(-?[\d.]+(?:px|%|em|rem))/;
const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/**
 * The parts of the back office come with left and right in their styles. This writes start and end instead, so that one
 * stylesheet serves both directions: `margin: 0 8px 0 4px` becomes a block and an inline margin, `left` an inset.
 */
export const logicalSides: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  const value = String(element.children);
  const name = LOGICAL[element.props];
  if (name !== undefined) element.return = `${name}:${value};`;
  else if (element.props === 'transform' && SIDEWAYS.test(value))
    element.return = `transform:${value.replace(SIDEWAYS, (_, move, far) => `${move}calc(${far} * var(--reading))`)};`;
  else if (element.props === 'transform-origin' && value.includes('left'))
    element.return = `transform-origin:${value.replace('left', 'var(--reading-start)')};`;
  else if (element.props === 'text-align' || element.props === 'float') {
    const side = SIDES[value];
    const prefix = element.props === 'float' ? 'inline-' : '';
    if (side !== undefined) element.return = `${element.props}:${prefix}${side};`;
  } else if (element.props === 'margin' || element.props === 'padding') {
    const [top, end, bottom, start] = partsOf(value);
    if (start !== undefined && start !== end)
      element.return = `${element.props}-block:${top} ${bottom};${element.props}-inline:${start} ${end};`;
  }
};

/** Parts of a value; `calc(1px + 2px)` is one. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)+/g) ?? [];
}

import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns the ref of a field. What a visitor entered before hydration stays in the field, but React calls no `onChange`
 * for it and overwrites it at the next render of a controlled field (react/react#12955; React's own answer, #33129, is in
 * no stable release yet). This sends the event once the field is hydrated. `ref` is where else the field is wanted.
 */
export function useEarlyEntry<F extends Field>(ref?: Ref<F>): RefCallback<F> {
  const field = useRef<F>(null);
  const isSent = useRef(false);
  const attach = useCallback(
    (node: F | null) => {
      const entered = field.current === null && node !== null && isChanged(node) ? node.value : undefined;
      field.current = node ?? field.current;
      const cleanUp = typeof ref === 'function' ? ref(node) : undefined;
      if (ref && typeof ref === 'object') ref.current = node;
      // react-hook-form begins with its own values.
      if (node !== null && entered !== undefined && node.value !== entered) node.value = entered;
      return cleanUp;
    },
    [ref],
  );
  // Before other effects can render the field again.
  useLayoutEffect(() => {
    // A boundary that hides and shows its content again runs its effects again.
    if (isSent.current) return;
    isSent.current = true;
    if (field.current && isChanged(field.current)) sendChange(field.current);
  }, []);
  return attach;
}

/** Returns whether a field holds something else than what it was rendered with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'file' && field.value !== field.defaultValue;
}

/** Boxes and radios: what a visitor does to them is ticking, not entering. */
const isTicked = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Sends the event of a visitor's change. React hears one only of a value that it has not set itself. */
function sendChange(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTicked(field)) {
    // Of radios, the one that was chosen speaks for all.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
  } else {
    const { value } = field;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

import { isAlive } from './alive.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed, or chosen from a list, while the script of its part is on its way; a form would begin with its own empty values. */
const typed = new Map<Field, string>();
/** Forms sent meanwhile, and by which button. */
const sent = new Map<HTMLFormElement, HTMLElement | null>();

/** From now on, what is typed into fields and chosen from lists that do nothing yet, or was already, is kept; sent forms too. */
export function keepEarlyTyping(): void {
  const keep = (field: EventTarget | null) => {
    if (!isField(field)) return;
    // What is typed once it lives is heard, and newer than what was kept.
    if (isAlive(field)) typed.delete(field);
    else typed.set(field, field.value);
  };
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && field.value !== initialValue(field)) keep(field);
  window.addEventListener('input', (event) => keep(event.target), true);
  const hold = (event: SubmitEvent) => {
    const { target: form } = event;
    // A form that leads somewhere is the browser's own, as a link is.
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isAlive(form)) return;
    event.preventDefault();
    sent.set(form, event.submitter);
  };
  window.addEventListener('submit', hold, true);
}

/** Types once more what was typed too early and lives by now, then sends what was sent. Every part calls it. */
export function typeAgain(): void {
  if (typed.size + sent.size === 0) return;
  // After the part's own beginnings; and what is sent must have been heard before.
  setTimeout(() => {
    type();
    setTimeout(send);
  });
}

function type() {
  for (const [field, value] of typed) {
    if (field.isConnected && !isAlive(field)) continue;
    typed.delete(field);
    // Past React, which else takes the value for its own and says nothing.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function send() {
  for (const [form, button] of sent) {
    if (form.isConnected && !isAlive(form)) continue;
    sent.delete(form);
    if (form.isConnected) form.requestSubmit(button);
  }
}

/** The value that the server's page gave a field. */
function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Fields of text and lists to choose from: boxes and radios are pressed. */
function isField(element: unknown): element is Field {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return (
    element instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'hidden'].includes(element.type)
  );
}

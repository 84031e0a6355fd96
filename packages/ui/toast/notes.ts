import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  description?: ReactNode;
  /** One way out, for example "Undo". */
  action?: { label: ReactNode; onClick: () => void };
  /** Milliseconds; 0 stays until closed. 5000 by default. */
  timeout?: number;
  /** The same id replaces the note instead of adding one. */
  id?: string;
};

type Note = ToastOptions & { id: string; kind: ToastKind; title: ReactNode };

/** What the fetched part offers once it is there. */
export type Board = { add: (note: Note) => void; close: (id: string) => void };

// Notes belong to the browser tab, so one module holds them; nothing is ever added on the server.
const waiting: Note[] = [];
const listeners = new Set<() => void>();
let board: Board | undefined;
let wanted = false;
let count = 0;

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const isWanted = () => wanted;

/** Called by the board when it appears and, with undefined, when it goes. */
export function attach(next: Board | undefined) {
  board = next;
  if (next) for (const note of waiting.splice(0)) next.add(note);
}

function send(kind: ToastKind) {
  return (title: ReactNode, options: ToastOptions = {}): string => {
    count += 1;
    const note = { ...options, id: options.id ?? `note-${count}`, kind, title };
    if (board) board.add(note);
    else waiting.push(note);
    if (!wanted) {
      wanted = true;
      for (const listener of listeners) listener();
    }
    return note.id;
  };
}

const toast = {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  close: (id: string) => board?.close(id),
};

/** Short notes that leave by themselves: `const toast = useToast(); toast.success('Saved')`. */
export function useToast() {
  return toast;
}

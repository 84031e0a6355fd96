export { type ToastKind, type ToastOptions, useToast } from './notes.ts';
export { Toasts } from './toast.tsx';

export { type ToastKind, type ToastOptions, useToast } from './notes.ts';
export { ToastProvider } from './toast.tsx';

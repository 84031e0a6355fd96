export * from './gallery.tsx';

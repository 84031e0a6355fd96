export * from './shelf.tsx';

export * from './panorama.tsx';

export * from './segmented.tsx';

export * from './drop-zone.tsx';
export type { Photo, PhotoGridLabels } from './photo.ts';
export * from './photo-grid.tsx';

export * from './drop-zone.tsx';
export * from './photo-grid.tsx';

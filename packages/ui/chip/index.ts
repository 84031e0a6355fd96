export * from './chip.tsx';
export * from './filter-chip.tsx';

export * from './chip.tsx';
export * from './pill.tsx';

export * from './suggest-input.tsx';

export * from './range-input.tsx';

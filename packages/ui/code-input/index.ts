export * from './code-input.tsx';

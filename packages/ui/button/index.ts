export * from './button.tsx';
export * from './button-class.ts';

export * from './button.tsx';
export * from './button-class.ts';
export * from './native-button.tsx';

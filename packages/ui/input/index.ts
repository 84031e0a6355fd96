export * from './input.tsx';
export * from './native-input.tsx';
export * from './password-input.tsx';

export * from './input.tsx';
export * from './password-input.tsx';

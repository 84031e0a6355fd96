export * from './area-input.tsx';
export * from './money-input.tsx';
export * from './number-input.tsx';

export * from './date-input.tsx';
export * from './date-time-input.tsx';
export * from './time-input.tsx';

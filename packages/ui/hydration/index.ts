export * from './still-hydrating.tsx';
export * from './use-early-entry.ts';
export * from './use-hydrated.ts';

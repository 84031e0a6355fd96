export * from './badge.tsx';
export * from './counted-icon.tsx';

export * from './load-more.tsx';
export * from './pagination.tsx';

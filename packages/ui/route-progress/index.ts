export * from './route-progress.tsx';

export * from './on-demand.tsx';

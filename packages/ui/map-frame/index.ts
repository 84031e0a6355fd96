export * from './map-frame.tsx';

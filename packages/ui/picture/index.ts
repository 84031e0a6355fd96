export * from './picture.tsx';

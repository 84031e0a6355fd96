export * from './picture.tsx';
export * from './picture-script.ts';

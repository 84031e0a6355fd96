export * from './range-slider.tsx';
export type { RangeBucket } from './scale.ts';

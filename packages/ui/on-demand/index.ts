export * from './after-touch.tsx';
export { firstTouch } from './first-touch.ts';
export * from './on-demand.tsx';

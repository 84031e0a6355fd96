export * from './after-touch.tsx';
export { hearPress } from './early-presses.ts';
export { firstTouch } from './first-touch.ts';
export * from './on-demand.tsx';

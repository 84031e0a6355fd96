export * from './after-touch.tsx';
export { hearPress } from './early-presses.ts';
export { firstTouch, touchByNavigation } from './first-touch.ts';
export * from './on-demand.tsx';

export { GonePage } from './gone-page.tsx';

export { PushBanner, PushCard, PushHint, PushListener } from './push/index.ts';

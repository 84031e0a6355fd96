export { PushBanner } from './push-banner.tsx';
export { PushCard } from './push-card.tsx';
export { PushHint } from './push-hint.tsx';
export { PushListener } from './push-listener.tsx';

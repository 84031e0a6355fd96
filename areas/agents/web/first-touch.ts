import { afterTouch } from '@keystead/ui/on-demand';

/** Read without any script; `actions` must be the same function at every render. */
export const AgentPage = afterTouch(() => import('./agent-page.tsx').then((part) => part.AgentPage));

export { readWebhooksSearch, type WebhooksSearch } from './search.ts';
export { WebhooksPage } from './webhooks-page.tsx';

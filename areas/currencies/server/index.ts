export { jobs } from './currencies.jobs.ts';
export { routes } from './currencies.routes.ts';
export { currencyRates } from './rates.service.ts';

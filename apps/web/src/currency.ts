export { CurrencySync } from '@keystead/tools/web';

export { CurrencyKeeper } from '@keystead/tools/web';

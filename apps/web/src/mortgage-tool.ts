export { MortgagePage } from '@keystead/tools/web';

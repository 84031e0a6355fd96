export { ConverterPage } from '@keystead/tools/web';

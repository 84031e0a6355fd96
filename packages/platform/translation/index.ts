export { createTranslator } from './libretranslate.ts';
export * from './port.ts';

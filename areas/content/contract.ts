export * from './contract.articles.ts';
export * from './contract.texts.ts';

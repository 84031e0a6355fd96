export * from './contract.articles.ts';
export * from './contract.privacy.ts';
export * from './contract.texts.ts';

export * from './brand.ts';
export * from './paper.ts';
export * from './settled.ts';
export * from './site-style.ts';
export * from './theme-script.ts';
export * from './type-script.ts';
export * from './use-theme.ts';

export * from './brand.ts';
export * from './theme-script.ts';
export * from './use-theme.ts';

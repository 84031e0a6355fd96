export * from './icon-button.tsx';

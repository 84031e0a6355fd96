export * from './autocomplete.tsx';

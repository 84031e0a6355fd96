export * from './sortable-list.tsx';
export * from './sorting.tsx';

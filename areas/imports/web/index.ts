export { ExportFeedsPage } from './export-feeds-page.tsx';
export { readExportFeedsSearch } from './search.ts';

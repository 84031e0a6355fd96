export { FaqsPage } from './faqs-page.tsx';

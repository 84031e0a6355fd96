export { EditListingPage } from './editing-page.tsx';

export { type AdvertisementSearch, AdvertisementsPage } from './advertisements-page.tsx';
export { Featuring } from './featuring.tsx';

export { AgencyChoice } from './own/agency-choice.tsx';
export { AgencyPackagesPage } from './own/agency-packages-page.tsx';
export { InvitationPage } from './own/invitation-page.tsx';
export { OwnAgenciesPage } from './own/own-agencies-page.tsx';
export { AgenciesPage } from './public/agencies-page.tsx';
export { AgencyPage } from './public/agency-page.tsx';
export { default as agenciesEnglish } from './public/messages/en.json';
export { type AgenciesSearch, agenciesArgs, agencyHomesArgs, readAgenciesSearch } from './public/requests.ts';
export { agencyStructuredData } from './public/structured.ts';

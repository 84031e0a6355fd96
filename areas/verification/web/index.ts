export { useStanding } from './use-standing.ts';
export { VerificationPage } from './verification-page.tsx';

export { useVerificationStatus } from './use-verification-status.ts';
export { VerificationPage } from './verification-page.tsx';

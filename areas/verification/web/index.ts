export { mayApply } from '../rules.ts';
export { Answers } from './answers.tsx';
export { useVerificationStatus } from './use-verification-status.ts';
export { VerificationForm } from './verification-form.tsx';
export { VerificationPage } from './verification-page.tsx';

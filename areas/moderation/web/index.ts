export { BlockButton } from './block/block-button.tsx';
export { ContactPage } from './contact/contact-page.tsx';
export { useSignedForm } from './contact/use-signed-form.ts';
export { ReportButton } from './report/report-button.tsx';
export { SafetyPage } from './safety/safety-page.tsx';

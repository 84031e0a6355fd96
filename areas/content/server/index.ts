export { routes } from './content.routes.ts';
export { seedFaqs } from './content.seed.ts';
export { addFaqs, type Faq, faqs } from './content.service.ts';

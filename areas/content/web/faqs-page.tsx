import { useCall } from '@keystead/http/react';
import { areaText } from '@keystead/languages/web';
import { Accordion } from '@keystead/ui/accordion';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { getFaqs } from '../contract.ts';
import english from './messages/en.json';

const useText = areaText('content', english);

/** Every question with its answer, one open at a time. */
export function FaqsPage() {
  const t = useText();
  const { data } = useCall(getFaqs, { limit: 50 });
  return (
    <Container width="text">
      <PageHeader title={t('faqTitle')} lead={t('faqLead')} />
      {data.data.length === 0 ? <p className="text-muted">{t('faqEmpty')}</p> : null}
      <Accordion
        level="h2"
        items={data.data.map((faq) => ({ id: String(faq.id), title: faq.question, content: faq.answer }))}
      />
    </Container>
  );
}

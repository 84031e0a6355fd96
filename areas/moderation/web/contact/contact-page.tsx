import { dialled, phoneText } from '@keystead/kit/phone';
import { useSettings } from '@keystead/settings/web';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useText } from '../text.ts';
import { ContactForm } from './contact-form.tsx';

/** Writing to the operator, and the other ways to reach the house. */
export function ContactPage() {
  const t = useText();
  return (
    <Container className="pb-12">
      <PageHeader title={t('contactTitle')} lead={t('contactLead')} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <ContactForm />
        <OtherWays />
      </div>
    </Container>
  );
}

function OtherWays() {
  const t = useText();
  const { company_email: email, company_tel1, company_tel2, company_address: address } = useSettings();
  const phones = [company_tel1, company_tel2].filter(Boolean);
  if (!email && phones.length === 0 && !address) return null;
  return (
    <aside aria-labelledby="ways-title" className="surface p-5 sm:p-6">
      <h2 id="ways-title" className="text-lg">
        {t('contactWays')}
      </h2>
      <address className="mt-4 grid gap-4 text-sm not-italic">
        {email ? (
          <a href={`mailto:${email}`} className="link flex items-start gap-3 break-all">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            {email}
          </a>
        ) : null}
        {phones.map((phone) => (
          <a key={phone} href={`tel:${dialled(phone)}`} className="link flex items-start gap-3 tabular-nums">
            <Phone aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <bdi>{phoneText(phone)}</bdi>
          </a>
        ))}
        {address ? (
          <p className="flex items-start gap-3">
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <span className="whitespace-pre-line">{address}</span>
          </p>
        ) : null}
      </address>
    </aside>
  );
}

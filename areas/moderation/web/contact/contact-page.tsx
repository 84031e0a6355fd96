import { dialled, phoneText } from '@keystead/kit/phone';
import { useSettings } from '@keystead/settings/web';
import { buttonClass, NativeButton } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Mail, MapPin, MapPinned, Phone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { ContactForm } from './contact-form.tsx';

/** Renders the contact form, and other ways to reach the operator. */
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
  const settings = useSettings();
  const { company_email: email, company_tel1, company_tel2 } = settings;
  const { company_address: address, iframe_link: map } = settings;
  const phones = [company_tel1, company_tel2].filter(Boolean);
  if (!email && phones.length === 0 && !address && !map) return null;
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
      {map ? <OfficeMap address={map} /> : null}
    </aside>
  );
}

/** Renders the map of the office, from where the operator has it; fetched from there once the visitor asks for it. */
function OfficeMap({ address }: { address: string }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const host = URL.canParse(address) ? new URL(address).host : address;
  if (!isShown)
    return (
      <div className="mt-4 grid gap-2 text-sm">
        <NativeButton className={buttonClass('secondary', 'md')} onClick={() => setShown(true)}>
          <MapPinned aria-hidden="true" />
          {t('contactMapShow')}
        </NativeButton>
        <p className="text-muted">{t('contactMapFrom', { host })}</p>
      </div>
    );
  return (
    <iframe
      src={address}
      title={t('contactMap')}
      referrerPolicy="strict-origin-when-cross-origin"
      className="mt-4 aspect-4/3 w-full rounded-md border border-line"
    />
  );
}

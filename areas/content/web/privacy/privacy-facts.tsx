import type { Result } from '@keystead/http/call';
import { useCall } from '@keystead/http/react';
import { Badge } from '@keystead/ui/badge';
import type { ReactNode } from 'react';
import { getPrivacyFacts } from '../../contract.ts';
import { CHOICE_DAYS } from '../../rules.privacy.ts';
import { PrivacyChoices } from './privacy-choices.tsx';
import { STORED_ITEMS } from './stored-items.ts';
import { useText } from './text.ts';

type Party = Result<typeof getPrivacyFacts>['data']['parties'][number];

/** Of the privacy page: what a visitor may choose, and what is true of this site as it is set up now. */
export function PrivacyFacts() {
  const t = useText();
  const { parties, logs_requests: isLogged } = useCall(getPrivacyFacts).data.data;
  return (
    <div className="max-w-[68ch]">
      <Section id="choices" title={t('choices')} lead={t('choicesText', { days: CHOICE_DAYS })}>
        <PrivacyChoices />
      </Section>
      <Section id="others" title={t('outside')} lead={t('outsideText')}>
        <dl className="divide-y divide-line border-y border-line">
          {parties.map((party) => (
            <PartyFact key={`${party.purpose} ${party.name}`} party={party} />
          ))}
          <Fact title={t('browserPush')} text={t('browserPushText')} reach={t('reach_act')} />
          <Fact title={t('analytics')} text={t('analyticsText')} />
          <Fact title={t('log')} text={t(isLogged ? 'logRequestsText' : 'logText')} />
        </dl>
      </Section>
      <Section id="in-your-browser" title={t('inBrowser')} lead={t('inBrowserText')}>
        <ul className="divide-y divide-line border-y border-line">
          {STORED_ITEMS.map(({ key, names, until }) => (
            <li key={key} className="py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span>{t(key)}</span>
                <span className="text-sm text-muted">
                  {typeof until === 'number'
                    ? t('stored_days', { days: until })
                    : t(until === 'session' ? 'stored_session' : 'stored_until')}
                </span>
              </span>
              <bdi dir="ltr" className="block font-mono text-xs text-muted wrap-anywhere">
                {names.join(', ')}
              </bdi>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 outline-none font-serif text-2xl tracking-tight">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{lead}</p>
      {children}
    </section>
  );
}

function PartyFact({ party: { purpose, name, hosts, reach } }: { party: Party }) {
  const t = useText();
  const shown = hosts.length === 0 ? t('own') : hosts.join(', ');
  const about = { hosts: shown, host: shown };
  // The map of the office comes from elsewhere when a visitor asks for it, as tiles never do.
  const key = purpose === 'map' && reach === 'act' ? 'office' : purpose;
  return (
    <Fact
      title={t(key)}
      who={
        <>
          {name === '' ? null : <bdi className="font-medium">{name}</bdi>}
          <bdi className="wrap-anywhere text-muted">{shown}</bdi>
        </>
      }
      text={t(`${key}Text`, about)}
      reach={t(`reach_${reach}`)}
    />
  );
}

function Fact({ title, who, text, reach }: { title: string; who?: ReactNode; text: string; reach?: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1.5 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="font-medium">{title}</dt>
      <dd>
        {who ? <p className="flex flex-wrap gap-x-3">{who}</p> : null}
        <p className="text-muted">{text}</p>
        {reach ? (
          <p className="mt-1.5">
            <Badge tone="neutral">{reach}</Badge>
          </p>
        ) : null}
      </dd>
    </div>
  );
}

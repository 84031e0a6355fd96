import { useLaterCall } from '@keystead/http/react';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Timeline } from '@keystead/ui/timeline';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { getOffer, type OfferDetail } from '../../contract.ts';
import { isOpen } from '../../rules.ts';
import { ROUND_NAMES, STATE_NAMES } from './names.ts';
import { OfferDocuments } from './offer-documents.tsx';
import { OfferSteps } from './offer-steps.tsx';
import { useText } from './text.ts';
import { useTerms } from './use-terms.ts';

/** Renders one offer: what is on the table, what one may do, and every round of it. */
export function OfferView({ id }: { id: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getOffer, { id: String(id) });
  return (
    <>
      <Link
        to="/user/offers"
        search={data?.data.side === 'seller' ? { view: 'received' } : {}}
        className="link mb-4 inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {t('allOffers')}
      </Link>
      {data ? (
        <Detail offer={data.data} />
      ) : error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}

function Detail({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const { amountOf, factsOf, expiryOf } = useTerms();
  const { tone, label } = STATE_NAMES[offer.state];
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere">
            <bdi>{offer.title}</bdi>
          </h1>
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
        <p className="font-serif text-3xl">{amountOf(offer, offer)}</p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {factsOf(offer).map(({ name, value }) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Words text={offer.text} />
        {isOpen(offer.state) ? <p className="text-sm text-muted">{expiryOf(offer)}</p> : null}
        <Ways offer={offer} />
        {offer.is_taken ? <p className="text-sm text-muted">{t('taken')}</p> : null}
        <OfferSteps offer={offer} />
      </Card>
      <OfferDocuments offer={offer} />
      <section aria-labelledby="offer-rounds" className="grid gap-4">
        <h2 id="offer-rounds" className="text-xl">
          {t('rounds')}
        </h2>
        <Rounds offer={offer} />
      </section>
    </div>
  );
}

function Words({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <blockquote dir="auto" className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere">
      {text}
    </blockquote>
  );
}

function Ways({
  offer: { slug_id: slug, other_id: user, other_name: name, property_id: property },
}: {
  offer: OfferDetail;
}) {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {slug === '' ? null : (
        <li>
          <Link to="/properties-details/$slug" params={{ slug }} className="link">
            {t('seeHome')}
          </Link>
        </li>
      )}
      {user === 0 ? (
        <li className="text-muted">{t('formerMember')}</li>
      ) : (
        <li className="min-w-0">
          <Link to="/user/chat" search={{ user, property }} className="link wrap-anywhere">
            {t('writeTo', { name })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Rounds({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const { amountOf, factsOf, momentOf } = useTerms();
  return (
    <Timeline
      events={offer.rounds.toReversed().map(({ id, step, side, name, terms, text, at }) => ({
        id: String(id),
        title: (
          <>
            {t(ROUND_NAMES[step])}
            {terms ? <span className="block tabular-nums">{amountOf(terms, offer)}</span> : null}
            {terms
              ? factsOf(terms).map((fact) => (
                  <span key={fact.name} className="block text-sm font-normal text-muted">
                    {t('fact', fact)}
                  </span>
                ))
              : null}
            {text === '' ? null : (
              <span dir="auto" className="block font-normal whitespace-pre-line">
                {text}
              </span>
            )}
          </>
        ),
        note: (
          <>
            <time dateTime={at}>{momentOf(at)}</time>
            {side === null ? null : `, ${name || t('formerMember')}`}
          </>
        ),
      }))}
    />
  );
}

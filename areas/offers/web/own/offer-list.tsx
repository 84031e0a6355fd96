import { usePages } from '@keystead/http/pages';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { getOffers, type OfferItem } from '../../contract.ts';
import { isOpen, type Side } from '../../rules.ts';
import { STATE_NAMES } from './names.ts';
import { useText } from './text.ts';
import { useTerms } from './use-terms.ts';

/** Renders offers that one has made, or those for one's homes. */
export function OfferList({ side }: { side: Side }) {
  const t = useText();
  const { rows, error, refetch, more } = usePages(getOffers, { side });
  if (error && !rows)
    return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="signpost"
        title={t(side === 'buyer' ? 'noneMade' : 'noneReceived')}
        description={t(side === 'buyer' ? 'noneMadeText' : 'noneReceivedText')}
      />
    );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <OfferCard offer={row} />
          </li>
        ))}
      </ul>
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </div>
  );
}

function OfferCard({ offer }: { offer: OfferItem }) {
  const t = useText();
  const { amountOf, expiryOf } = useTerms();
  const { tone, label } = STATE_NAMES[offer.state];
  const other = offer.other_name || t('formerMember');
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-base wrap-anywhere">
          <Link to="/user/offers" search={{ offer: offer.id }} className="link">
            <bdi>{offer.title}</bdi>
          </Link>
        </h2>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <p className="font-serif text-xl">{amountOf(offer, offer)}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">
          {t(offer.side === 'buyer' ? 'toName' : 'fromName', { name: other })}
        </span>
        {isOpen(offer.state) ? <span>{expiryOf(offer)}</span> : null}
      </p>
      {offer.is_taken && offer.steps.length > 0 ? <p className="text-sm text-muted">{t('taken')}</p> : null}
      {offer.steps.includes('accept') ? <p className="text-sm font-medium">{t('yourTurn')}</p> : null}
    </Card>
  );
}

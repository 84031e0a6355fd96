import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { priceText } from '@keystead/listings/contract';
import { getProperty } from '@keystead/search/contract';
import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { Card } from '@keystead/ui/card';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { makeOffer } from '../../contract.ts';
import { TermsForm } from './terms-form.tsx';
import { useText } from './text.ts';

/** Renders where one makes an offer for a home, or applies to rent it. */
export function MakeOffer({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const {
    selected_currency_data: { code },
    currency_symbol: symbol,
    price_decimals: decimals,
  } = useSettings();
  const { data, error } = useLaterCall(getProperty, { id: String(id), preview: '1' });
  const home = data?.data[0];
  const kind = home?.property_type;
  if (error || (data && kind !== 'sell' && kind !== 'rent'))
    return (
      <div className="pt-8">
        <EmptyState drawing="signpost" title={t('goneTitle')} description={t('goneText')} />
      </div>
    );
  if (!home || (kind !== 'sell' && kind !== 'rent'))
    return (
      <div role="status" aria-label={t('loading')} className="pt-8">
        <Skeleton className="h-64" />
      </div>
    );
  const price = priceText(home, { currency: { code, symbol, decimals }, locale });
  return (
    <>
      <PageHeader title={t(kind === 'rent' ? 'applyTitle' : 'makeTitle')} lead={t('makeLead')} />
      <Card className="mb-6 grid gap-1">
        <h2 className="text-lg wrap-anywhere">
          <Link to="/properties-details/$slug" params={{ slug: home.slug_id }} className="link">
            <bdi>{home.title}</bdi>
          </Link>
        </h2>
        {price === '' ? null : <p className="text-sm text-muted">{t('asking', { price })}</p>}
      </Card>
      {home.offer_state === 'under_offer' || home.offer_state === 'let_agreed' ? (
        <Alert tone="info" className="mb-6">
          {t('underOffer')}
        </Alert>
      ) : null}
      <TermsForm
        call={makeOffer}
        which={{ property_id: String(id) }}
        kind={kind}
        currency={home.price_written?.currency ?? code}
        begun={{ amount: null, conditions: [], starts_on: null, months: 12, people: 1 }}
        label={t(kind === 'rent' ? 'sendApplication' : 'sendOffer')}
        onDone={(offer) => void navigate({ to: '/user/offers', search: { offer }, replace: true })}
      />
    </>
  );
}

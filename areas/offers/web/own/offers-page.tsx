import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { MakeOffer } from './make-offer.tsx';
import { OfferList } from './offer-list.tsx';
import { OfferView } from './offer-view.tsx';
import type { OffersSearch } from './search.ts';
import { useText } from './text.ts';

const TAB =
  'border-b-2 border-transparent px-1 py-2.5 text-sm whitespace-nowrap text-muted aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';
const EXACTLY = { exact: true, includeSearch: true };

/** Renders offers and applications that one has made, or those for one's homes; the one that the address names; or a new one. */
export function OffersPage({ search: { offer, home, view } }: { search: OffersSearch }) {
  const t = useText();
  if (offer !== undefined)
    return (
      <Container width="text" className="pt-6 pb-12">
        <OfferView key={offer} id={offer} />
      </Container>
    );
  if (home !== undefined)
    return (
      <Container width="text" className="pb-12">
        <MakeOffer key={home} id={home} />
      </Container>
    );
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('title')} className="mb-6 flex gap-5 border-b border-line">
        <Link to="/user/offers" search={{}} activeOptions={EXACTLY} className={TAB}>
          {t('tabMade')}
        </Link>
        <Link to="/user/offers" search={{ view: 'received' }} activeOptions={EXACTLY} className={TAB}>
          {t('tabReceived')}
        </Link>
      </nav>
      <OfferList key={view} side={view === 'received' ? 'seller' : 'buyer'} />
    </Container>
  );
}

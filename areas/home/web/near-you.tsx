import { useVisitorLocation, type VisitorLocation } from '@keystead/catalogue/web';
import { useLaterCall } from '@keystead/http/react';
import { getPropertyList } from '@keystead/search/contract';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { ArrowRight, LocateFixed } from 'lucide-react';
import { ListingCards, ListingCardsSkeleton, SEE_ALL } from './rows.tsx';
import { useText } from './text.ts';

/** How far "near" reaches, in kilometres. */
const RADIUS = 50;

/** Homes around the visitor; until they have said where they are, an offer to look. */
export function NearYou() {
  const { location, asking, ask, forget } = useVisitorLocation();
  return location ? <HomesAround place={location} onForget={forget} /> : <Offer asking={asking} ask={ask} />;
}

function Offer({ asking, ask }: { asking: boolean; ask: () => Promise<VisitorLocation | undefined> }) {
  const t = useText();
  const toast = useToast();
  const look = async () => {
    if (!(await ask())) toast.error(t('nearRefused'), { description: t('nearRefusedText') });
  };
  return (
    <section className="my-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-tint px-5 py-6 sm:my-6 sm:px-8 sm:py-8">
      <div className="max-w-xl">
        <h2 className="text-xl">{t('nearAsk')}</h2>
        <p className="mt-1 text-sm text-muted">{t('nearAskText')}</p>
      </div>
      <Button variant="secondary" loading={asking} onClick={() => void look()}>
        <LocateFixed aria-hidden="true" />
        {t('nearUse')}
      </Button>
    </section>
  );
}

function HomesAround({ place, onForget }: { place: VisitorLocation; onForget: () => void }) {
  const t = useText();
  // About a hundred metres are near enough, and the same question is asked only once.
  const around = {
    latitude: Number(place.latitude.toFixed(3)),
    longitude: Number(place.longitude.toFixed(3)),
    radius: RADIUS,
    sort: 'nearest' as const,
  };
  const { data: found } = useLaterCall(getPropertyList, { ...around, limit: 12 });
  const title = place.city ? t('nearNamed', { place: place.city }) : t('nearTitle');
  const search = Object.fromEntries(Object.entries(around).map(([key, value]) => [key, String(value)]));
  return (
    <Section
      title={title}
      action={
        found && found.total > 0 ? (
          <Link
            to="/properties/all-properties"
            search={search}
            aria-label={t('seeAllOf', { row: title })}
            className={SEE_ALL}
          >
            {t('seeAll')}
            <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
          </Link>
        ) : null
      }
    >
      {found === undefined ? <ListingCardsSkeleton label={title} /> : null}
      {found && found.total > 0 ? <ListingCards label={title} listings={found.data} /> : null}
      {found?.total === 0 ? <p className="text-muted">{t('nearNone', { radius: RADIUS })}</p> : null}
      <Button variant="link" size="sm" className="mt-3" onClick={onForget}>
        {t('nearForget')}
      </Button>
    </Section>
  );
}

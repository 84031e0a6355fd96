import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { areaText, useLocale, useNumber } from '@keystead/languages/web';
import { CardMarket, CardParts } from '@keystead/listings/web';
import { getPropertyList } from '@keystead/search/contract';
import { excludedHere, type LastSearch, Placed, Ways } from '@keystead/search/web';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { fewAds } from './few-ads.ts';
import english from './messages/last-search/en.json';
import { newSince } from './new-since.ts';
import { ListingCards, ListingCardsSkeleton, SEE_ALL } from './rows.tsx';
import { useText } from './text.ts';

const useOwnText = areaText('home.last-search', english);

const CARD_PARTS = { Market: CardMarket, Position: Ways };
const SHOWN = 8;
const ASKED = 24;
const DAY = 24 * 60 * 60 * 1000;
/** The longest the wire asks back. */
const MOST_DAYS = 3650;

/** Renders what the visitor last searched for: what is new since then first, and how much that is. */
export default function LastSearchRow({ last, onForget }: { last: LastSearch; onForget: () => void }) {
  const t = useText();
  const own = useOwnText();
  const number = useNumber();
  const locale = useLocale();
  const { search, name, at } = last;
  const excluded = excludedHere();
  const asked = { ...search, ...(excluded && { exclude_ids: excluded }), sort: 'newest', limit: ASKED };
  const days = Math.min(Math.ceil((Date.now() - at) / DAY), MOST_DAYS);
  const { data: all } = useLaterCall(getPropertyList, asked as never);
  const { data: recent } = useLaterCall(getPropertyList, { ...asked, max_days_listed: days } as never);
  if (all?.total === 0) return null;
  const since = all && recent ? newSince({ all, recent, at }) : undefined;
  const day = dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(at));
  return (
    <Section
      eyebrow={own('eyebrow')}
      title={name}
      description={
        since && since.count > 0
          ? own('newSince', { count: since.count, shown: number(since.count), day })
          : undefined
      }
      action={
        <Link
          to="/properties/all-properties"
          search={search}
          aria-label={t('seeAllOf', { row: name })}
          className={SEE_ALL}
        >
          {t('seeAll')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </Link>
      }
    >
      {since ? (
        <Placed value={{ search, answer: { data: since.homes } }}>
          <CardParts value={CARD_PARTS}>
            <ListingCards label={name} listings={fewAds(since.homes).slice(0, SHOWN)} />
          </CardParts>
        </Placed>
      ) : (
        <ListingCardsSkeleton label={name} />
      )}
      <Button variant="link" size="sm" onClick={onForget} className="mt-3">
        {own('forget')}
      </Button>
    </Section>
  );
}

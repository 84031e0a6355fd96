import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { areaText, useLocale, useNumber } from '@keystead/languages/web';
import { getPropertyList } from '@keystead/search/contract';
import { excludedHere, type LastSearch } from '@keystead/search/web';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { fewAds } from './few-ads.ts';
import { FoundHomes, SeeAllFound } from './found-homes.tsx';
import english from './messages/last-search/en.json';
import { newSince } from './new-since.ts';
import { ListingCardsSkeleton } from './rows.tsx';

const useOwnText = areaText('home.last-search', english);

const SHOWN = 8;
const ASKED = 24;
const DAY = 24 * 60 * 60 * 1000;
/** The longest the wire asks back. */
const MOST_DAYS = 3650;

/** Renders what the visitor last searched for: what is new since then first, and how much that is. */
export default function LastSearchRow({ last, onForget }: { last: LastSearch; onForget: () => void }) {
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
      action={<SeeAllFound search={search} title={name} />}
    >
      {since ? (
        <FoundHomes
          label={name}
          listings={fewAds(since.homes).slice(0, SHOWN)}
          placed={{ search, answer: { data: since.homes } }}
        />
      ) : (
        <ListingCardsSkeleton label={name} />
      )}
      <Button variant="link" size="sm" onClick={onForget} className="mt-3">
        {own('forget')}
      </Button>
    </Section>
  );
}

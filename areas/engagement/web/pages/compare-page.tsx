import type { Answer } from '@keystead/http/call';
import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useMetresText, useNames, useNumber } from '@keystead/languages/web';
import type { ListItem } from '@keystead/listings/contract';
import {
  ListingPicture,
  Price,
  titleIn,
  useAnswerText,
  useArea,
  useFactLines,
  useMoney,
} from '@keystead/listings/web';
import { useAskedCommute, useCommuteLines } from '@keystead/search/web';
import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Switch } from '@keystead/ui/switch';
import { TABLE_ROLES } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ComparedListing, compareProperties } from '../../contract.ts';
import { comparisonPath, MOST_COMPARED } from '../../rules.ts';
import { Heart } from '../heart/heart.tsx';
import { choose } from '../listing/comparison.ts';
import {
  differencesFirst,
  differencesOnly,
  type FactLine,
  facilityLines,
  isSame,
  type LineGroup,
  parameterLines,
} from './compare-facts.ts';
import { useText } from './text.ts';

/** On a phone the name of a line stands above its values, so that two homes fit side by side. */
const ROW = 'max-sm:grid max-sm:grid-cols-[repeat(var(--homes),minmax(9.5rem,1fr))]';

/** Up to four homes side by side, what they differ in first; the address says which, and from where ways to them are compared. */
export function ComparePage({
  answer,
  commute,
}: {
  answer: Answer<typeof compareProperties>;
  /** Of the search that the homes were chosen from. */
  commute: string | undefined;
}) {
  const t = useText();
  const { data: homes } = answer;
  const ways = useCommuteLines(homes, commute, answer);
  const groups = useGroups(homes, ways);
  const [isShort, setShort] = useState(false);
  const differing = differencesOnly(groups);
  // A single home differs from none, and alike ones are shown whole.
  const isChoice = homes.length > 1 && differing.length > 0;
  const whole = homes.length > 1 ? differencesFirst(groups, t('sameForAll')) : groups;
  const shown = isChoice && isShort ? differing : whole;
  const asked = useAskedCommute();
  // What is looked at is what another home is added to.
  useEffect(() => {
    if (homes.length > 0) choose(homes.map(({ slug_id }) => slug_id));
  }, [homes]);
  const isRoomLeft = homes.length > 0 && homes.length < MOST_COMPARED;
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('compare')}
        lead={homes.length > 0 ? t('compareLead') : undefined}
        actions={
          isRoomLeft ? (
            <Link to="/properties/all-properties" search={asked} className={buttonClass('secondary')}>
              <Plus aria-hidden="true" />
              {t('compareMore')}
            </Link>
          ) : undefined
        }
      />
      {homes.length === 0 ? (
        <EmptyState
          drawing="pair"
          title={t('compareNone')}
          description={t('compareNoneText')}
          action={
            <Link to="/user/favorites-properties" className={buttonClass('primary')}>
              {t('favourites')}
            </Link>
          }
        />
      ) : (
        <>
          {isChoice ? (
            <Switch
              label={t('differencesOnly')}
              checked={isShort}
              onChange={() => setShort(!isShort)}
              className="mb-2 w-fit"
            />
          ) : null}
          <section
            aria-label={t('compare')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
          >
            <table
              {...TABLE_ROLES.table}
              className="w-full table-fixed border-collapse text-start text-sm max-sm:block max-sm:min-w-[calc(var(--homes)*9.5rem)]"
              style={{ '--homes': homes.length } as CSSProperties}
            >
              <caption className="sr-only">{t('compare')}</caption>
              <colgroup className="max-sm:hidden">
                <col className="w-44" />
                {homes.map(({ id }) => (
                  <col key={id} className="w-64" />
                ))}
              </colgroup>
              <thead {...TABLE_ROLES.group} className="max-sm:block">
                <tr {...TABLE_ROLES.row} className={ROW}>
                  <th
                    {...TABLE_ROLES.columnHead}
                    scope="col"
                    className="start-0 z-20 bg-paper pe-3 text-start align-bottom max-sm:absolute sm:sticky"
                  >
                    <span className="sr-only">{t('fact')}</span>
                  </th>
                  {homes.map((home) => (
                    <HomeHead key={home.id} home={home} homes={homes} />
                  ))}
                </tr>
              </thead>
              {shown.map(({ key, label, lines }) => (
                <tbody {...TABLE_ROLES.group} key={key} className="max-sm:block">
                  {label ? <GroupHead label={label} columns={homes.length + 1} /> : null}
                  {lines.map((line) => (
                    <Line key={line.key} line={line} />
                  ))}
                </tbody>
              ))}
            </table>
          </section>
        </>
      )}
    </Container>
  );
}

function HomeHead({ home, homes }: { home: ListItem; homes: readonly ListItem[] }) {
  const t = useText();
  const asked = useAskedCommute();
  const others = homes.filter(({ id }) => id !== home.id).map(({ slug_id }) => slug_id);
  return (
    <th {...TABLE_ROLES.columnHead} scope="col" className="p-2 pb-4 text-start align-top font-normal">
      <ListingPicture picture={home.title_picture} sizes="16rem" className="aspect-4/3 rounded-lg">
        <div className="absolute end-2 top-2 flex gap-1.5">
          <Heart listing={home} />
          {others.length > 0 ? (
            <Link
              to="/compare-properties/$slugs"
              params={{ slugs: comparisonPath(others) }}
              search={asked}
              replace
              aria-label={t('remove', { title: home.title })}
              className={buttonClass('overlay', 'sm', 'btn-square hit-area rounded-full')}
            >
              <X aria-hidden="true" />
            </Link>
          ) : null}
        </div>
      </ListingPicture>
      <Link
        to="/properties-details/$slug"
        params={{ slug: home.slug_id }}
        className="mt-3 line-clamp-2 text-base font-medium wrap-anywhere hover:text-accent"
      >
        <bdi>{titleIn(home, useLocale())}</bdi>
      </Link>
      <Price listing={home} className="mt-1 block font-serif text-lg font-semibold" />
    </th>
  );
}

function GroupHead({ label, columns }: { label: string; columns: number }) {
  return (
    <tr {...TABLE_ROLES.row} className="border-t border-line max-sm:block">
      <th
        {...TABLE_ROLES.rowHead}
        scope="rowgroup"
        colSpan={columns}
        className="max-sm:block pt-8 pb-2 text-start font-serif text-lg font-semibold"
      >
        <span className="sticky start-0">{label}</span>
      </th>
    </tr>
  );
}

/** A line in which homes differ is marked: in colour and weight, and by a word for those who do not see them. */
function Line({ line }: { line: FactLine }) {
  const t = useText();
  const { name, values } = line;
  const isQuiet = isSame(line);
  return (
    <tr {...TABLE_ROLES.row} className={`border-t border-line ${ROW}`}>
      <th
        {...TABLE_ROLES.rowHead}
        scope="row"
        className="sticky start-0 z-10 bg-paper py-3 ps-3 pe-3 text-start align-top font-normal text-muted wrap-break-word max-sm:col-span-full max-sm:w-fit max-sm:max-w-[calc(100vw-2rem)] max-sm:pb-0"
      >
        {name}
        {isQuiet ? null : (
          <>
            <span
              aria-hidden="true"
              className="absolute start-0 top-[1.15rem] size-1.5 rounded-full bg-accent"
            />
            <span className="sr-only"> ({t('differs')})</span>
          </>
        )}
      </th>
      {values.map((value, index) => (
        <td
          {...TABLE_ROLES.cell}
          key={index}
          className={`px-2 py-3 align-top wrap-anywhere max-sm:pt-1 max-sm:ps-3 ${isQuiet ? 'text-muted' : 'font-medium'}`}
        >
          {value ? <bdi>{value}</bdi> : <span className="font-normal text-muted">{t('unknown')}</span>}
        </td>
      ))}
    </tr>
  );
}

/** "Area (sq ft)" and "Area" are one name. */
function plainName(name: string): string {
  return name
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();
}

/** Facts that stand among what is compared first. */
const FIRST = ['area', 'bedrooms', 'bathrooms'];

/** Returns what is compared first, how long ways are, the facts that any of the homes states, and what the operator asks and is nearby. */
function useGroups(homes: readonly ComparedListing[], ways: readonly FactLine[]): LineGroup[] {
  const t = useText();
  const named = useNames();
  const number = useNumber();
  const money = useMoney();
  const size = useArea();
  const answer = useAnswerText();
  const { distance_option: unit } = useSettings();
  const metresText = useMetresText(unit);
  const stated = useFactLines(homes.map(({ facts }) => facts));
  const line = (key: string, name: string, value: (home: ListItem) => string) => ({
    key,
    name,
    values: homes.map(value),
  });
  // A rent stands beside a price: it says for which time it is.
  const perArea = ({ price, area_m2: area, property_type: type, rentduration }: ListItem) => {
    if (!area || price <= 0) return '';
    const amount = money(Math.round(size.pricePer(price, area)), false);
    if (type !== 'rent' && type !== 'rented') return amount;
    return rentduration === 'Monthly' ? t('aMonth', { amount }) : '';
  };
  // The catalogue asks for some of these as well; once is enough.
  const shown = new Set([...FIRST, t('area'), t('bedrooms'), t('bathrooms')].map(plainName));
  const known = (value: number | null) => (value === null || value === 0 ? '' : number(value));
  const first = [
    line('city', t('city'), (home) => placeLine(named('city', home.city), named('country', home.country))),
    line('kind', t('kind'), (home) => named('category', home.category.category)),
    line('area', t('area'), ({ area_m2: area }) => (area ? size.text(area) : '')),
    line('per area', t(`perArea_${size.unit}`), perArea),
    line('bedrooms', t('bedrooms'), ({ bedrooms }) => known(bedrooms)),
    line('bathrooms', t('bathrooms'), ({ bathrooms }) => known(bathrooms)),
  ];
  // An answer that states a fact of none of them is still an answer.
  const facts = new Set([...FIRST, ...homes.flatMap((home) => home.facts.map(({ name }) => name))]);
  const asked = parameterLines(
    homes,
    { measure: size.measure, answer },
    ({ role }) => role === undefined || !facts.has(role),
  );
  const others = asked
    .filter(({ name }) => !shown.has(plainName(name)))
    .map((line) => ({ ...line, name: named('question', line.name) }));
  const nearby = facilityLines(homes, unit, {
    name: (name) => named('facility', name),
    metres: metresText,
  });
  return [
    { key: 'first', lines: first },
    ...(ways.length > 0 ? [{ key: 'ways', label: t('travelTimes'), lines: ways }] : []),
    ...stated.map(({ group, label, lines }) => ({
      key: group,
      label,
      lines: lines.map(({ name, label: title, values }) => ({ key: name, name: title, values })),
    })),
    ...(nearby.length > 0 ? [{ key: 'nearby', label: t('nearby'), lines: nearby }] : []),
    ...(others.length > 0 ? [{ key: 'others', label: t('othersCompared'), lines: others }] : []),
  ];
}

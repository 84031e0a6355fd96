import { dialled, phoneText } from '@keystead/kit/phone';
import { pictureSources, type WirePicture } from '@keystead/kit/picture';
import { commaLine } from '@keystead/kit/place-line';
import { useDistance, useMetresText, useNames, useNumber } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PropertyDetail, Surroundings } from '../../../contract.ts';
import { useArea } from '../../area-unit.ts';
import { OfferBadge } from '../../badges.tsx';
import { useText as useChargeText } from '../../charges/text.ts';
import { useCosts } from '../../charges/use-costs.ts';
import { factLabel, useFactText } from '../../fact-text.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { roomSize } from '../../presentation/room-size.ts';
import { Price } from '../../price.tsx';
import { useText as useAroundText } from '../../surroundings/text.ts';
import { accuracyOf, useSurroundings } from '../../surroundings/use-surroundings.ts';
import { wholeAddress } from '../address.ts';
import { isDrawing } from '../drawing.ts';
import { KeyFactList } from '../key-facts.tsx';
import { useDay } from '../market/use-day.ts';
import { nearFacilities } from '../near-facilities.ts';
import { Answer } from '../sections.tsx';
import { photosOf, plansOf } from '../shown-pictures.ts';
import { useText } from '../text.ts';
import { useNearPrint } from './near-print.ts';

const QrCode = lazy(() => import('@keystead/ui/qr-code').then((part) => ({ default: part.QrCode })));

/** Renders the print version of the page: a sheet of A4, and a second one with the plans. */
export function PrintView({ listing }: { listing: PropertyDetail }) {
  const isNear = useNearPrint();
  const [first, ...others] = photosOf(listing).map(({ picture }) => picture);
  const small = others.slice(0, 4);
  return (
    <div data-print-view="" className="hidden text-[10.5pt] leading-normal print:block">
      {/* One sheet exactly: what is left of it is the text's, and the contact rests on its lower edge. */}
      <div className="flex h-[calc(100vh-1mm)] flex-col *:shrink-0">
        <Letterhead listing={listing} />
        {first ? <Photo picture={first} isNear={isNear} className="h-[86mm]" /> : null}
        {small.length > 1 ? (
          <div className="mt-[2mm] flex gap-[2mm]">
            {small.map((picture) => (
              <Photo
                key={picture.base}
                picture={picture}
                isNear={isNear}
                className="h-[28mm] min-w-0 flex-1"
              />
            ))}
          </div>
        ) : null}
        <Heading listing={listing} />
        <Description text={listing.description} />
        <Contact listing={listing} isNear={isNear} />
      </div>
      <Particulars listing={listing} />
      <Plans listing={listing} isNear={isNear} />
    </div>
  );
}

function Letterhead({ listing }: { listing: PropertyDetail }) {
  const { company_name: site } = useSettings();
  return (
    <div className="mb-[4mm] flex items-baseline justify-between border-b border-ink pb-[2mm]">
      <p className="font-serif text-[15pt] font-semibold">{site}</p>
      <p className="flex items-center gap-2 text-[9pt] text-muted">
        {useNames()('category', listing.category.category)}
        <OfferBadge listing={listing} />
      </p>
    </div>
  );
}

function Heading({ listing }: { listing: PropertyDetail }) {
  const { title } = listing;
  return (
    <div className="mt-[5mm] break-inside-avoid">
      <div className="flex items-start justify-between gap-[8mm]">
        <div className="min-w-0">
          <p className="font-serif text-[20pt] leading-tight wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="mt-[1mm] text-muted">{wholeAddress(listing, useNames())}</p>
        </div>
        <Price listing={listing} className="shrink-0 font-serif text-[20pt] leading-tight font-medium" />
      </div>
      <div className="mt-[4mm] border-y border-line py-[3mm]">
        <KeyFactList listing={listing} />
      </div>
    </div>
  );
}

/** Renders as many whole lines of the text as fit on the sheet. */
function Description({ text }: { text: string }) {
  return (
    <div className="my-[4mm] min-h-0 flex-1 overflow-hidden">
      <p
        dir="auto"
        className="max-h-[round(down,100%,1lh)] overflow-hidden whitespace-pre-line wrap-anywhere"
      >
        {text.replace(/\n{2,}/g, '\n').trim()}
      </p>
    </div>
  );
}

/** Renders the contact, and a link to the page. */
function Contact({ listing, isNear }: { listing: PropertyDetail; isNear: boolean }) {
  const t = useText();
  const day = useDay();
  const { customer_name: name, mobile, email, slug_id } = listing;
  const path = `/properties-details/${slug_id}`;
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return (
    <div className="flex break-inside-avoid items-center gap-[6mm] rounded-lg border border-line p-[4mm]">
      <div className="min-w-0 flex-1">
        <p className="text-[9pt] text-muted">{t('contact')}</p>
        <p className="font-serif text-[13pt]">
          <bdi>{name}</bdi>
        </p>
        {mobile ? (
          <a href={`tel:${dialled(mobile)}`} className="block tabular-nums">
            <bdi>{phoneText(mobile)}</bdi>
          </a>
        ) : null}
        {email ? <p className="wrap-anywhere">{email}</p> : null}
      </div>
      <div className="min-w-0 flex-1 text-end text-[8.5pt] text-muted">
        {isNear ? (
          <>
            <p className="text-ink">{t('printScan')}</p>
            <p dir="ltr" className="mt-[1mm] text-end wrap-anywhere">
              {(origin + path).replace(/^https?:\/\//, '')}
            </p>
            <p className="mt-[1mm]">{t('printedOn', { day: day(new Date().toISOString()) })}</p>
          </>
        ) : null}
      </div>
      <div className="size-[27mm] shrink-0">
        {isNear ? (
          <Suspense fallback={null}>
            <QrCode text={origin + path} label={t('qrLabel')} className="size-full" />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Renders the second sheet: every short answer, and what is close by. */
function Particulars({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  const named = useNames();
  const { distance_option: unit } = useSettings();
  const away = useDistance(unit);
  const metresText = useMetresText(unit);
  const area = useArea();
  const label = useFieldLabel();
  const textOf = useFactText();
  const facts = listing.facts.map((fact) => ({
    id: fact.name,
    name: label(factLabel(fact)),
    value: <bdi>{textOf(fact)}</bdi>,
  }));
  const answers = listing.parameters
    .filter((one) => one.type_of_parameter !== 'file' && one.value.length > 0 && one.value !== '0')
    .map((parameter) => ({
      id: parameter.id,
      name: named('question', parameter.label ?? parameter.name),
      value: <Answer parameter={parameter} />,
    }));
  const details = [...facts, ...answers];
  const facilities = nearFacilities(listing, unit).map(({ id, name, distance, metres }) => ({
    id,
    name: named('facility', name),
    value: metres === undefined ? `${away.text(distance)} (${t('facilitiesStated')})` : metresText(metres),
  }));
  const rooms = listing.rooms.map(({ name, size_m2: size }, id) => ({
    id,
    name,
    value: size === null ? '–' : area.named(roomSize(size, area.unit), area.unit),
  }));
  const { surroundings } = listing;
  if (details.length + facilities.length + rooms.length + listing.charges.length === 0 && !surroundings)
    return null;
  return (
    <div className="break-before-page">
      <p className="border-b border-ink pb-[2mm] font-serif text-[15pt] wrap-anywhere">
        <bdi>{listing.title}</bdi>
      </p>
      <div className="mt-[5mm] grid grid-cols-2 gap-x-[10mm] gap-y-[5mm]">
        <Answers title={t('details')} answers={details} />
        {surroundings ? <Around surroundings={surroundings} /> : null}
        <Answers title={t('facilities')} answers={facilities} />
        <Answers title={t('rooms')} answers={rooms} />
        <Costs listing={listing} />
      </div>
    </div>
  );
}

/** Renders the walking score, the nearest of each kind, and how accurate that is. */
function Around({ surroundings }: { surroundings: Surroundings }) {
  const t = useAroundText();
  const number = useNumber();
  const nearest = useSurroundings(surroundings).map(({ kind, name, points: [first] }) => ({
    id: kind,
    name,
    value: (
      <>
        <bdi>{first.name === name ? '' : `${first.name}, `}</bdi>
        <bdi>{first.minutesText}</bdi>
      </>
    ),
  }));
  const score = `${number(surroundings.walking_score)} ${t('scoreOf', { most: number(100) })}`;
  return (
    <div className="min-w-0">
      <Answers title={t('title')} answers={[{ id: 'score', name: t('score'), value: score }, ...nearest]} />
      <p className="mt-[1mm] text-[8.5pt] text-muted">
        {accuracyOf(surroundings)
          .map((key) => t(key))
          .join(' ')}
      </p>
    </div>
  );
}

/** Renders what it costs beside its price or rent, and what is paid each month. */
function Costs({ listing }: { listing: PropertyDetail }) {
  const t = useChargeText();
  const { lines, monthly } = useCosts(listing);
  const answers = [...lines, ...(monthly ? [{ ...monthly, note: '' }] : [])].map(
    ({ name, note, value, about }, id) => ({
      id,
      name,
      value: <bdi>{commaLine([value, ...about, note].filter((text) => text !== ''))}</bdi>,
    }),
  );
  return <Answers title={t('costs')} answers={answers} />;
}

function Answers({
  title,
  answers,
}: {
  title: string;
  answers: { id: number | string; name: string; value: ReactNode }[];
}) {
  if (answers.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className="mb-[2mm] font-serif text-[13pt]">{title}</p>
      <dl className="text-[9.5pt]">
        {answers.map(({ id, name, value }) => (
          <div key={id} className="flex justify-between gap-[5mm] border-b border-line py-[1.2mm]">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Renders drawings below the particulars, and each plan among the pictures on a page of its own. */
function Plans({ listing, isNear }: { listing: PropertyDetail; isNear: boolean }) {
  const named = useNames();
  const drawings = listing.parameters
    .filter(isDrawing)
    .map(({ name, value }) => ({ name: named('question', name), address: String(value), isWhole: false }));
  const plans = plansOf(listing).map(({ caption, picture }) => ({
    name: caption || listing.title,
    address: picture.url,
    isWhole: true,
  }));
  return [...drawings, ...plans].map(({ name, address, isWhole }) => (
    <figure key={address} className={isWhole ? 'break-before-page' : 'mt-[6mm] break-inside-avoid'}>
      <figcaption className="mb-[2mm] font-serif text-[13pt]">{name}</figcaption>
      <img
        src={address}
        alt={name}
        loading={isNear ? 'eager' : 'lazy'}
        className={`w-full border border-line object-contain p-[3mm] ${isWhole ? 'max-h-[240mm]' : 'max-h-[125mm]'}`}
      />
    </figure>
  ));
}

/** Renders a picture that is fetched when someone is about to print. */
function Photo({
  picture,
  isNear,
  className,
}: {
  picture: WirePicture;
  isNear: boolean;
  className: string;
}): ReactNode {
  return (
    <picture className={`block overflow-hidden ${className}`}>
      {pictureSources(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="700px" />
      ))}
      <img
        src={picture.url}
        alt={picture.alt}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="sync"
        className="size-full object-cover"
        style={picture.focus && { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` }}
      />
    </picture>
  );
}

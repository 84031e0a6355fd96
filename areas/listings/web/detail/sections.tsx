import { commaLine } from '@keystead/kit/place-line';
import { useNames, useNumber } from '@keystead/languages/web';
import { RichText } from '@keystead/ui/rich-text';
import { Check, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty, ParameterValue, PropertyDetail } from '../../contract.ts';
import { useArea } from '../area-unit.ts';
import { factLabel, useAnswerText, useFactText } from '../fact-text.ts';
import { useFieldLabel } from '../field-labels.ts';
import { isDrawing } from './drawing.ts';
import { useText } from './text.ts';

/** Renders a part of the page under its own heading; `onScreenOnly` leaves it out of prints. */
export function Part({
  title,
  id,
  onScreenOnly = false,
  children,
}: {
  title: string;
  id: string;
  onScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={`border-t border-line py-8 sm:py-10 ${onScreenOnly ? 'print:hidden' : ''}`}
    >
      <h2 id={id} className="mb-5 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Description({ text, language }: { text: string; language?: string }) {
  return (
    <RichText>
      {text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p key={place} lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {paragraph.trim()}
          </p>
        ))}
    </RichText>
  );
}

/** Returns the answers to the operator's questions that stand among the details. */
const answersOf = ({ parameters }: PropertyDetail | OwnProperty) =>
  parameters.filter(
    (parameter) =>
      parameter.value.length > 0 &&
      parameter.value !== '0' &&
      !isDrawing(parameter) &&
      // The headline of the page says them.
      !/^(bedrooms|bathrooms|area)$/.test(parameter.role ?? ''),
  );

/** Returns whether a home has any details. */
export const hasDetails = (listing: PropertyDetail | OwnProperty): boolean =>
  listing.facts.length > 0 || answersOf(listing).length > 0;

/** Renders facts and answers to the operator's questions: short ones side by side, long texts and lists below. */
export function Details({ listing }: { listing: PropertyDetail | OwnProperty }) {
  const label = useFieldLabel();
  const textOf = useFactText();
  const named = useNames();
  const { facts } = listing;
  const groups = [...new Set(facts.map(({ group }) => group))];
  const answered = answersOf(listing);
  const isLong = ({ type_of_parameter: kind, value }: ParameterValue) =>
    kind === 'textarea' || kind === 'checkbox' || Array.isArray(value);
  const short = answered.filter((parameter) => !isLong(parameter));
  const long = answered.filter(isLong);
  return (
    <div className="grid gap-8">
      {short.length > 0 ? (
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {short.map((parameter) => (
            <Fact key={parameter.id} name={named('question', parameter.label ?? parameter.name)}>
              <Answer parameter={parameter} />
            </Fact>
          ))}
        </dl>
      ) : null}
      {groups.map((group) => (
        <div key={group}>
          <h3 className="mb-1 font-sans text-base font-medium tracking-normal">{label(`group_${group}`)}</h3>
          <dl className="grid gap-x-12 sm:grid-cols-2">
            {facts
              .filter((fact) => fact.group === group)
              .map((fact) => (
                <Fact key={fact.name} name={label(factLabel(fact))}>
                  <bdi>{textOf(fact)}</bdi>
                </Fact>
              ))}
          </dl>
        </div>
      ))}
      {long.map((parameter) => (
        <div key={parameter.id}>
          <h3 className="mb-3 font-sans text-base font-medium tracking-normal">
            {named('question', parameter.name)}
          </h3>
          {parameter.type_of_parameter === 'textarea' ? (
            <p dir="auto" className="max-w-prose whitespace-pre-line text-muted wrap-anywhere">
              {parameter.value}
            </p>
          ) : (
            <Choices values={[parameter.value].flat().map((value) => named('answer', value))} />
          )}
        </div>
      ))}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Drawings at a glance; each opens in full. */
export function Drawings({ drawings }: { drawings: readonly ParameterValue[] }) {
  const named = useNames();
  return (
    <ul className={`grid gap-5 ${drawings.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {drawings.map(({ id, name, value }) => (
        <li key={id} className="picture relative overflow-hidden rounded-lg border border-line bg-white">
          <a href={String(value)} target="_blank" rel="noopener" className="block -outline-offset-4">
            <img
              src={String(value)}
              alt={named('question', name)}
              loading="lazy"
              decoding="async"
              className="aspect-3/2 w-full object-contain p-4"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders a short answer; amounts as readers write them, sizes in their unit. */
export function Answer({ parameter }: { parameter: ParameterValue }) {
  const t = useText();
  const number = useNumber();
  const size = useArea();
  const textOf = useAnswerText();
  const value = commaLine([parameter.value].flat());
  if (parameter.type_of_parameter === 'file')
    return (
      <a href={value} target="_blank" rel="noopener" className="link">
        {t('open')}
      </a>
    );
  if (parameter.value_kind) return <bdi>{textOf(parameter)}</bdi>;
  if (parameter.quantity)
    return <bdi>{size.measure(parameter.quantity.canonical, parameter.quantity.unit)}</bdi>;
  // Years are numbers too, written without separators; what has a unit in its name is none.
  const isYear = /^(1[5-9]|20|21)\d\d$/.test(value) && !/[(（]/.test(parameter.name);
  const isAmount = parameter.type_of_parameter === 'number' && !isYear && Number.isFinite(Number(value));
  return isAmount ? number(Number(value)) : <bdi>{textOf(parameter)}</bdi>;
}

function Choices({ values }: { values: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-2.5 min-[480px]:grid-cols-2 sm:grid-cols-3">
      {values.map((value) => (
        <li key={value} className="flex items-center gap-2.5">
          <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <bdi className="min-w-0 wrap-anywhere">{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Renders files to open; `file` is the address. */
export function Documents({
  documents,
}: {
  documents: readonly {
    id: number;
    file: string;
    file_name: string;
    title?: string | undefined;
    type?: string;
  }[];
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {documents.map((document) => (
        <li key={document.id}>
          <a
            href={document.file}
            target="_blank"
            rel="noopener"
            className="surface flex items-center gap-3 p-3.5 hover:border-ink"
          >
            <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <bdi className="min-w-0 flex-1 truncate">{document.title || document.file_name}</bdi>
            {document.type ? <span className="eyebrow">{document.type}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

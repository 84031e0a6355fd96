import { useLocale } from '@keystead/languages/web';
import type { ListingField } from '@keystead/listings/contract';
import { FACT_GROUPS, type FactGroup, type FactName } from '@keystead/listings/facts';
import { unitSign, useArea, useFieldLabel } from '@keystead/listings/web';
import { Accordion } from '@keystead/ui/accordion';
import { Checkbox } from '@keystead/ui/checkbox';
import { FieldGroup } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { type ReactNode, useState } from 'react';
import { FILTERS } from '../filters.ts';
import { SEARCHED_FACTS } from '../first-filters.ts';
import { CountedCheckbox } from './counted-checkbox.tsx';
import { CountedDays } from './counted-days.tsx';
import { CountedRange } from './counted-range.tsx';
import { useChoiceName } from './fact-chips.ts';
import { useCounted } from './filter-counts.tsx';
import { amountOf, textOf } from './price-range.tsx';
import { areaUnitIn, type ResultsSearch, type SearchKey, withUnit } from './results-search.ts';
import { useText } from './text.ts';

/** What a part of the drawer shows, and how it changes that. */
export interface DraftProps {
  draft: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
}

/** A part of the drawer that is folded until someone wants it. */
interface Section {
  id: string;
  title: string;
  /** Some filter of it is set. */
  isSet: boolean;
  content: ReactNode;
}

/** Renders what few people ask for, folded by group; groups with something set are open. */
export function FoldedFilters({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  const [opened, setOpened] = useState(() => sections.filter(({ isSet }) => isSet).map(({ id }) => id));
  return (
    <section aria-label={t('moreFilters')}>
      <h3 className="mb-3 font-sans text-base font-medium tracking-normal">{t('moreFilters')}</h3>
      <Accordion
        level="h3"
        defaultOpen={opened}
        onToggle={(id, isOpen) =>
          setOpened((now) => [...now.filter((one) => one !== id), ...(isOpen ? [id] : [])])
        }
        items={sections.map((section) => ({
          id: section.id,
          title: (
            <>
              {section.title}
              {section.isSet ? (
                <span aria-hidden="true" className="ms-2 inline-block size-2 rounded-full bg-accent" />
              ) : null}
            </>
          ),
          // Made when it is opened: a drawer of sixty fields would open slowly.
          content: opened.includes(section.id) ? (
            <div className="grid gap-6 text-ink">{section.content}</div>
          ) : null,
        }))}
      />
    </section>
  );
}

/** Returns whether a draft sets one of these filters. */
export const isAnySet = (draft: ResultsSearch, keys: readonly SearchKey[]) => keys.some((key) => draft[key]);

/** Returns the sections of facts, by their groups. @param props.first facts that stand elsewhere */
export function useFactSections({ first, ...props }: DraftProps & { first: readonly string[] }): Section[] {
  const label = useFieldLabel();
  return FACT_GROUPS.map((group) => ({
    group,
    facts: SEARCHED_FACTS.filter(([fact, field]) => field.group === group && !first.includes(fact)),
  }))
    .filter(({ group, facts }) => facts.length > 0 || group === FLOORS)
    .map(({ group, facts }) => ({
      id: group,
      title: label(`group_${group}`),
      isSet: isAnySet(props.draft, [...keysOf(facts), ...(group === FLOORS ? FLOOR_KEYS : [])]),
      content: <FactGroupFilters hasFloors={group === FLOORS} facts={facts} {...props} />,
    }));
}

/** The group that asks for floors that homes are not to be on. */
const FLOORS: FactGroup = 'building';
const FLOOR_KEYS = ['exclude_floor', 'exclude_top_floor'] as const satisfies readonly SearchKey[];

type SearchedFacts = readonly (typeof SEARCHED_FACTS)[number][];

const keysOf = (facts: SearchedFacts) =>
  FILTERS.filter(([, filter]) => facts.some(([fact]) => fact === filter.fact)).map(
    ([name]) => name as SearchKey,
  );

function FactGroupFilters({
  facts,
  hasFloors,
  ...props
}: DraftProps & { facts: SearchedFacts; hasFloors: boolean }) {
  const t = useText();
  const { draft, onChange } = props;
  const yes = facts.filter(([, { searched }]) => searched === 'yes');
  const others = facts.filter((one) => !yes.includes(one));
  return (
    <>
      {others.map(([fact, field]) => (
        <FactFilter key={fact} fact={fact} field={field} {...props} />
      ))}
      {yes.length > 0 || hasFloors ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {yes.map(([fact, field]) => (
            <FactFilter key={fact} fact={fact} field={field} {...props} />
          ))}
          {hasFloors ? (
            <>
              <Checkbox
                label={t('notGroundFloor')}
                checked={valuesIn(draft.exclude_floor).includes('0')}
                onChange={() =>
                  onChange({ exclude_floor: toggled(valuesIn(draft.exclude_floor), '0').join(',') })
                }
              />
              <Flag name="exclude_top_floor" label={t('notTopFloor')} draft={draft} onChange={onChange} />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Renders one fact, in the form that it is searched in. */
export function FactFilter({
  fact,
  field,
  draft,
  onChange,
}: DraftProps & { fact: FactName; field: ListingField }) {
  const t = useText();
  const label = useFieldLabel();
  const choice = useChoiceName();
  const locale = useLocale();
  const size = useArea();
  const { countOf } = useCounted(fact);
  const unit = areaUnitIn(draft, size.unit);
  const name = label(fact);
  const [least, most] = [`min_${fact}` as SearchKey, `max_${fact}` as SearchKey];
  switch (field.searched) {
    case 'range':
    case 'values': {
      const isSize = field.kind === 'size';
      const sign = isSize ? size.name(unit) : unitSign(field.unit, locale);
      return (
        <FieldGroup legend={sign ? `${name}, ${sign}` : name}>
          <CountedRange
            counted={fact}
            label={name}
            minLabel={t('least', { name })}
            maxLabel={t('most', { name })}
            minPlaceholder={t('from')}
            maxPlaceholder={t('to')}
            locale={locale}
            min={field.kind === 'number' ? field.least : 0}
            format={{ maximumFractionDigits: 2, useGrouping: field.kind !== 'year' }}
            value={{ min: amountOf(draft[least]), max: amountOf(draft[most]) }}
            onValueChange={({ min, max }) => {
              const change = { [least]: textOf(min), [most]: textOf(max) };
              onChange(isSize ? withUnit(draft, change, unit) : change);
            }}
          />
        </FieldGroup>
      );
    }
    case 'any':
      return field.kind === 'choice' ? (
        <Choices
          counted={fact}
          legend={name}
          choices={field.of.map((value) => ({ value, name: choice(fact, value) }))}
          wanted={valuesIn(draft[fact as SearchKey])}
          leftOut={valuesIn(draft[`exclude_${fact}` as SearchKey])}
          onWanted={(values) => onChange({ [fact]: values.join(',') })}
          onLeftOut={(values) => onChange({ [`exclude_${fact}`]: values.join(',') })}
        />
      ) : null;
    case 'at_least':
      return field.kind === 'choice' ? (
        <FieldGroup legend={name}>
          <NativeSelect
            aria-label={name}
            className="w-full"
            placeholder={t('anyNumber')}
            value={draft[least] ?? ''}
            onChange={({ target }) => onChange({ [least]: target.value })}
            items={field.of.map((value) => {
              const better = t('orBetter', { name: choice(fact, value) });
              const count = countOf(value);
              return { value, label: count === undefined ? better : `${better} (${count})` };
            })}
          />
        </FieldGroup>
      ) : null;
    case 'yes':
      return <Flag name={fact as SearchKey} label={name} draft={draft} onChange={onChange} />;
    case 'days':
      return (
        <FieldGroup legend={name}>
          <CountedDays
            counted={fact}
            label={name}
            value={{ first: draft[least] || null, last: draft[most] || null }}
            onValueChange={({ first, last }) => onChange({ [least]: first ?? '', [most]: last ?? '' })}
          />
        </FieldGroup>
      );
    default:
      return null;
  }
}

/** Renders a filter that is on or off. */
export function Flag({ name, label, draft, onChange }: DraftProps & { name: SearchKey; label: string }) {
  return (
    <CountedCheckbox
      counted={name}
      value="1"
      label={label}
      checked={draft[name] === '1'}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked ? '1' : '' })}
    />
  );
}

/** Renders choices that are wanted, and, folded, choices that are left out. */
export function Choices({
  counted,
  legend,
  choices,
  wanted,
  leftOut,
  onWanted,
  onLeftOut,
}: {
  /** Name of the filter, or id of the question, by which they are counted. */
  counted: string | number;
  legend: string;
  choices: readonly { value: string; name: string }[];
  wanted: readonly string[];
  leftOut: readonly string[];
  onWanted: (values: readonly string[]) => void;
  onLeftOut: (values: readonly string[]) => void;
}) {
  const t = useText();
  // From then on the visitor folds it: with its last choice gone it would close around the focus.
  const [isOpenAtFirst] = useState(leftOut.length > 0);
  const { countOf } = useCounted(counted);
  const list = (
    chosen: readonly string[],
    onChosen: (values: readonly string[]) => void,
    trailing?: (value: string) => string | undefined,
  ) => (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {choices.map(({ value, name }) => (
        <Checkbox
          key={value}
          label={name}
          trailing={trailing?.(value)}
          checked={chosen.includes(value)}
          onChange={() => onChosen(toggled(chosen, value))}
        />
      ))}
    </div>
  );
  return (
    <FieldGroup legend={legend}>
      {list(wanted, onWanted, countOf)}
      <details open={isOpenAtFirst} className="mt-1">
        <summary className="w-fit cursor-pointer py-1.5 text-sm text-muted hover:text-accent">
          {t('leaveOutChoices')}
        </summary>
        <fieldset aria-label={`${legend}: ${t('leaveOutChoices')}`} className="ps-4">
          {list(leftOut, onLeftOut)}
        </fieldset>
      </details>
    </FieldGroup>
  );
}

const valuesIn = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Returns values with one more or less. */
const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

import { getFacilitiesForFilter } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { useLocale, useNames, useNumber } from '@keystead/languages/web';
import { useArea } from '@keystead/listings/web';
import { Button } from '@keystead/ui/button';
import { Drawer, DrawerClose } from '@keystead/ui/drawer';
import { FieldGroup } from '@keystead/ui/field';
import { InStages } from '@keystead/ui/in-stages';
import { Input } from '@keystead/ui/input';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Fragment, type ReactElement, useState } from 'react';
import { answersIn } from '../answers.ts';
import type { FacetCounts } from '../contract.ts';
import { AnswerFilters, useAskedQuestions } from './answer-filters.tsx';
import { COST_KEYS, CostFilters } from './cost-filters.tsx';
import { CountedCheckbox } from './counted-checkbox.tsx';
import { CountedRange } from './counted-range.tsx';
import { DRAWER_KEYS, RANGES } from './declared-filters.ts';
import { FoldedFilters, isAnySet, useFactSections } from './fact-filters.tsx';
import { FilterCountsProvider, useFilterCounts } from './filter-counts.tsx';
import { FirstFilters, useFirstFilters } from './first-filters.tsx';
import { OFFER_KEYS, OfferFilters } from './offer-filters.tsx';
import { CommuteFilters } from './places/commute-filters.tsx';
import { FacilityFilters } from './places/facility-filters.tsx';
import { OverlayFilters } from './places/overlay-filters.tsx';
import { AreaFilters, PlaceFilters } from './places/place-filters.tsx';
import { WalkingScoreFilter } from './places/walking-score-filter.tsx';
import { PostedFilter } from './posted-filter.tsx';
import { amountOf, PriceRange, textOf } from './price-range.tsx';
import { areaUnitIn, type ResultsSearch, withUnit } from './results-search.ts';
import { RoomsFilter } from './rooms-filter.tsx';
import { useText } from './text.ts';
import { TypeFilter } from './type-filter.tsx';

/** Renders all filters, those of the bar too: on a phone they are out of sight there. Nothing changes before "Show homes" is clicked. */
export function FilterDrawer({
  trigger,
  defaultOpen,
  search,
  fixed,
  facets,
  onChange,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  facets: FacetCounts | undefined;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const number = useNumber();
  const named = useNames();
  const locale = useLocale();
  const [draft, setDraft] = useState<ResultsSearch>(search);
  const [isOpen, setOpen] = useState(defaultOpen ?? false);
  const counts = useFilterCounts(draft, fixed, isOpen);
  const total = counts?.total;
  const { data: parameters } = useLaterCall(getFacilitiesForFilter);
  // That a home has rooms and a size goes without saying.
  const shown = parameters?.data.filter(({ type_of_parameter: kind }) => kind !== 'number');
  const set = (next: ResultsSearch) => setDraft((present) => ({ ...present, ...next }));
  const size = useArea();
  const unit = areaUnitIn(draft, size.unit);
  const areaLabel = `${t('area')}, ${size.name(unit)}`;
  const questions = useAskedQuestions();
  const first = useFirstFilters(draft, fixed);
  const factSections = useFactSections({ draft, onChange: set, first });
  const otherQuestions = questions.filter(({ id }) => !first.includes(String(id)));
  const answered = answersIn(draft.parameter_values ?? '');
  const answers = {
    id: 'answers',
    title: t('answers'),
    isSet: otherQuestions.some(({ id }) => answered.some((condition) => condition.id === id)),
    content: <AnswerFilters questions={otherQuestions} draft={draft} onChange={set} />,
  };
  const features = new Set(draft.parameter_id?.split(',').filter(Boolean));
  const toggle = (id: number, on: boolean) => {
    const next = new Set(features);
    if (on) next.add(String(id));
    else next.delete(String(id));
    set({ parameter_id: [...next].join(',') });
  };
  return (
    <Drawer
      side="end"
      title={t('more')}
      closeLabel={t('close')}
      trigger={trigger}
      {...(defaultOpen !== undefined && { defaultOpen })}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) setDraft(search);
      }}
      footer={
        <div className="flex w-full justify-between gap-3">
          <Button variant="ghost" onClick={() => setDraft(cleared(draft, fixed))}>
            {t('clear')}
          </Button>
          <LiveMessage>
            {total === undefined ? '' : t('count', { count: total, shown: number(total) })}
          </LiveMessage>
          <DrawerClose
            render={
              <Button onClick={() => onChange(draft)}>
                {total === undefined ? t('show') : t('showCount', { count: total, shown: number(total) })}
              </Button>
            }
          />
        </div>
      }
    >
      <FilterCountsProvider counts={counts}>
        <div className="grid gap-7">
          <InStages
            parts={[
              <FirstFilters key="first" ids={first} questions={questions} draft={draft} onChange={set} />,
              <Fragment key="bar">
                {fixed.category_id === undefined ? (
                  <FieldGroup legend={t('category')}>
                    <TypeFilter draft={draft} onChange={set} />
                  </FieldGroup>
                ) : null}
                <FieldGroup legend={t('price')}>
                  <PriceRange search={draft} facets={facets} onChange={set} />
                </FieldGroup>
                <FieldGroup legend={t('beds')}>
                  <RoomsFilter of="beds" draft={draft} onChange={set} />
                </FieldGroup>
              </Fragment>,
              <Fragment key="sizes">
                <FieldGroup legend={areaLabel}>
                  <CountedRange
                    counted="area"
                    label={areaLabel}
                    minLabel={t('least', { name: areaLabel })}
                    maxLabel={t('most', { name: areaLabel })}
                    locale={locale}
                    minPlaceholder={t('from')}
                    maxPlaceholder={t('to')}
                    value={{ min: amountOf(draft.min_area), max: amountOf(draft.max_area) }}
                    onValueChange={({ min, max }) =>
                      set(withUnit(draft, { min_area: textOf(min), max_area: textOf(max) }, unit))
                    }
                  />
                </FieldGroup>
                <FieldGroup legend={t('baths')}>
                  <RoomsFilter of="baths" draft={draft} onChange={set} />
                </FieldGroup>
              </Fragment>,
              <Fragment key="ranges">
                {RANGES.map(({ label, min, max }) => (
                  <FieldGroup key={min} legend={t(label)}>
                    <CountedRange
                      counted={min.slice('min_'.length)}
                      label={t(label)}
                      minLabel={t('least', { name: t(label) })}
                      maxLabel={t('most', { name: t(label) })}
                      locale={locale}
                      minPlaceholder={t('from')}
                      maxPlaceholder={t('to')}
                      value={{ min: amountOf(draft[min]), max: amountOf(draft[max]) }}
                      onValueChange={(value) => set({ [min]: textOf(value.min), [max]: textOf(value.max) })}
                    />
                  </FieldGroup>
                ))}
                <FieldGroup legend={t('posted')}>
                  <PostedFilter draft={draft} onChange={set} />
                </FieldGroup>
              </Fragment>,
              <Fragment key="place">
                <PlaceFilters draft={draft} onChange={set} />
                <AreaFilters draft={draft} onChange={set} />
                <CommuteFilters draft={draft} onChange={set} />
              </Fragment>,
              <Fragment key="around">
                <FacilityFilters draft={draft} onChange={set} />
                <WalkingScoreFilter draft={draft} onChange={set} />
                <OverlayFilters draft={draft} onChange={set} />
              </Fragment>,
              <Fragment key="details">
                <FieldGroup legend={t('leaveOut')}>
                  <Input
                    aria-label={t('leaveOut')}
                    value={draft.exclude_words ?? ''}
                    maxLength={200}
                    onChange={({ target }) => set({ exclude_words: target.value })}
                  />
                </FieldGroup>
                <FieldGroup legend={t('features')}>
                  <div className="grid gap-2.5 sm:grid-cols-2">
                    {shown?.map((parameter) => (
                      <CountedCheckbox
                        key={parameter.id}
                        counted="parameter_id"
                        value={String(parameter.id)}
                        label={named('question', parameter.label ?? parameter.name)}
                        checked={features.has(String(parameter.id))}
                        onChange={(event) => toggle(parameter.id, event.currentTarget.checked)}
                      />
                    ))}
                  </div>
                </FieldGroup>
              </Fragment>,
              <Fragment key="more">
                <FoldedFilters
                  sections={[
                    {
                      id: 'cost',
                      title: t('monthlyCost'),
                      isSet: isAnySet(draft, COST_KEYS),
                      content: <CostFilters draft={draft} onChange={set} />,
                    },
                    ...factSections,
                    ...(otherQuestions.length > 0 ? [answers] : []),
                    {
                      id: 'offer',
                      title: t('groupOffer'),
                      isSet: isAnySet(draft, OFFER_KEYS),
                      content: <OfferFilters draft={draft} onChange={set} />,
                    },
                  ]}
                />
              </Fragment>,
            ]}
          />
        </div>
      </FilterCountsProvider>
    </Drawer>
  );
}

/** Returns the draft without what this drawer sets; what the page stands for stays. */
function cleared(draft: ResultsSearch, fixed: Readonly<ResultsSearch>): ResultsSearch {
  const set = [
    ...DRAWER_KEYS,
    ...COST_KEYS,
    'category_id',
    'min_beds',
    'max_beds',
    'city',
    'state',
    'country',
    'polygon',
    'exclude_polygon',
    'min_price',
    'max_price',
    'price_currency',
    'area_unit',
  ] as const;
  return { ...draft, ...Object.fromEntries(set.filter((key) => !(key in fixed)).map((key) => [key, ''])) };
}

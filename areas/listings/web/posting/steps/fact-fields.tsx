import { useLocale } from '@keystead/languages/web';
import { Accordion } from '@keystead/ui/accordion';
import { DateInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { NumberInput } from '@keystead/ui/number-input';
import { Select } from '@keystead/ui/select';
import { useState } from 'react';
import { FACT_GROUPS, type FactName } from '../../../facts.ts';
import { type AskedFact, factsAsked } from '../../../rules.ts';
import { useArea } from '../../area-unit.ts';
import { choiceLabel, unitSign } from '../../fact-text.ts';
import { useFieldLabel } from '../../field-labels.ts';
import type { Category } from '../catalogue-data.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { SizeInput } from './size-input.tsx';

/** Renders the facts that fit the home, folded by group: nobody has to say any of them. */
export function FactFields({ category }: { category: Category }) {
  const t = useText();
  const label = useFieldLabel();
  const locale = useLocale();
  const { draft, errorOf } = usePosting();
  const facts = factsAsked(draft, {
    kind: category.kind,
    roles: category.parameter_types.map(({ role }) => role),
    locale,
  });
  const groups = FACT_GROUPS.map(
    (group) => [group, facts.filter(([, field]) => field.group === group)] as const,
  );
  const hasError = (name: FactName) => errorOf('features', name) !== undefined;
  const wrong = groups.filter(([, one]) => one.some(([name]) => hasError(name))).map(([group]) => group);
  const [seen, setSeen] = useState(wrong);
  const [opened, setOpened] = useState<readonly string[]>(wrong);
  // An error opens its group once; what is typed then mends the error, and the group stays as it is.
  if (wrong.join() !== seen.join()) {
    setSeen(wrong);
    setOpened([...opened, ...wrong.filter((group) => !seen.includes(group))]);
  }
  return (
    <section aria-label={t('moreDetails')} className="mt-8">
      <h3 className="font-sans text-base font-medium tracking-normal">{t('moreDetails')}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{t('moreDetailsHint')}</p>
      <Accordion
        level="h3"
        defaultOpen={opened}
        onToggle={(id, isOpen) =>
          setOpened((now) => [...now.filter((one) => one !== id), ...(isOpen ? [id] : [])])
        }
        items={groups
          .filter(([, asked]) => asked.length > 0)
          .map(([group, asked]) => ({
            id: group,
            title: (
              <GroupTitle
                label={label(`group_${group}`)}
                said={asked.filter(([name]) => draft[name] !== null).length}
              />
            ),
            content: (
              <div className="grid items-start gap-6 text-ink sm:grid-cols-2">
                {asked.map(([name, field]) => (
                  <div key={name} data-field={name} className="min-w-0">
                    <FactField name={name} field={field} />
                  </div>
                ))}
              </div>
            ),
          }))}
      />
    </section>
  );
}

function GroupTitle({ label, said }: { label: string; said: number }) {
  const t = useText();
  return (
    <>
      {label}
      {said > 0 ? (
        <span className="ms-3 text-sm font-normal text-muted">{t('factsSaid', { count: said })}</span>
      ) : null}
    </>
  );
}

/** Renders one fact, in the form its kind asks for. */
function FactField({ name, field }: { name: FactName; field: AskedFact }) {
  const t = useText();
  const label = useFieldLabel();
  const locale = useLocale();
  const area = useArea();
  const { draft, change, errorOf } = usePosting();
  const error = errorOf('features', name);
  const value = draft[name];
  const put = (next: unknown) => change({ [name]: next });
  if (field.kind === 'size')
    return (
      <SizeInput
        name={label(name)}
        error={error}
        bare={area.unit}
        text={String(value ?? '')}
        onChange={(text) => put(text === '' ? null : text)}
      />
    );
  return (
    <Field label={label(name)} error={error}>
      {field.kind === 'number' || field.kind === 'year' ? (
        <NumberInput
          value={value === null ? null : Number(value)}
          format={{ maximumFractionDigits: 2, useGrouping: field.kind === 'number' }}
          suffix={unitSign(field.unit, locale)}
          invalid={error !== undefined}
          onValueChange={put}
        />
      ) : field.kind === 'date' ? (
        <DateInput
          locale={locale}
          openLabel={t('openCalendar')}
          value={value === null ? null : String(value)}
          invalid={error !== undefined}
          onValueChange={put}
        />
      ) : field.kind === 'yes_no' ? (
        <Select
          value={value === null ? null : value === true ? 'yes' : 'no'}
          placeholder={t('noAnswer')}
          onValueChange={(next) => put(next === 'yes' ? true : next === 'no' ? false : null)}
          items={[
            { value: '', label: t('noAnswer') },
            { value: 'yes', label: label('yes') },
            { value: 'no', label: label('no') },
          ]}
        />
      ) : (
        <Select
          value={value === null ? null : String(value)}
          placeholder={t('noAnswer')}
          onValueChange={(next) => put(next || null)}
          items={[
            { value: '', label: t('noAnswer') },
            ...field.of.map((one) => ({
              value: one,
              label: field.isPlain ? one : label(choiceLabel(name, one)),
            })),
          ]}
        />
      )}
    </Field>
  );
}

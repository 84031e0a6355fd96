import { languageName, SPOKEN_LANGUAGES } from '@keystead/kit/language';
import { useLocale } from '@keystead/languages/web';
import { Card } from '@keystead/ui/card';
import { Checkbox } from '@keystead/ui/checkbox';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { LeadRouting, LeadRule } from '../../contract.routing.ts';
import { LIMITS, RULE_KINDS } from '../../rules.ts';
import { HomeField } from './home-field.tsx';
import { useText } from './text.ts';

/** Renders one rule: what it asks, and who takes its leads in turn. */
export function RuleFields({
  agency,
  rule,
  number,
  isLast,
  people,
  mayEdit,
  onChange,
  onMove,
  onRemove,
}: {
  agency: number;
  rule: LeadRule;
  /** Its place, from 1. */
  number: number;
  isLast: boolean;
  people: LeadRouting['people'];
  mayEdit: boolean;
  onChange: (patch: Partial<LeadRule>) => void;
  /** @param by 1 for later, -1 for earlier */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useText();
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t('rule', { number })}</h3>
        {mayEdit ? (
          <div className="flex gap-1">
            <IconButton
              label={t('earlier', { number })}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={t('later', { number })}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={t('remove', { number })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('applies')}>
          <NativeSelect
            aria-label={t('applies')}
            value={rule.kind}
            items={RULE_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
            onChange={({ target }) =>
              onChange({ kind: RULE_KINDS.find((kind) => kind === target.value) ?? rule.kind })
            }
          />
        </Field>
        <Condition agency={agency} rule={rule} onChange={onChange} />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('people')}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={rule.people.includes(id)}
              onChange={({ target }) =>
                onChange({
                  people: target.checked ? [...rule.people, id] : rule.people.filter((one) => one !== id),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

function Condition({
  agency,
  rule: { kind, city, district, language, property_title: title },
  onChange,
}: {
  agency: number;
  rule: LeadRule;
  onChange: (patch: Partial<LeadRule>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  if (kind === 'home') return <HomeField agency={agency} title={title} onChange={onChange} />;
  if (kind === 'language')
    return (
      <Field label={t('language')}>
        <NativeSelect
          aria-label={t('language')}
          placeholder={t('language')}
          value={language}
          items={SPOKEN_LANGUAGES.map((code) => ({ value: code, label: languageName(code, locale) }))}
          onChange={({ target }) => onChange({ language: target.value })}
        />
      </Field>
    );
  if (kind === 'anyone') return null;
  return (
    <>
      <Field label={t('city')}>
        <Input
          maxLength={LIMITS.place}
          value={city}
          onChange={({ target }) => onChange({ city: target.value })}
        />
      </Field>
      <Field label={t('district')} hint={t('districtHint')}>
        <Input
          maxLength={LIMITS.place}
          value={district}
          onChange={({ target }) => onChange({ district: target.value })}
        />
      </Field>
    </>
  );
}

import { ownZone, zonesWith, zoneText } from '@keystead/kit/zone';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LeadRouting, type LeadRule, saveLeadRouting } from '../../contract.routing.ts';
import { LIMITS } from '../../rules.ts';
import { RuleFields } from './rule-fields.tsx';
import { useText } from './text.ts';
import { useRoutingChange } from './use-routing-change.ts';

/** A rule of the form; a new one has a negative id until it is saved. */
type RuleState = LeadRule;

const blank = (id: number): RuleState => ({
  id,
  kind: 'anyone',
  property_id: 0,
  property_title: '',
  city: '',
  district: '',
  language: '',
  people: [],
});

/** Returns a rule as it is sent: what is empty is left out. */
const sent = ({ id, kind, property_id, city, district, language, people }: RuleState) => ({
  kind,
  people: people.join(','),
  ...(id > 0 && { id }),
  ...(property_id > 0 && { property_id }),
  ...(city.trim() !== '' && { city }),
  ...(district.trim() !== '' && { district }),
  ...(language !== '' && { language }),
});

/** Renders the rules of an agency as a form, or as they are for who may not change them. */
export function RulesForm({ agency, saved }: { agency: number; saved: LeadRouting }) {
  const t = useText();
  const { change, isBusy } = useRoutingChange();
  const [rules, setRules] = useState<readonly RuleState[]>(saved.rules);
  const [zone, setZone] = useState(saved.time_zone || ownZone());
  const put = (id: number, patch: Partial<RuleState>) =>
    setRules((before) => before.map((rule) => (rule.id === id ? { ...rule, ...patch } : rule)));
  const move = (index: number, by: number) =>
    setRules((before) => {
      const next = [...before];
      const [rule] = next.splice(index, 1);
      if (rule) next.splice(index + by, 0, rule);
      return next;
    });
  const submit = () => {
    const form = { agency_id: String(agency), version: String(saved.version), time_zone: zone };
    void change(saveLeadRouting, { ...form, rules: rules.map(sent) }, t('saved'));
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      aria-labelledby="lead-rules"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-1">
        <h2 id="lead-rules" className="text-xl">
          {t('rules')}
        </h2>
        <p className="text-sm text-muted">{t('lead')}</p>
        {saved.may_edit ? null : <p className="text-sm text-muted">{t('readOnly')}</p>}
      </div>
      {rules.length === 0 ? <p className="text-sm text-muted">{t('noRules')}</p> : null}
      <fieldset disabled={!saved.may_edit} className="grid gap-5">
        <legend className="sr-only">{t('rules')}</legend>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.id}
            agency={agency}
            rule={rule}
            number={index + 1}
            isLast={index === rules.length - 1}
            people={saved.people}
            mayEdit={saved.may_edit}
            onChange={(patch) => put(rule.id, patch)}
            onMove={(by) => move(index, by)}
            onRemove={() => setRules((before) => before.filter(({ id }) => id !== rule.id))}
          />
        ))}
        <Field label={t('timeZone')} hint={t('timeZoneHint')} className="sm:max-w-sm">
          <NativeSelect
            aria-label={t('timeZone')}
            value={zone}
            items={zonesWith(zone).map((one) => ({ value: one, label: zoneText(one) }))}
            onChange={({ target }) => setZone(target.value)}
          />
        </Field>
      </fieldset>
      {saved.may_edit ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={rules.length >= LIMITS.rules}
            onClick={() =>
              setRules((before) => [...before, blank(Math.min(0, ...before.map(({ id }) => id)) - 1)])
            }
          >
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
          <Button type="submit" loading={isBusy} loadingLabel={t('saving')}>
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

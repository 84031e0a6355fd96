import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { DateInput } from '@keystead/ui/date-input';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { useState } from 'react';
import { type LeadRouting, setLeadAbsence } from '../../contract.routing.ts';
import { useText } from './text.ts';
import { useRoutingChange } from './use-routing-change.ts';

type Person = LeadRouting['people'][number];

/** Renders who is out of office, and when. */
export function Absences({ agency, routing }: { agency: number; routing: LeadRouting }) {
  const t = useText();
  const locale = useLocale();
  const [changed, setChanged] = useState<Person | null>(null);
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (day: string) => days.format(Date.parse(day));
  return (
    <section aria-labelledby="lead-absences" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="lead-absences" className="text-xl">
          {t('away')}
        </h2>
        <p className="text-sm text-muted">{t('awayHint')}</p>
      </div>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {routing.people.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <bdi>{person.name}</bdi>
                </p>
                <p className="text-sm text-muted">
                  {person.away_from === ''
                    ? t('here')
                    : t('awayFromTo', { from: dayOf(person.away_from), to: dayOf(person.away_to) })}
                </p>
              </div>
              {person.may_set_absence ? (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('changeOf', { name: person.name })}
                  onClick={() => setChanged(person)}
                >
                  {t('change')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      {changed ? <AbsenceDialog agency={agency} person={changed} onClose={() => setChanged(null)} /> : null}
    </section>
  );
}

function AbsenceDialog({ agency, person, onClose }: { agency: number; person: Person; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useRoutingChange();
  const [from, setFrom] = useState<string | null>(person.away_from || null);
  const [to, setTo] = useState<string | null>(person.away_to || null);
  const who = { agency_id: String(agency), account_id: String(person.id) };
  const save = async (days: { from?: string; to?: string }) => {
    if (await change(setLeadAbsence, { ...who, ...days })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('away')}
      description={person.name}
      closeLabel={t('close')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={from === null || to === null}
            loading={isBusy}
            loadingLabel={t('saving')}
            onClick={() => void save({ ...(from && { from }), ...(to && { to }) })}
          >
            {t('saveAbsence')}
          </Button>
          {person.away_from === '' ? null : (
            <Button variant="secondary" disabled={isBusy} onClick={() => void save({})}>
              {t('clearAbsence')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('from')}>
          <DateInput locale={locale} value={from} onValueChange={setFrom} />
        </Field>
        <Field label={t('to')}>
          <DateInput locale={locale} value={to} min={from ?? undefined} onValueChange={setTo} />
        </Field>
      </div>
    </Dialog>
  );
}

import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useLocale } from '@keystead/languages/web';
import { getAddedProperties } from '@keystead/listings/contract';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { DateInput, TimeInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { NumberInput } from '@keystead/ui/number-input';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addOpenHouse, cancelOpenHouse, getOpenHouses, type OwnOpenHouse } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useViewingChange } from '../own/use-viewing-change.ts';
import { useText } from '../text.ts';
import { dayText, timeText } from '../times.ts';

/** Renders one's open houses that are still to come, and where one announces another. */
export function OpenHouses() {
  const t = useText();
  const { data } = useLaterCall(getOpenHouses, { limit: 100 });
  const houses = data?.data ?? [];
  return (
    <section aria-labelledby="own-open-houses" className="grid gap-4">
      <h2 id="own-open-houses" className="text-xl">
        {t('openHouses')}
      </h2>
      <p className="text-sm text-muted">{t('openHousesText')}</p>
      {houses.length > 0 ? (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {houses.map((house) => (
              <House key={house.id} house={house} />
            ))}
          </ul>
        </Card>
      ) : null}
      <AddForm />
    </section>
  );
}

function House({ house }: { house: OwnOpenHouse }) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useViewingChange();
  const [isOpen, setOpen] = useState(false);
  const { id, starts_at: startsAt, time_zone: zone, title, seats, seats_left: left, waiting } = house;
  const cancel = async () => {
    if (await change(cancelOpenHouse, { id: String(id) }, t('houseCancelled'))) setOpen(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="font-medium">
          {dayText(startsAt, zone, locale)}, {timeText(startsAt, zone, locale)}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted">{t('seatsTaken', { taken: seats - left, seats })}</p>
        {waiting > 0 ? <p className="text-sm text-muted">{t('peopleWaiting', { count: waiting })}</p> : null}
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm" variant="ghost">
            {t('cancelHouse')}
          </Button>
        }
        title={t('cancelHouseTitle')}
        description={t('cancelHouseText')}
        confirmLabel={t('cancelHouse')}
        cancelLabel={t('back')}
        danger
        pending={isBusy}
        onConfirm={() => void cancel()}
      />
    </li>
  );
}

/** Homes that one chooses from; whoever has more names the home on its own page. */
const MOST_HOMES = 100;

function AddForm() {
  const t = useText();
  const locale = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const add = useChange(addOpenHouse);
  const { data: homes } = useLaterCall(getAddedProperties, { limit: MOST_HOMES, own_state: 'live' });
  const [home, setHome] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>('10:00');
  const [minutes, setMinutes] = useState<number | null>(60);
  const [seats, setSeats] = useState<number | null>(10);
  const [problem, setProblem] = useState<string | null>(null);
  const items = (homes?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const submit = async () => {
    if (home === '' || date === null || time === null || minutes === null || seats === null)
      return setProblem(t('fillIn'));
    setProblem(null);
    try {
      await add.mutateAsync({ property_id: home, date, time, minutes, seats });
      toast.success(t('announced'));
      setDate(null);
      void queries.invalidateQueries({ queryKey: [getOpenHouses.path] });
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem ? (
          <Alert tone="danger" live className="sm:col-span-2">
            {problem}
          </Alert>
        ) : null}
        <Field label={t('home')} className="sm:col-span-2">
          <NativeSelect
            aria-label={t('home')}
            value={home}
            placeholder={t('chooseHome')}
            items={items}
            onChange={({ target }) => setHome(target.value)}
          />
        </Field>
        <Field label={t('day')}>
          <DateInput value={date} locale={locale} onValueChange={setDate} />
        </Field>
        <Field label={t('begins')}>
          <TimeInput value={time} locale={locale} onValueChange={setTime} />
        </Field>
        <Field label={t('minutes')}>
          <NumberInput
            min={LIMITS.minutes.min}
            max={LIMITS.groupHours * 60}
            value={minutes}
            onValueChange={setMinutes}
          />
        </Field>
        <Field label={t('seats')}>
          <NumberInput min={1} max={LIMITS.seats} value={seats} onValueChange={setSeats} />
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" loading={add.isPending} loadingLabel={t('sending')}>
            {t('announce')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

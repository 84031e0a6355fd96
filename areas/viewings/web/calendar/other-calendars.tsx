import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  addViewingCalendar,
  getViewingCalendars,
  type OtherCalendar,
  removeViewingCalendar,
} from '../../contract.ts';
import type { CalendarProblem } from '../../rules.ts';
import { useText } from '../text.ts';

const PROBLEMS = {
  unreachable: 'calendarUnreachable',
  inner: 'calendarInner',
  not_found: 'calendarNotFound',
  not_calendar: 'calendarNone',
  too_large: 'calendarTooLarge',
  too_slow: 'calendarTooSlow',
} as const satisfies Record<CalendarProblem, string>;

/** One that was just added is read within seconds, the others by and by. Milliseconds. */
const ASK_AGAIN = 5000;

/** Renders one's other calendars, whose events take times from those on offer, and where one adds another. */
export function OtherCalendars() {
  const t = useText();
  const { data } = useLaterCall(getViewingCalendars, {}, { refetchInterval: ASK_AGAIN });
  const { calendars, most } = data?.data ?? {};
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('calendarsTitle')}</h2>
      <p className="text-muted">{t('calendarsText')}</p>
      {calendars === undefined ? <Skeleton className="h-11" /> : null}
      {calendars && calendars.length > 0 ? (
        <ul aria-label={t('calendarsTitle')} className="divide-y divide-line border-y border-line">
          {calendars.map((calendar) => (
            <Calendar key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      ) : null}
      {calendars === undefined || most === undefined ? null : calendars.length < most ? (
        <AddForm />
      ) : (
        <p className="text-sm text-muted">{t('calendarsFull', { count: most })}</p>
      )}
    </Card>
  );
}

/** Shows the list anew, and with it the times on offer. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [getViewingCalendars.path] });
}

function Calendar({ calendar: { id, host, read_at: readAt, problem } }: { calendar: OtherCalendar }) {
  const t = useText();
  const locale = useLocale();
  const toast = useToast();
  const reload = useReload();
  const remove = useChange(removeViewingCalendar);
  const when =
    readAt !== null &&
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(readAt));
  const submit = async () => {
    try {
      await remove.mutateAsync({ id: String(id) });
      toast.success(t('calendarRemoved'));
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
    await reload();
  };
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">
          <bdi dir="ltr">{host}</bdi>
        </p>
        {problem === null ? null : <p className="text-sm text-danger">{t(PROBLEMS[problem])}</p>}
        <p className="text-sm text-muted">
          {when === false
            ? t(problem === null ? 'calendarReading' : 'calendarNever')
            : t('calendarRead', { when })}
        </p>
      </div>
      <IconButton
        label={t('removeFor', { name: host })}
        icon={<Trash2 aria-hidden="true" />}
        variant="ghost"
        disabled={remove.isPending}
        onClick={() => void submit()}
      />
    </li>
  );
}

function AddForm() {
  const t = useText();
  const reload = useReload();
  const add = useChange(addViewingCalendar);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (url.trim() === '') return setProblem(t('fillIn'));
    setProblem(null);
    try {
      await add.mutateAsync({ url });
      setUrl('');
    } catch (error) {
      setProblem(
        error instanceof RequestError ? sentence(error.details[0]?.message ?? error.message) : t('wentWrong'),
      );
    }
    await reload();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('calendarAddress')} hint={t('calendarAddressHint')} error={problem}>
        <Input
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" loading={add.isPending} loadingLabel={t('sending')}>
          {t('calendarAdd')}
        </Button>
      </div>
    </form>
  );
}

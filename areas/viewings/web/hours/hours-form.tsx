import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { ownZone, zonesWith, zoneText } from '@keystead/kit/zone';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { NumberInput } from '@keystead/ui/number-input';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getViewingHours, setViewingHours, type ViewingHours } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useText } from '../text.ts';
import { DaysOff, ExtraHours } from './dated-ranges.tsx';
import { WeeklyRanges } from './weekly-ranges.tsx';

const NUMBERS = [
  ['minutes', LIMITS.minutes],
  ['buffer_minutes', LIMITS.bufferMinutes],
  ['notice_hours', LIMITS.noticeHours],
  ['horizon_days', LIMITS.horizonDays],
] as const;

/** Renders the form of when one shows one's homes. @param saved begins with the zone of the browser where nothing was saved yet */
export function HoursForm({ saved }: { saved: ViewingHours }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const save = useChange(setViewingHours);
  const [form, setForm] = useState(() => (saved.is_saved ? saved : { ...saved, time_zone: ownZone() }));
  const [problem, setProblem] = useState<string | null>(null);
  const [videoProblem, setVideoProblem] = useState<string | null>(null);
  const set = (change: Partial<ViewingHours>) => setForm((before) => ({ ...before, ...change }));
  const submit = async () => {
    setProblem(null);
    setVideoProblem(null);
    const { is_saved: _, ...hours } = form;
    try {
      const { data } = await save.mutateAsync(hours);
      setForm(data);
      toast.success(t('saved'));
      void queries.invalidateQueries({ queryKey: [getViewingHours.path] });
    } catch (error) {
      if (!(error instanceof RequestError)) return setProblem(t('wentWrong'));
      const issue = error.details.find(({ field }) => field === 'video_url');
      if (issue) setVideoProblem(sentence(issue.message));
      else setProblem(sentence(error.message));
    }
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Card className="grid gap-5">
        <Switch
          label={t('isOpen')}
          hint={t('isOpenHint')}
          checked={form.is_open}
          onChange={({ target }) => set({ is_open: target.checked })}
        />
        <Switch
          label={t('needsApproval')}
          hint={t('needsApprovalHint')}
          checked={form.needs_approval}
          onChange={({ target }) => set({ needs_approval: target.checked })}
        />
        <Field label={t('timeZone')} hint={t('timeZoneHint')}>
          <NativeSelect
            aria-label={t('timeZone')}
            value={form.time_zone}
            onChange={({ target }) => set({ time_zone: target.value })}
            items={zonesWith(form.time_zone).map((zone) => ({ value: zone, label: zoneText(zone) }))}
          />
        </Field>
        <Field label={t('videoUrl')} note={t('optional')} hint={t('videoUrlHint')} error={videoProblem}>
          <Input
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.videoUrl}
            value={form.video_url}
            onChange={({ target }) => set({ video_url: target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          {NUMBERS.map(([name, { min, max }]) => (
            <Field key={name} label={t(name)}>
              <NumberInput
                min={min}
                max={max}
                value={form[name]}
                onValueChange={(value) => set({ [name]: value ?? min })}
              />
            </Field>
          ))}
        </div>
      </Card>
      <WeeklyRanges title={t('hours')} ranges={form.hours} onChange={(hours) => set({ hours })} />
      <WeeklyRanges title={t('breaks')} ranges={form.breaks} onChange={(breaks) => set({ breaks })} />
      <DaysOff days={form.days_off} onChange={(days_off) => set({ days_off })} />
      <ExtraHours extras={form.extras} onChange={(extras) => set({ extras })} />
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" loading={save.isPending} loadingLabel={t('sending')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

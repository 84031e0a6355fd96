import { callQuery, useApi, useChange, useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  deletePreferences,
  getPreferences,
  getRecommendations,
  type Preferences,
  savePreferences,
} from '../../contract.ts';
import { useText } from '../text.ts';
import { ChoicesCard } from './choices-card.tsx';
import { WishFields } from './wish-fields.tsx';
import { argsOf, formOf, isSame, OPEN, type WishForm } from './wish-form.ts';

/** Renders what someone looks for, and what may be recommended to them. */
export function PreferencesPage() {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getPreferences);
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('prefTitle')}
        lead={t('prefLead')}
        actions={
          <Link to="/all-personalized-feeds" className={buttonClass('secondary')}>
            {t('show')}
          </Link>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        {error ? (
          <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
        ) : data ? (
          <WishCard saved={data.data} />
        ) : (
          <Skeleton className="h-[44rem] rounded-lg" />
        )}
        <ChoicesCard />
      </div>
    </Container>
  );
}

function WishCard({ saved }: { saved: Preferences | null }) {
  const t = useText();
  const { save, clear, isPending } = useWish();
  const known = formOf(saved);
  const [form, setForm] = useState(known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(form, t('saved'));
  };
  const clearAll = () => {
    const before = known;
    setForm(OPEN);
    clear(() => {
      setForm(before);
      save(before, t('saved'));
    });
  };
  const isOpen = isSame(form, OPEN) && saved === null;
  return (
    <form onSubmit={submit}>
      <Card padding="lg">
        <WishFields form={form} onChange={(next) => setForm((present) => ({ ...present, ...next }))} />
        <div className="mt-9 flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" loading={isPending} disabled={saved !== null && isSame(form, known)}>
            {t('save')}
          </Button>
          <Button variant="ghost" disabled={isPending || isOpen} onClick={clearAll}>
            {t('clear')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Saves and clears; what is recommended is read anew after either. */
function useWish() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const saving = useChange(savePreferences);
  const clearing = useChange(deletePreferences);
  const settle = (data: Preferences | null) => {
    client.setQueryData(callQuery(api, getPreferences).queryKey, { error: false, message: 'OK', data });
    client.removeQueries({ queryKey: [getRecommendations.path] });
  };
  const onError = (error: Error) => toast.error(t('failedSave'), { description: error.message });
  const save = (form: WishForm, words: string) =>
    saving.mutate(argsOf(form), {
      onSuccess: ({ data }) => {
        settle(data);
        toast.success(words);
      },
      onError,
    });
  const clear = (undo: () => void) =>
    clearing.mutate(
      {},
      {
        onSuccess: () => {
          settle(null);
          toast.success(t('cleared'), { action: { label: t('undo'), onClick: undo } });
        },
        onError,
      },
    );
  return { save, clear, isPending: saving.isPending || clearing.isPending };
}

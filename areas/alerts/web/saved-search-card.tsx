import type { Answer, Args } from '@keystead/http/call';
import { callQuery, useApi, useChange } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Checkbox } from '@keystead/ui/checkbox';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { deleteSavedSearch, getSavedSearches, type SavedSearch, updateSavedSearch } from '../contract.ts';
import { FREQUENCIES, LONGEST_NAME, WAYS } from '../rules.ts';
import { SavedSearchFilters } from './saved-search-filters.tsx';
import { useText } from './text.ts';

/** Renders one saved search: its new results, and its notification settings. */
export function SavedSearchCard({ search, action }: { search: SavedSearch; action: ReactNode }) {
  const t = useText();
  const number = useNumber();
  const { set, remove, isPending } = useChanges(search);
  const { name, frequency, new_count: count } = search;
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <Name search={search} onRename={(next) => set({ name: next })} />
          <Suspense fallback={null}>
            <SavedSearchFilters search={search} />
          </Suspense>
          {count > 0 ? (
            <Badge className="mt-2">{t('newCount', { count, shown: number(count) })}</Badge>
          ) : (
            <p className="mt-1 text-sm text-muted">{t('nothingNew')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {action}
          <Button
            variant="ghost"
            disabled={isPending}
            aria-label={t('deleteNamed', { name })}
            onClick={remove}
          >
            <Trash2 aria-hidden="true" />
            {t('delete')}
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <NativeSelect
          size="sm"
          aria-label={t('frequencyNamed', { name })}
          value={frequency}
          onChange={({ target: { value } }) => set({ frequency: value as typeof frequency })}
          items={FREQUENCIES.map((one) => ({ value: one, label: t(`frequency_${one}`) }))}
        />
        {[...WAYS, 'price_drops' as const].map((way) => (
          <Checkbox
            key={way}
            label={t(`way_${way}`)}
            checked={frequency !== 'off' && search[way]}
            disabled={frequency === 'off'}
            onChange={({ currentTarget: { checked } }) => set({ [way]: checked })}
          />
        ))}
      </div>
    </Card>
  );
}

/** Changes show at once; what the server says comes after. */
function useChanges({ id }: SavedSearch) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const update = useChange(updateSavedSearch);
  const drop = useChange(deleteSavedSearch);
  const { queryKey } = callQuery(api, getSavedSearches);
  const renew = () => void client.invalidateQueries({ queryKey: [getSavedSearches.path] });
  const onError = (error: Error) => toast.error(t('failed'), { description: error.message });
  const set = (next: Omit<Args<typeof updateSavedSearch>, 'id'>) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<Answer<typeof getSavedSearches>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          data: known.data.map((one) => (one.id === id ? ({ ...one, ...next } as SavedSearch) : one)),
        },
    );
    update.mutate({ id, ...next }, { onError, onSettled: renew });
  };
  const remove = () =>
    drop.mutate({ id }, { onSuccess: () => toast.success(t('deleted')), onError, onSettled: renew });
  return { set, remove, isPending: drop.isPending };
}

/** Its name; a click makes it a field. */
function Name({ search: { name }, onRename }: { search: SavedSearch; onRename: (name: string) => void }) {
  const t = useText();
  const [draft, setDraft] = useState<string>();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const next = draft?.trim() ?? '';
    if (next !== '' && next !== name) onRename(next);
    setDraft(undefined);
  };
  if (draft === undefined)
    return (
      <h2 className="flex items-center gap-2 text-lg wrap-anywhere">
        <span>
          <bdi>{name}</bdi>
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('renameNamed', { name })}
          onClick={() => setDraft(name)}
        >
          <Pencil aria-hidden="true" />
        </Button>
      </h2>
    );
  return (
    <form
      onSubmit={rename}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDraft(undefined);
      }}
      className="mb-2 flex max-w-lg gap-2"
    >
      <Input
        aria-label={t('name')}
        value={draft}
        maxLength={LONGEST_NAME}
        autoFocus
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit">{t('rename')}</Button>
    </form>
  );
}

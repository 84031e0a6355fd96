import { callQuery, useApi, useChange, useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Skeleton } from '@keystead/ui/skeleton';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import {
  forgetHistory,
  getRecommendationChoices,
  getRecommendations,
  saveRecommendationChoices,
} from '../../contract.ts';
import { useText } from '../text.ts';

/** Renders what recommendations may rest on: switches with effect at once, and ways to have it forgotten. */
export function ChoicesCard() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const save = useChange(saveRecommendationChoices);
  const forget = useChange(forgetHistory);
  const { queryKey } = callQuery(api, getRecommendationChoices);
  const { data } = useLaterCall(getRecommendationChoices);
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  const choices = data.data;
  const renew = () => {
    client.removeQueries({ queryKey: [getRecommendations.path] });
    void client.invalidateQueries({ queryKey });
  };
  const onError = (error: Error) => toast.error(t('failedSave'), { description: error.message });
  const set = (next: Partial<Pick<typeof choices, 'enabled' | 'use_favourites' | 'use_views'>>) => {
    // The switch moves at once; what the server says comes after, and not what it said before.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ...data, data: { ...choices, ...next } });
    save.mutate(next, { onError, onSettled: renew });
  };
  const forgetAll = (what: 'viewed' | 'declined', done: string) =>
    forget.mutate({ what }, { onSuccess: () => toast.success(done), onError, onSettled: renew });
  return (
    <Card padding="lg">
      <h2 className="text-lg">{t('choicesTitle')}</h2>
      <div className="mt-3 grid gap-2">
        <Switch
          label={t('choicesOn')}
          checked={choices.enabled}
          onChange={(event) => set({ enabled: event.currentTarget.checked })}
        />
        <Switch
          label={t('choicesFavourites')}
          checked={choices.enabled && choices.use_favourites}
          disabled={!choices.enabled}
          onChange={(event) => set({ use_favourites: event.currentTarget.checked })}
        />
        <Switch
          label={t('choicesViews')}
          hint={t('choicesViewsHint')}
          checked={choices.enabled && choices.use_views}
          disabled={!choices.enabled}
          onChange={(event) => set({ use_views: event.currentTarget.checked })}
        />
      </div>
      <Stored
        count={choices.viewed_count}
        text={t('viewedCount', { count: choices.viewed_count })}
        label={t('forgetViewed')}
        pending={forget.isPending}
        onClick={() => forgetAll('viewed', t('viewedForgotten'))}
      />
      <Stored
        count={choices.declined_count}
        text={t('declinedCount', { count: choices.declined_count })}
        label={t('showDeclined')}
        pending={forget.isPending}
        onClick={() => forgetAll('declined', t('declinedShown'))}
      />
    </Card>
  );
}

function Stored({
  count,
  text,
  label,
  pending,
  onClick,
}: {
  count: number;
  text: string;
  label: string;
  pending: boolean;
  onClick: () => void;
}) {
  if (count === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p className="text-muted">{text}</p>
      <Button variant="link" size="sm" className="mt-1" disabled={pending} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

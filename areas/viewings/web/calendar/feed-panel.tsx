import { useApi, useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { endViewingFeed, getViewingFeed, makeViewingFeed } from '../../contract.ts';
import { useText } from '../text.ts';

/** Renders the address at which one's calendar program reads one's viewings, and how to end it. */
export function FeedPanel() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useLaterCall(getViewingFeed);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const url = data?.data.url;
  const change = async (call: typeof makeViewingFeed | typeof endViewingFeed) => {
    setBusy(true);
    try {
      await api(call, {});
      await queries.invalidateQueries({ queryKey: [getViewingFeed.path] });
      setAsking(false);
    } catch {
      toast.error(t('wentWrong'));
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '').then(
      () => toast.success(t('copied')),
      () => toast.error(t('wentWrong')),
    );
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('feedTitle')}</h2>
      <p className="text-muted">{t('feedText')}</p>
      {url === undefined ? (
        <Skeleton className="h-11" />
      ) : url === '' ? (
        <div>
          <Button loading={isBusy} onClick={() => void change(makeViewingFeed)}>
            {t('feedMake')}
          </Button>
        </div>
      ) : (
        <>
          <Field label={t('feedAddress')} hint={t('feedSecret')}>
            <Input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => void copy()}>
              <Copy aria-hidden="true" />
              {t('copy')}
            </Button>
            <ConfirmDialog
              open={isAsking}
              onOpenChange={setAsking}
              trigger={<Button variant="ghost">{t('feedRenew')}</Button>}
              title={t('feedRenewTitle')}
              description={t('feedRenewText')}
              confirmLabel={t('feedRenew')}
              cancelLabel={t('back')}
              pending={isBusy}
              onConfirm={() => void change(makeViewingFeed)}
            />
            <Button variant="ghost" disabled={isBusy} onClick={() => void change(endViewingFeed)}>
              {t('feedEnd')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

import { timeAgo } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteFeedExport, type FeedExportItem, renewFeedExport } from '../contract.exports.ts';
import { EXPORT_FORMATS } from '../export-rules.ts';
import { ExportDialog } from './export-dialog.tsx';
import { useText } from './text.ts';
import { useExportChange } from './use-export-change.ts';

/** Renders one feed: its address, what came of it, and what can be done with it. */
export function ExportCard({ agency, feed }: { agency: number; feed: FeedExportItem }) {
  const t = useText();
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const { name, url } = feed;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('copied')),
      () => toast.error(t('wentWrong')),
    );
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <bdi>{EXPORT_FORMATS[feed.format].label}</bdi> · {t(feed.offer)}
            {feed.city === '' ? null : (
              <>
                {' · '}
                <bdi>{feed.city}</bdi>
              </>
            )}
            {feed.search_name === '' ? null : (
              <>
                {' · '}
                <bdi>{feed.search_name}</bdi>
              </>
            )}
          </p>
        </div>
        <Badge tone={feed.is_active ? 'success' : 'neutral'}>
          {t(feed.is_active ? 'isActive' : 'isOff')}
        </Badge>
      </div>
      <Field label={t('address')} hint={t('secret')}>
        <div className="flex gap-2">
          <Input
            readOnly
            dir="ltr"
            aria-label={t('address')}
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="secondary" aria-label={t('copyNamed', { name })} onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
        </div>
      </Field>
      <Figures feed={feed} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('editNamed', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <Asked feed={feed} call={renewFeedExport} words="renew" />
        <Asked feed={feed} call={deleteFeedExport} words="delete" />
      </div>
      {isEditing ? <ExportDialog agency={agency} feed={feed} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

function Figures({ feed }: { feed: FeedExportItem }) {
  const t = useText();
  const locale = useLocale();
  const counted = (count: number) => count.toLocaleString(locale);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Figure label={t('offered')}>{counted(feed.offered)}</Figure>
        <Figure label={t('homes')}>{feed.homes === null ? '–' : counted(feed.homes)}</Figure>
        <Figure label={t('fetches')}>{counted(feed.fetches)}</Figure>
        <Figure label={t('fetched')}>
          {feed.fetched_at === '' ? (
            t('never')
          ) : (
            <time dateTime={feed.fetched_at}>{timeAgo(new Date(feed.fetched_at), new Date(), locale)}</time>
          )}
        </Figure>
      </dl>
      {feed.left_out > 0 ? (
        <p className="text-sm text-muted">
          {t('leftOut')}: {counted(feed.left_out)}. {t(feed.format === 'blm' ? 'blmHint' : 'leftOutHint')}
        </p>
      ) : null}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

const WORDS = {
  renew: { title: 'renewTitle', text: 'renewText', named: 'renewNamed' },
  delete: { title: 'deleteTitle', text: 'deleteText', named: 'deleteNamed' },
} as const;

/** Renders a button that asks before it does what cannot be undone. */
function Asked({
  feed: { id, name },
  call,
  words,
}: {
  feed: FeedExportItem;
  call: typeof renewFeedExport | typeof deleteFeedExport;
  words: keyof typeof WORDS;
}) {
  const t = useText();
  const { change, isBusy } = useExportChange();
  const [isAsking, setAsking] = useState(false);
  const { title, text, named } = WORDS[words];
  const confirm = async () => {
    if (await change(call, { id: String(id) })) setAsking(false);
  };
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button size="sm" variant="ghost" aria-label={t(named, { name })}>
          {t(words)}
        </Button>
      }
      title={t(title)}
      description={t(text)}
      confirmLabel={t(words)}
      cancelLabel={t('back')}
      danger={words === 'delete'}
      pending={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}

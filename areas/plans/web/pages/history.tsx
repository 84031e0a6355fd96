import { selectUser } from '@keystead/accounts/web';
import { usePages } from '@keystead/http/pages';
import { useNames, useNumber } from '@keystead/languages/web';
import { LoadMore } from '@keystead/ui/pagination';
import { Table } from '@keystead/ui/table';
import { useSelector } from 'react-redux';
import { type CreditEntry, getCreditHistory } from '../../contract.ts';
import { useLabels } from './labels.ts';
import { useText } from './text.ts';

/** Renders every movement of one's own credits, or of those of an agency, the last one first. */
export function CreditHistory({ agencyId }: { agencyId?: number }) {
  const t = useText();
  const words = useLabels();
  const named = useNames();
  const say = useEntryText();
  const whose = useSelector(selectUser)?.id ?? 0;
  const {
    rows: entries,
    total,
    more,
  } = usePages(getCreditHistory, agencyId === undefined ? {} : { agency_id: agencyId }, { whose });
  if (!entries) return null;
  if (entries.length === 0) return <p className="text-muted">{t('historyNone')}</p>;
  return (
    <>
      <Table
        caption={t('history')}
        rows={entries}
        rowKey={({ id }: CreditEntry) => id}
        columns={[
          { key: 'what', label: t('what'), cell: (entry: CreditEntry) => say.what(entry) },
          ...(agencyId === undefined
            ? []
            : [
                {
                  key: 'who',
                  label: t('who'),
                  cell: (entry: CreditEntry) => <bdi>{entry.account_name}</bdi>,
                },
              ]),
          {
            key: 'from',
            label: t('from'),
            cell: (entry: CreditEntry) => named('package', entry.package_name),
          },
          {
            key: 'change',
            label: t('change'),
            numeric: true,
            cell: (entry: CreditEntry) => say.amount(entry.amount, true),
          },
          {
            key: 'left',
            label: t('left'),
            numeric: true,
            cell: (entry: CreditEntry) => say.amount(entry.balance),
          },
          {
            key: 'when',
            label: t('when'),
            cell: ({ created_at }: CreditEntry) => (
              <time dateTime={created_at} className="text-muted">
                {words.date(created_at)}
              </time>
            ),
          },
        ]}
      />
      {more ? (
        <LoadMore {...more} label={t('more')} summary={t('shownOf', { shown: entries.length, total })} />
      ) : null}
    </>
  );
}

function useEntryText() {
  const t = useText();
  const format = useNumber();
  return {
    amount: (amount: number | null, signed = false) => {
      if (amount === null) return t('unlimited');
      // Read from the right, too, a sign stands before its number.
      return signed && amount > 0 ? `\u200e+${format(amount)}` : format(amount);
    },
    what: ({ kind, feature, title, reason }: CreditEntry) => {
      const name = t(feature);
      if (kind === 'grant') return t('kindGrant', { feature: name });
      if (kind === 'expire') return t('kindExpire', { feature: name });
      if (kind === 'revoke') return t('kindRevoke', { feature: name });
      if (kind === 'adjust') return t('kindAdjust', { feature: name, reason });
      if (kind === 'refund') return title === '' ? t('kindRefund') : `${t('kindRefund')}: ${title}`;
      return title === '' ? t('kindSpend') : title;
    },
  };
}

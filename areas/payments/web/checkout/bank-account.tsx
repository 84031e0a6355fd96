import { IconButton } from '@keystead/ui/icon-button';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';
import { useText } from '../text.ts';

/** Renders where to transfer to, line by line, each to be copied. */
export function BankAccount({
  details,
  amount,
  reference,
}: {
  details: readonly { title: string; value: string }[];
  amount: string;
  reference: string;
}) {
  const t = useText();
  const toast = useToast();
  const lines = [
    ...details,
    { title: t('amount'), value: amount },
    { title: t('reference'), value: reference },
  ];
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {lines.map(({ title, value }) => (
        <div key={title} className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2.5">
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="col-start-1 font-medium wrap-anywhere tabular-nums">
            <bdi>{value}</bdi>
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <IconButton
              label={t('copy', { what: title })}
              icon={<Copy aria-hidden="true" />}
              variant="ghost"
              size="sm"
              onClick={() => void navigator.clipboard.writeText(value).then(() => toast.success(t('copied')))}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { IconButton } from '@keystead/ui/icon-button';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';
import { useText } from '../text.ts';

/** Where to transfer to, line by line, each to be copied. */
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
        <div key={title} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
          <IconButton
            label={t('copy', { what: title })}
            icon={<Copy aria-hidden="true" />}
            variant="ghost"
            size="sm"
            onClick={() => void navigator.clipboard.writeText(value).then(() => toast.success(t('copied')))}
          />
        </div>
      ))}
    </dl>
  );
}

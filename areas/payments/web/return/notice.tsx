import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';

const LOOKS = {
  success: { Icon: CircleCheck, colour: 'text-success' },
  info: { Icon: Clock, colour: 'text-info' },
  warning: { Icon: TriangleAlert, colour: 'text-warning' },
  danger: { Icon: CircleX, colour: 'text-danger' },
} as const;

/** Renders one thing to say in the middle of a page, and where to go from there. */
export function Notice({
  tone,
  title,
  text,
  actions,
}: {
  tone: keyof typeof LOOKS;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  const t = useText();
  const { Icon, colour } = LOOKS[tone];
  return (
    <section role="status" className="surface grid w-full justify-items-center gap-3 p-6 text-center sm:p-10">
      <Icon aria-hidden="true" className={`size-12 ${colour}`} strokeWidth={1.5} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {actions}
        <Link to="/user/transaction-history" className={buttonClass('secondary')}>
          {t('toPayments')}
        </Link>
      </div>
    </section>
  );
}

import { ShieldAlert } from 'lucide-react';
import { useText } from '../text.ts';

/** Shown after a message that mentions paying outside the platform: a warning that blocks nothing. */
export function Warning() {
  const t = useText();
  return (
    <li className="my-2 flex items-start gap-2 rounded-md border border-warning/40 bg-warning-tint px-3 py-2.5 text-sm text-ink">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      {t('warning')}
    </li>
  );
}

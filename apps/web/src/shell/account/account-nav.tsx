import { AccountLinksList } from './account-links-list.tsx';
import { useText } from './text.ts';

/** Renders the ways to all pages of one's own, beside them. */
export default function AccountNav() {
  const t = useText();
  return (
    <nav
      aria-label={t('account')}
      className="sticky top-(--header-height) grid max-h-[calc(100dvh-var(--header-height))] gap-6 self-start overflow-y-auto py-8 max-xl:hidden print:hidden"
    >
      <AccountLinksList />
    </nav>
  );
}

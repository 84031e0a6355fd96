import { selectUser } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useText } from './text.ts';

/**
 * Leads to the conversation with someone about a home, or about none; a guest signs in first. Nothing for oneself.
 * @param other account id; 0: the site
 */
export function MessageButton({
  other,
  home = 0,
  variant = 'primary',
}: {
  other: number;
  home?: number;
  variant?: 'primary' | 'secondary';
}) {
  const t = useText();
  const user = useSelector(selectUser);
  if (user?.id === other) return null;
  const look = buttonClass(variant, 'md', 'w-full');
  const label = (
    <>
      <MessageCircle aria-hidden="true" />
      {t('message')}
    </>
  );
  if (!user)
    return (
      <Link
        to="/sign-in"
        search={{ next: `/user/chat?user=${other}&property=${home}` }}
        rel="nofollow"
        className={look}
      >
        {label}
      </Link>
    );
  return (
    <Link to="/user/chat" search={{ user: other, property: home }} className={look}>
      {label}
    </Link>
  );
}

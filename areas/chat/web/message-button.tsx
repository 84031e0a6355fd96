import { selectUser } from '@keystead/accounts/web';
import { areaText } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useSelector } from 'react-redux';
import { message } from './messages/en.json';

/** Without the other labels of the chat, which pages of homes do not show. */
const useText = areaText('chat', { message });

/**
 * Leads to the conversation with someone about a home, or about none; a guest signs in first. Nothing for oneself.
 * @param other account id; 0: the site
 * @param begun stands where one writes, to be sent or changed
 */
export function MessageButton({
  other,
  home = 0,
  variant = 'primary',
  label,
  begun,
}: {
  other: number;
  home?: number;
  variant?: 'primary' | 'secondary';
  label?: string;
  begun?: string;
}) {
  const t = useText();
  const user = useSelector(selectUser);
  if (user?.id === other) return null;
  const text = begun === undefined ? '' : `&text=${encodeURIComponent(begun)}`;
  const look = buttonClass(variant, 'md', 'w-full');
  const inside = (
    <>
      <MessageCircle aria-hidden="true" />
      {label ?? t('message')}
    </>
  );
  if (!user)
    return (
      <Link
        to="/sign-in"
        search={{ next: `/user/chat?user=${other}&property=${home}${text}` }}
        rel="nofollow"
        className={look}
      >
        {inside}
      </Link>
    );
  return (
    <Link
      to="/user/chat"
      search={{ user: other, property: home, ...(begun !== undefined && { text: begun }) }}
      className={look}
    >
      {inside}
    </Link>
  );
}

import { MenuLink } from '@keystead/ui/menu';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useText } from './text.ts';

/** Renders the way to one's advertisements, in the menu of one's own places. */
export function AdvertisementsLink() {
  const t = useText();
  return (
    <MenuLink icon={<Sparkles />} render={<Link to="/user/advertisement" />}>
      {t('title')}
    </MenuLink>
  );
}

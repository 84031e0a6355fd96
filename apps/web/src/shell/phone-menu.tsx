import { buttonClass } from '@keystead/ui/button';
import { Menu, MenuLink } from '@keystead/ui/menu';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { MAIN_LINKS } from './header.tsx';
import { useText } from './text.ts';

/** The main links on a phone. */
export default function PhoneMenu() {
  const t = useText();
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('menu')} className={buttonClass('ghost', 'sm', 'btn-square')}>
          <MenuIcon aria-hidden="true" />
        </button>
      }
    >
      {MAIN_LINKS.map(({ key, ...place }) => (
        <MenuLink key={key} render={<Link {...place} />}>
          {t(key)}
        </MenuLink>
      ))}
      <MenuLink render={<Link to="/user/properties" />}>{t('post')}</MenuLink>
    </Menu>
  );
}

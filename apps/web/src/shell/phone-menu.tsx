import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { focusFirst } from './focus-first.ts';
import { HeaderLanguage } from './header-language.tsx';
import { MAIN_LINKS, useLinkSearch } from './main-links.ts';
import { useText } from './text.ts';

const ID = 'phone-menu';

/** Renders the main links where they find no room in a line; the browser's own pop-over, so that a first view carries no pop-up machinery. */
export function PhoneMenu() {
  const t = useText();
  const searchOf = useLinkSearch();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('menu')}
        className={buttonClass('ghost', 'sm', 'btn-square')}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <nav
        id={ID}
        popover="auto"
        onToggle={focusFirst}
        aria-label={t('menu')}
        className="popup popup-list fixed inset-auto end-4 top-(--header-height) m-0 min-w-56"
      >
        {MAIN_LINKS.map(({ key, ...place }) => (
          <Link key={key} {...place} search={searchOf(place)} className="popup-item" onClick={closeMenu}>
            {t(key)}
          </Link>
        ))}
        <Link to="/user/properties" className="popup-item" onClick={closeMenu}>
          {t('post')}
        </Link>
        <HeaderLanguage className="mt-1.5 w-full" onChosen={closeMenu} />
      </nav>
    </div>
  );
}

function closeMenu() {
  document.getElementById(ID)?.hidePopover();
}

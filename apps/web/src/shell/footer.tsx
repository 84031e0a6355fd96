import { Container } from '@keystead/ui/container';
import { useTheme } from '@keystead/ui/theme';
import { Link } from '@tanstack/react-router';
import { MAIN_LINKS } from './main-links.ts';
import { useText } from './text.ts';
import { Wordmark } from './wordmark.tsx';

export function Footer() {
  const t = useText();
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-card">
      <Container className="grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-sm text-sm text-muted">{t('footerAbout')}</p>
          <p className="mt-2 max-w-sm text-sm text-muted">{t('demo')}</p>
        </div>
        <nav aria-label={t('footerExplore')}>
          <p className="eyebrow mb-3">{t('footerExplore')}</p>
          <ul className="grid gap-2 text-sm">
            {MAIN_LINKS.map(({ key, ...place }) => (
              <li key={key}>
                <Link {...place} className="text-muted hover:text-accent">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoice />
      </Container>
    </footer>
  );
}

function ThemeChoice() {
  const t = useText();
  const { choice, setChoice } = useTheme();
  const labels = { light: t('themeLight'), dark: t('themeDark'), system: t('themeSystem') } as const;
  return (
    <label className="block text-sm">
      <span className="eyebrow mb-3 block">{t('theme')}</span>
      <select
        value={choice}
        onChange={(event) => setChoice(event.target.value as typeof choice)}
        className="rounded-md border border-line bg-paper px-3 py-2"
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { selectUser } from '@keystead/accounts/web';
import { dialled, phoneText } from '@keystead/kit/phone';
import { areaText, LanguageChoice, selectLanguage } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Container } from '@keystead/ui/container';
import { NativeSelect } from '@keystead/ui/native-select';
import { NearView } from '@keystead/ui/near-view';
import { useTheme } from '@keystead/ui/theme';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import english from '../messages/footer/en.json';
import { speak } from '../speak.ts';
import { FOOTER_LINKS } from './footer-links.ts';
import { useLinkSearch } from './main-links.ts';
import { Wordmark } from './wordmark.tsx';

// Far below, and few use them.
const VisitorChoices = lazy(() => import('./visitor-choices.tsx'));

/** Labels of the footer, which comes after the page. */
const useText = areaText('shell.footer', english);

/** Names links of the footer: by its labels, or by the title of a page whose texts are its own. */
function useLinkName() {
  const t = useText();
  const { labels } = useSelector(selectLanguage);
  return (key: Parameters<typeof t>[0] | { title: string; english: string }) =>
    typeof key === 'string' ? t(key) : (labels[key.title] ?? key.english);
}

export function Footer() {
  const t = useText();
  const nameOf = useLinkName();
  const searchOf = useLinkSearch();
  const router = useRouter();
  const user = useSelector(selectUser);
  const { demo_world: isInvented } = useSettings();
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-sunken [:root:has([data-chat])_&]:hidden">
      <Offer />
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-10 sm:py-12 md:grid-cols-4 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
          <OperatorContact />
          {FOOTER_LINKS.map(({ key, links }) => (
            <nav key={key} aria-label={t(key)}>
              <p className="eyebrow mb-2.5">{t(key)}</p>
              <ul className="text-sm">
                {links
                  .filter(({ key: link }) => link !== 'signIn' || !user)
                  .map(({ key: link, ...place }) => (
                    <li key={typeof link === 'string' ? link : link.title}>
                      <Link
                        {...place}
                        search={searchOf(place)}
                        className="inline-flex min-h-8 items-center text-muted hover:text-accent pointer-coarse:min-h-11"
                      >
                        {nameOf(link)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
          {isInvented ? <p className="text-sm text-muted">{t('demo')}</p> : null}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <LanguageChoice onChoose={(code) => speak(router, code)} />
            <Appearance />
            {/* Last, so that nothing moves when they come. */}
            <div id="country" className="min-h-9">
              <NearView className="flex flex-wrap items-start gap-x-6 gap-y-3">
                <Suspense>
                  <VisitorChoices />
                </Suspense>
              </NearView>
            </div>
          </div>
        </div>
      </Container>
    </footer>
  );
}

/** Asks visitors for their home. Hidden by the stylesheet on pages of one's own. */
function Offer() {
  const t = useText();
  return (
    <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-10 sm:py-12 [:root:has([data-own-page])_&]:hidden">
      <div className="max-w-xl">
        <p className="font-serif text-2xl tracking-tight text-balance">{t('footerOffer')}</p>
        <p className="mt-2 text-muted">{t('footerOfferText')}</p>
      </div>
      <Link to="/user/properties" className={buttonClass('primary', 'lg')}>
        {t('post')}
      </Link>
      <hr className="-mb-10 w-full border-line sm:-mb-12" />
    </Container>
  );
}

/** Renders whose site it is, and how to reach it, as far as the operator says. */
function OperatorContact() {
  const t = useText();
  const { company_address: address, company_tel1: telephone, company_email: mail } = useSettings();
  return (
    <div className="col-span-full lg:col-span-1">
      <Wordmark />
      <p className="mt-3 max-w-sm text-sm text-muted">{t('footerAbout')}</p>
      <address className="mt-4 grid justify-items-start gap-1 text-sm text-muted not-italic">
        {address ? <bdi className="max-w-xs whitespace-pre-line">{address}</bdi> : null}
        {telephone ? (
          <a href={`tel:${dialled(telephone)}`} className="hit-area hover:text-accent">
            <bdi>{phoneText(telephone)}</bdi>
          </a>
        ) : null}
        {mail ? (
          <a href={`mailto:${mail}`} className="hit-area wrap-anywhere hover:text-accent">
            {mail}
          </a>
        ) : null}
      </address>
    </div>
  );
}

function Appearance() {
  const t = useText();
  const { choice, setChoice, contrast, setContrast } = useTheme();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Checkbox
        label={t('contrast')}
        checked={contrast === 'more'}
        onChange={(event) => setContrast(event.currentTarget.checked ? 'more' : 'system')}
      />
      <NativeSelect
        size="sm"
        aria-label={t('theme')}
        value={choice}
        onChange={(event) => setChoice(event.target.value as typeof choice)}
        items={[
          { value: 'system', label: t('themeSystem') },
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ]}
      />
    </div>
  );
}

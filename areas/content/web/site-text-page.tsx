import { useCall } from '@keystead/http/react';
import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { RichText } from '@keystead/ui/rich-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getSiteText, type SITE_TEXTS } from '../contract.ts';
import { useDay } from './articles/article-facts.tsx';
import { ContentsList } from './contents-list.tsx';
import { useText } from './text.ts';

/** Returns what the page of a text asks for. */
export const siteTextArgs = (kind: (typeof SITE_TEXTS)[number], language: string) => ({
  kind,
  text_language: language,
});

/** Renders a text of the operator: about, terms or privacy. */
export function SiteTextPage({
  kind,
  language,
  children,
}: {
  kind: (typeof SITE_TEXTS)[number];
  /** Of the text, where it is written in it. */
  language: string;
  /** Rendered below the text. */
  children?: ReactNode;
}) {
  const t = useText();
  const day = useDay();
  const { default_language: own } = useSettings();
  const text = useCall(getSiteText, siteTextArgs(kind, language)).data.data;
  const { html, contents, since } = text;
  const lang = text.language || own;
  return (
    <Container className="pb-16">
      <PageHeader title={t(kind)} lead={t(`${kind}Lead`)} />
      {html === '' && !children ? (
        <EmptyState
          drawing="paper"
          title={t('textEmpty')}
          description={t('textEmptyText')}
          action={
            <Link to="/contact-us" className={buttonClass('primary')}>
              {t('contact')}
            </Link>
          }
        />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
          <div>
            <ContentsList contents={contents} lang={lang} />
          </div>
          <div className="min-w-0">
            <div lang={lang}>
              <RichText html={html} className="wrap-anywhere" />
            </div>
            {since !== '' && kind !== 'about' ? (
              <p className="mt-10 max-w-[68ch] border-t border-line pt-5 text-sm text-muted">
                {t('since', { date: day(since) })}
              </p>
            ) : null}
            {children}
          </div>
        </div>
      )}
    </Container>
  );
}

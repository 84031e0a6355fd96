import { Heart, MarkedCards } from '@keystead/engagement/web';
import { selectLanguage } from '@keystead/languages/web';
import { CardActions } from '@keystead/listings/web';
import { PageCountry, SettingsProvider, settingsQuery, type WebSettings } from '@keystead/settings/web';
import { StillHydrating } from '@keystead/ui/hydration';
import stylesheet from '@keystead/ui/styles.css?url';
import { paper, siteStyle } from '@keystead/ui/theme';
import { Toasts } from '@keystead/ui/toast';
import typefaces from '@keystead/ui/typefaces.css?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { pageContext } from '../api.ts';
import type { RouterContext } from '../router-context.ts';
import { Frame } from '../shell/frame.tsx';
import { HeadScript } from '../shell/head-script.tsx';
import { useText } from '../shell/text.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => ({
    ...(await context.queryClient.ensureQueryData(settingsQuery(context.api))),
    country: pageContext()?.country,
  }),
  head: ({ loaderData }) => ({
    // Made on the server alone, so that browsers carry nothing of it; they leave it where they find it.
    ...(import.meta.env.SSR && { styles: chosenLook(loaderData?.data) }),
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: loaderData?.data.company_name ?? 'Keystead' },
      { name: 'theme-color', content: paper.light, media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: paper.dark, media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      loaderData?.data.web_favicon
        ? { rel: 'icon', href: loaderData.data.web_favicon }
        : { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/brand/app.webmanifest' },
      { rel: 'apple-touch-icon', href: '/brand/icon-180.png' },
    ],
  }),
  shellComponent: Document,
  component: Page,
});

/** Returns the operator's colours and pictures in place of ours. */
function chosenLook(settings: WebSettings | undefined) {
  const children = settings
    ? siteStyle({
        accent: settings.system_color,
        sale: settings.sell_web_color,
        saleTint: settings.sell_web_background_color,
        rent: settings.rent_web_color,
        rentTint: settings.rent_web_background_color,
        categoryGround: settings.category_background,
        mark: settings.web_placeholder_logo,
        homePicture: settings.img_placeholder,
        tintDrawings: settings.svg_clr === '1',
      })
    : '';
  return children === '' ? [] : [{ children }];
}

function Document({ children }: { children: ReactNode }) {
  const t = useText();
  const { code, rtl } = useSelector(selectLanguage);
  return (
    <html lang={code} dir={rtl ? 'rtl' : 'ltr'} suppressHydrationWarning>
      <head>
        <HeadContent />
        <HeadScript />
        <noscript>
          <link rel="stylesheet" href={typefaces} />
        </noscript>
      </head>
      <body>
        {children}
        <Toasts closeLabel={t('close')} />
        <StillHydrating />
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  return (
    <SettingsProvider>
      <PageCountry value={Route.useLoaderData().country}>
        <CardActions value={Heart}>
          <MarkedCards>
            <Frame>
              <Outlet />
            </Frame>
          </MarkedCards>
        </CardActions>
      </PageCountry>
    </SettingsProvider>
  );
}

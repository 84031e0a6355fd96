import { getSettings } from '@keystead/settings/server';
import { type SeoDocument, seoDocument } from './document.ts';

const icon = (name: string, sizes: string, purpose = 'any') => ({
  src: `/brand/${name}`,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  sizes,
  purpose,
});

const SHORTCUTS = [
  { name: 'Messages', url: '/user/chat' },
  { name: 'Saved homes', url: '/user/favorites-properties' },
  { name: 'Homes on the map', url: '/properties-on-map' },
];

/** What an installed site is called and looks like: by the name of the operator's settings. */
export const manifestDocuments: readonly SeoDocument[] = [
  seoDocument({
    url: '/brand/app.webmanifest',
    type: 'application/manifest+json',
    tags: ['settings'],
    seconds: 300,
    read: () => ({}),
    async make(ctx) {
      const { companyName: name } = await getSettings(ctx);
      return JSON.stringify({
        id: '/',
        name,
        short_name: name,
        description: 'Homes for sale and rent.',
        lang: 'en',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        background_color: '#fbfaf6',
        theme_color: '#fbfaf6',
        categories: ['lifestyle', 'shopping'],
        icons: [
          icon('favicon.svg', 'any'),
          icon('icon-192.png', '192x192'),
          icon('icon-512.png', '512x512'),
          icon('icon-maskable-512.png', '512x512', 'maskable'),
          icon('badge-96.png', '96x96', 'monochrome'),
        ],
        shortcuts: SHORTCUTS.map((shortcut) => ({
          ...shortcut,
          icons: [{ src: '/brand/icon-192.png', sizes: '192x192' }],
        })),
      });
    },
  }),
];

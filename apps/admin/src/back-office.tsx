import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createStaffProvider, ResourcesContext, titleOf } from '@keystead/admin';
import type { ApiClient } from '@keystead/http/client';
import { useTheme } from '@keystead/ui/theme';
import { lazy, useMemo } from 'react';
import { Admin, Resource } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createAuthProvider } from './auth-provider.ts';
import { type Brand, BrandContext } from './brand.ts';
import { labelsOf } from './labels.ts';
import { logicalSides } from './logical-sides.ts';
import { resources } from './resources.ts';
import { NotFound } from './shell/not-found.tsx';
import { Notices } from './shell/notices.tsx';
import { Shell } from './shell/shell.tsx';
import { ClientContext } from './sign-in/client.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { themeOf } from './theme.ts';

/** The page's own mark on what may run and be styled; the server puts it into every answer. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({
  key: 'bo',
  stylisPlugins: [logicalSides],
  ...(nonce && { nonce }),
});
const words = labelsOf(resources);

/** What one sees first; its charts are fetched with it. */
const Dashboard = lazy(() =>
  import('./dashboard/dashboard.tsx').then((file) => ({ default: file.Dashboard })),
);

/** Where the back office is served. */
const BASE = '/admin';

/** Renders the whole app: resources of all areas over one data provider. */
export function BackOffice({ client, brand }: { client: ApiClient; brand: Brand }) {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <Screens client={client} /> }], { basename: BASE }),
    [client],
  );
  return (
    <CacheProvider value={styles}>
      <BrandContext value={brand}>
        <ClientContext value={client}>
          <ResourcesContext value={resources}>
            {/* A page leaves as soon as another is asked for (see `screen`). */}
            <RouterProvider router={router} useTransitions={false} />
          </ResourcesContext>
        </ClientContext>
      </BrandContext>
    </CacheProvider>
  );
}

function Screens({ client }: { client: ApiClient }) {
  const { dark } = useTheme();
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const theme = useMemo(() => themeOf(dark ? 'dark' : 'light', direction), [dark, direction]);
  const [data, auth] = useMemo(
    () => [createStaffProvider(client), createAuthProvider(client, resources)],
    [client],
  );
  return (
    <Admin
      dataProvider={data}
      authProvider={auth}
      i18nProvider={words}
      theme={theme}
      layout={Shell}
      dashboard={Dashboard}
      loginPage={SignInPage}
      notification={Notices}
      catchAll={NotFound}
      requireAuth
      disableTelemetry
      title=""
    >
      {resources.map((resource) => (
        <Resource
          key={resource.name}
          name={resource.name}
          list={resource.list}
          {...(resource.create && { create: resource.create })}
          {...(resource.edit && { edit: resource.edit })}
          {...(resource.show && { show: resource.show })}
          icon={resource.icon}
          options={{ isUndoable: resource.isUndoable, deleteText: resource.deleteText }}
          recordRepresentation={(record) => titleOf(resource, record)}
        />
      ))}
    </Admin>
  );
}

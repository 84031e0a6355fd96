import { nobody } from '@keystead/accounts/web';
import { nothingCached } from '@keystead/catalogue/web';
import type { AnyCall } from '@keystead/http/call';
import { createClient } from '@keystead/http/client';
import { ApiProvider } from '@keystead/http/react';
import { webSettings } from '@keystead/settings/contract';
import { SettingsProvider, settingsQuery, type WebSettings } from '@keystead/settings/web';
import { configureStore } from '@reduxjs/toolkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { render } from 'vitest-browser-react';

/** What the server of a test answers, by the path of a call; 404 to every other one. */
export type Answers = Record<
  string,
  (input: Record<string, unknown>) => { status?: number } & Record<string, unknown>
>;

/** What the operator has set, where a test answers nothing else. */
export const SETTINGS: Partial<WebSettings> = {
  currency_symbol: '€',
  selected_currency_data: { code: 'EUR', name: 'Euro', symbol: '€' },
  distance_option: 'km',
  area_unit: 'm2',
  default_language: 'en',
  opening_country: '',
  languages: [],
  latitude: '41.15',
  longitude: '-8.61',
};

/** Renders something in an app whose server answers so. @returns what it was asked, and the address */
export async function inApp(children: ReactNode, answers: Answers, user: object | null = null) {
  const known: Answers = { [webSettings.path]: () => ({ data: SETTINGS }), ...answers };
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const api = createClient(async (call: AnyCall, input) => {
    asked.push({ path: call.path, input });
    const { status = 200, ...body } = known[call.path]?.(input) ?? { status: 404 };
    return { status, body: { error: status !== 200, ...body } };
  });
  const selectedLanguage = { code: 'en', name: 'English', rtl: false, prefix: '', labels: {} };
  const state = {
    Language: { languages: [], loading: false, selectedLanguage },
    cachedata: nothingCached,
    User_signup: user ? { data: { token: 'x', data: user }, loading: false } : nobody,
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory({ initialEntries: ['/properties-details/flat'] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await queries.prefetchQuery(settingsQuery(api));
  await render(
    <Provider store={configureStore({ reducer: () => state })}>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <SettingsProvider>
            <RouterProvider router={router as never} />
          </SettingsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </Provider>,
  );
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
  return { sent, address: () => router.state.location.href };
}

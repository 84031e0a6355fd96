import { createStaffProvider } from '@keystead/admin';
import type { AnyCall } from '@keystead/http/call';
import { createClient } from '@keystead/http/client';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Answers } from './in-app.tsx';

/**
 * Renders a screen of the back office whose server answers so, for someone who may do everything.
 * @param at its address, and the pattern of it: `{ path: '/move-ins/:id/show', address: '/move-ins/4/show' }`
 * @returns what the server was asked
 */
export async function inOffice(
  children: ReactNode,
  { resource, path, address }: { resource: string; path: string; address: string },
  answers: Answers,
) {
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const api = createClient(async (call: AnyCall, input) => {
    asked.push({ path: call.path, input });
    const { status = 200, ...body } = answers[call.path]?.(input) ?? { status: 404 };
    return { status, body: { error: status !== 200, ...body } };
  });
  await render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext
        dataProvider={createStaffProvider(api)}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        authProvider={{
          login: async () => undefined,
          logout: async () => undefined,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => [],
          canAccess: async () => true,
        }}
      >
        <ResourceContextProvider value={resource}>
          <Routes>
            <Route path={path} element={children} />
            <Route path="*" element={<p>another page</p>} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const sent = (asking: string) => asked.filter((one) => one.path === asking).map(({ input }) => input);
  return { sent };
}

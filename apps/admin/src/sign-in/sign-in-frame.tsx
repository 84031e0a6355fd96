import type { ReactNode } from 'react';
import { useBrand } from '../brand.ts';

/** Renders a quiet page with one thing to do on it. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useBrand();
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
      <div className="w-full max-w-md">
        <p className="mb-6 flex items-center gap-3 text-muted">
          {logo ? (
            <img src={logo} alt={name} className="h-8 w-auto max-w-48" />
          ) : (
            <span className="font-serif text-lg font-semibold text-ink">{name}</span>
          )}
          <span className="text-sm">Back office</span>
        </p>
        <div className="surface p-6 sm:p-8">
          <h1 className="mb-5 text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

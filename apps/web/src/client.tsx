import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Calls back once the server's page has been painted: what is read first waits for no script. */
function afterPaint(done: () => void): void {
  // A page in a hidden tab is not painted.
  if (document.visibilityState === 'hidden') done();
  else requestAnimationFrame(() => setTimeout(done));
}

afterPaint(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    );
  }),
);

import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from 'react';

/** Something of one's own that can be featured. */
export interface Featurable {
  readonly kind: 'property' | 'project';
  readonly id: number;
  readonly title: string;
}

type Window = ComponentType<{ thing: Featurable; onClose: () => void }>;

const Featuring = createContext<Window | undefined>(undefined);

/** The window that sells the first places to what is below; a later area brings it. */
export const FeatureWindow = Featuring.Provider;

/** Opens the featuring dialog; `start` is missing where nothing is sold. */
export function useFeaturing(thing: Featurable): { start: (() => void) | undefined; window: ReactNode } {
  const Shown = useContext(Featuring);
  const [isOpen, setOpen] = useState(false);
  return {
    start: Shown && (() => setOpen(true)),
    window:
      Shown && isOpen ? (
        <Suspense fallback={null}>
          <Shown thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}

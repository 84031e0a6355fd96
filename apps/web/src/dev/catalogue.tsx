import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Suspense, useEffect } from 'react';
import type { CatalogueSection } from './example.tsx';
import * as actions from './groups/actions.tsx';
import * as amounts from './groups/amounts.tsx';
import * as basics from './groups/basics.tsx';
import * as choices from './groups/choices.tsx';
import * as feedback from './groups/feedback.tsx';
import * as media from './groups/media.tsx';
import * as metrics from './groups/metrics.tsx';
import * as navigation from './groups/navigation.tsx';
import * as overlays from './groups/overlays.tsx';
import * as textFields from './groups/text-fields.tsx';
import { mirrorPseudoStates } from './pseudo-states.ts';
import { Switches } from './switches.tsx';
import { type Direction, type Theme, useAppearance } from './use-appearance.ts';

const sections: CatalogueSection[] = [
  basics,
  actions,
  textFields,
  amounts,
  choices,
  overlays,
  navigation,
  feedback,
  metrics,
  media,
].flatMap((group) => group.sections);

export type CatalogueSearch = Partial<Record<'theme' | 'dir' | 'only' | 'accent' | 'signal', string>>;

const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'];

/** Six digits without the number sign, which an address would take for an anchor. */
const colour = (digits: string | undefined) => (digits === undefined ? undefined : `#${digits}`);

/** Renders every part of the design system in every state; theme, direction and brand colours by switches or by address. */
export function Catalogue({ search }: { search: CatalogueSearch }) {
  const theme = THEMES.includes(search.theme ?? '') ? (search.theme as Theme) : undefined;
  const dir: Direction = search.dir === 'rtl' ? 'rtl' : 'ltr';
  const brand = { accent: colour(search.accent), signal: colour(search.signal) };
  useAppearance({ theme, dir, ...brand });
  useEffect(mirrorPseudoStates, []);
  const only = search.only?.split(',');
  const shown = only ? sections.filter(({ id }) => only.includes(id)) : sections;
  return (
    <Container className="pb-24">
      <PageHeader
        eyebrow="Design system"
        title="Parts"
        lead="Everything the screens are made of, in every state."
      />
      <Switches theme={theme} dir={dir} {...brand} />
      <div className="gap-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Index sections={shown} />
        <div className="grid grid-cols-1 gap-16">
          {shown.map(({ id, title, Example }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0">
              <h2 id={`${id}-title`} className="mb-6 border-b border-line pb-3">
                {title}
              </h2>
              <Suspense>
                <Example />
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

function Index({ sections: listed }: { sections: readonly CatalogueSection[] }) {
  return (
    <nav
      aria-label="Parts"
      className="sticky top-(--header-height) z-20 -mx-4 mb-8 bg-paper px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:max-h-[calc(100dvh-var(--header-height))] lg:self-start lg:overflow-y-auto lg:px-0 lg:py-2"
    >
      <ul className="flex gap-x-4 overflow-x-auto lg:block">
        {listed.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-sm whitespace-nowrap text-muted -outline-offset-2 hover:text-ink lg:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

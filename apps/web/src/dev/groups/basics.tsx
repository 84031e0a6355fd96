import { Container, Section } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { RichText } from '@keystead/ui/rich-text';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

const SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];

function Typography() {
  return (
    <div className="grid gap-8">
      <State name="headings">
        <div className="grid gap-2">
          {SIZES.slice(0, 4).map((size) => (
            <p key={size} className={`font-serif ${size}`}>
              A calm house by the water
            </p>
          ))}
        </div>
      </State>
      <State name="interface">
        <div className="grid gap-1">
          {SIZES.map((size) => (
            <p key={size} className={size}>
              {size}: 3 bedrooms, 128 m², € 540,000
            </p>
          ))}
        </div>
      </State>
      <State name="voices">
        <p className="eyebrow">Running head</p>
        <p className="text-muted">Quiet text</p>
        <p>
          Text with a{' '}
          <a href="#typography" className="link">
            link to the type
          </a>{' '}
          in it
        </p>
        <p className="tabular-nums">0123456789</p>
      </State>
      <State name="scripts">
        <p lang="ar" dir="rtl" className="font-serif text-2xl">
          {ARABIC}
        </p>
        <p lang="hi" className="text-lg">
          समुद्र के किनारे एक शांत घर
        </p>
        <p lang="zh" className="text-lg">
          海边安静的房子
        </p>
      </State>
      <State name="page header and section, long text">
        <Section title="Newest homes" eyebrow="Lisbon" description={ARABIC} level="h3">
          <Container width="text">{LONG}</Container>
        </Section>
        <PageHeader eyebrow="Lisbon" title={LONG} lead={LONG} />
      </State>
    </div>
  );
}

const ON_WHITE = ['text-ink', 'text-muted', 'text-accent', 'text-signal-ink', 'text-danger', 'text-warning'];
const GROUNDS = [
  'bg-paper text-ink',
  'bg-sunken text-ink',
  'bg-card text-ink',
  'bg-raised text-ink',
  'bg-hover text-ink',
  'bg-accent text-on-accent',
  'bg-accent-tint text-accent',
  'bg-signal-tint text-signal-ink',
  'bg-sale-tint text-sale',
  'bg-rent-tint text-rent',
  'bg-danger text-on-danger',
  'bg-danger-tint text-danger',
  'bg-warning-tint text-warning',
  'bg-info-tint text-info',
  'bg-success-tint text-success',
  'bg-ink text-paper',
];

function Colours() {
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {GROUNDS.map((look) => (
          <li key={look} className={`rounded-md border border-line p-3 text-sm ${look}`}>
            {look.replace(/bg-| text-.*/g, '')}
          </li>
        ))}
        <li className="flex items-center gap-2 rounded-md border border-line p-3 text-sm">
          <span className="size-5 rounded-full bg-signal" /> signal
        </li>
        <li className="flex items-center gap-2 rounded-md border border-line-strong p-3 text-sm">
          line-strong
        </li>
      </ul>
      <p className="flex flex-wrap gap-4 text-sm">
        {ON_WHITE.map((look) => (
          <span key={look} className={look}>
            {look.slice(5)}
          </span>
        ))}
      </p>
    </div>
  );
}

function Written() {
  return (
    <States>
      <State name="article" wide>
        <RichText
          html={`<h3>How to read a floor plan</h3><p>Begin at the <a href="#rich-text">door</a>. Walk, <strong>slowly</strong>, to the light.</p><ul><li>Thick lines carry.</li><li>Thin lines can go.</li></ul><blockquote>A plan is a promise.</blockquote><table><thead><tr><th>Room</th><th>m²</th></tr></thead><tbody><tr><td>Kitchen</td><td>14</td></tr></tbody></table><p dir="rtl" lang="ar">${ARABIC}</p><hr><p>${LONG}</p>`}
        />
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'typography', title: 'Typography', Example: Typography },
  { id: 'colour', title: 'Colour', Example: Colours },
  { id: 'rich-text', title: 'Rich text', Example: Written },
];

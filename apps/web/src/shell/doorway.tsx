const DOORS = {
  /** A door that stands open on nothing. */
  ajar: 'M96 208V112a44 44 0 0 1 88 0v96l-30-14v-82a14 14 0 0 0-14-14v110Z',
  /** A door that is shut. */
  shut: 'M96 208V112a44 44 0 0 1 88 0v96Z',
} as const;

/** Renders the arch of the mark as a doorway at dusk, for pages where there is nothing to show. */
export function Doorway({ door }: { door: keyof typeof DOORS }) {
  return (
    <svg viewBox="0 0 280 240" aria-hidden="true" className="size-full">
      <circle cx="214" cy="58" r="20" className="fill-signal-tint" />
      <path d="M0 208q60-34 120-20t160-14v34Z" className="fill-accent-tint" />
      <path
        d="M58 208v-96a82 82 0 0 1 45-73l21 42a34 34 0 0 0-18 31v96Zm164 0v-96a82 82 0 0 0-45-73l-21 42a34 34 0 0 1 18 31v96Z"
        className="fill-accent opacity-35"
      />
      <path d="M113 34h54l-18 52h-18Z" className="fill-accent" />
      <path d={DOORS[door]} className={door === 'ajar' ? 'fill-signal-tint' : 'fill-line'} />
      <path
        d="M96 208h88l26 22H70Z"
        className={door === 'ajar' ? 'fill-signal-tint opacity-70' : 'fill-sunken'}
      />
      {door === 'shut' ? <circle cx="168" cy="156" r="4" className="fill-muted" /> : null}
      <path d="M0 208h280" className="stroke-line-strong" strokeWidth="1.5" />
    </svg>
  );
}

import type { UnitState } from '../../limits.ts';

/** How a state looks in the grid: a colour, and a pattern for those who do not tell colours apart. */
export const STATE_LOOKS: Readonly<Record<UnitState, string>> = {
  available: 'border-success bg-success-tint text-success',
  reserved:
    'border-warning border-dashed bg-warning-tint text-warning bg-[repeating-linear-gradient(45deg,transparent_0_0.4rem,var(--color-card)_0.4rem_0.5rem)]',
  sold: 'border-line bg-hover text-muted bg-[linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--color-line-strong)_50%,transparent_calc(50%+0.5px))]',
  withdrawn: 'border-dotted border-line-strong bg-transparent text-muted',
};

export const STATE_TONES = {
  available: 'success',
  reserved: 'warning',
  sold: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<UnitState, string>;

/** Texts of the states, by their name in the messages. */
export const STATE_NAMES = {
  available: 'stateAvailable',
  reserved: 'stateReserved',
  sold: 'stateSold',
  withdrawn: 'stateWithdrawn',
} as const satisfies Record<UnitState, string>;

import { Chip, type ChipProps } from '@mui/material';

/** What states of a record are called, and how they look. */
export type States<State extends string> = Readonly<
  Record<State, { readonly name: string; readonly color: NonNullable<ChipProps['color']> }>
>;

/** Renders the state of a record in a list. */
export function StateChip<State extends string>({ states, state }: { states: States<State>; state: State }) {
  const { name, color } = states[state];
  return <Chip size="small" variant="outlined" label={name} color={color} />;
}

/** Returns what a list can be filtered by. */
export const stateChoices = (states: States<string>) =>
  Object.entries(states).map(([id, { name }]) => ({ id, name }));

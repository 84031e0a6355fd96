import { Step, StepLabel, Stepper, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { MoveInState } from '../../move-in-rules.ts';

const STEPS = ['Dump', 'Contents', 'Trial', 'Move in', 'Finish'] as const;

/** At which step a move-in is. */
const AT: Readonly<Record<MoveInState, number>> = {
  reading: 1,
  read: 1,
  failed: 1,
  checking: 2,
  checked: 2,
  running: 3,
  stopped: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

/** Renders the steps of a move-in; on a phone only the present one. */
export function Steps({ state }: { state?: MoveInState }) {
  const at = state === undefined ? 0 : AT[state];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone)
    return (
      <Typography color="text.secondary">
        Step {at + 1} of {STEPS.length}: {STEPS[at]}
      </Typography>
    );
  return (
    <Stepper activeStep={at} sx={{ my: 1 }} aria-label="Steps">
      {STEPS.map((label, place) => (
        <Step key={label} {...(place === at && { 'aria-current': 'step' as const })}>
          <StepLabel error={state === 'failed' && place === at}>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

import { type ReactElement, startTransition, useEffect, useState } from 'react';

/**
 * Renders its parts one after the other, each once what is there before is on the screen, in a render that a click interrupts:
 * for what is large and opened by a click, as a drawer of fields. What it stands in is shown first.
 * @param props.parts with keys
 */
export function InStages({ parts }: { parts: readonly ReactElement[] }) {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < parts.length) startTransition(() => setStage(stage + 1));
  }, [stage, parts.length]);
  return parts.slice(0, stage);
}

import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const CONTROLS = 'input:not([type=hidden]):not(:disabled), textarea, select, button:not(:disabled)';

/** Takes whoever followed a link to a field (`#videoLink`) there; stands behind the step's fields, in the same form. */
export function FieldFocus() {
  const marker = useRef<HTMLSpanElement>(null);
  const location = useLocation();
  useEffect(() => {
    const form = marker.current?.closest('form');
    const { hash } = location;
    if (!form || !hash) return;
    // A new step first takes the focus to its heading.
    const frame = requestAnimationFrame(() => {
      const name = CSS.escape(hash);
      const named = form.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
      const control = named?.matches(CONTROLS) ? named : (named ?? form).querySelector<HTMLElement>(CONTROLS);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return <span ref={marker} hidden />;
}

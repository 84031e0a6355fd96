import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { NativeButton } from './native-button.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps width and focus, and ignores clicks. */
  loading?: boolean;
  /** Said to screen readers while loading. */
  loadingLabel?: string;
  /** Fills the line. */
  full?: boolean;
  /** Another element to be the button, most often a link: `render={<Link to="/sell" />}`. */
  render?: ReactElement;
};

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Renders a button or, with `render`, a link that looks like one. `type` is "button" by default. Buttons are disabled until they
 * are hydrated.
 */
export function Button({
  variant,
  size,
  loading = false,
  loadingLabel = 'Loading',
  full,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const props = {
    ...rest,
    className: buttonClass(variant, size, clsx(full && 'w-full', className)),
    onClick: loading ? swallow : onClick,
    'aria-busy': loading || rest['aria-busy'],
    'aria-disabled': loading || rest['aria-disabled'],
    children: loading ? <Busy label={loadingLabel}>{children}</Busy> : children,
  };
  if (render) return <Rendered render={render} props={props} />;
  return <NativeButton {...props} />;
}

function Rendered({ render, props }: { render: ReactElement; props: ComponentProps<'button'> }) {
  const { type: _, disabled, ...rest } = props;
  return useRender({ render, props: disabled ? { ...rest, 'aria-disabled': true, onClick: swallow } : rest });
}

function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <Spinner label={label} className="absolute" />
    </>
  );
}

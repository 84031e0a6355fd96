import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/index.ts';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'full' | 'aria-label'> & {
  /** The name said to screen readers and shown as the browser's hint. */
  label: string;
  /** One icon, for example from lucide-react. */
  icon: ReactNode;
  /** A disc instead of a rounded square. */
  round?: boolean;
};

/** Renders a square button with one icon and a spoken name. */
export function IconButton({ label, icon, round, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={clsx('btn-square hit-area', round && 'rounded-full', className)}
    >
      {icon}
    </Button>
  );
}

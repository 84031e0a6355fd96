import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { NativeButton } from '../button/index.ts';
import { Input, type InputProps } from './input.tsx';

/** Renders a password that its owner may look at while typing. */
export function PasswordInput({
  showLabel = 'Show the password',
  hideLabel = 'Hide the password',
  ...rest
}: Omit<InputProps, 'type' | 'suffix'> & { showLabel?: string; hideLabel?: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <NativeButton
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="hit-area -me-1.5 grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </NativeButton>
      }
    />
  );
}

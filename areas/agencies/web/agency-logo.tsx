import { Avatar } from '@keystead/ui/avatar';
import type { ComponentProps } from 'react';

/** Renders the logo of an agency, in a square as those of companies; its initials where it has none. */
export function AgencyLogo({
  logo,
  ...rest
}: { logo: string } & Pick<ComponentProps<typeof Avatar>, 'name' | 'size' | 'className'>) {
  return <Avatar {...rest} src={logo} square initials />;
}

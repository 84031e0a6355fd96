import { Avatar } from '@keystead/ui/avatar';
import type { ComponentProps } from 'react';

/** Renders the logo of an agency; its first letters where it has none: the square of none is the mark of the site. */
export function AgencyLogo({
  logo,
  ...rest
}: { logo: string } & Pick<ComponentProps<typeof Avatar>, 'name' | 'size' | 'className'>) {
  return <Avatar {...rest} src={logo} square={logo !== ''} />;
}

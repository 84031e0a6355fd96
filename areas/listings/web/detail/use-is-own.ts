import { selectUser } from '@keystead/accounts/web';
import { useSelector } from 'react-redux';
import type { PropertyDetail } from '../../contract.ts';

/** Returns whether the reader offers the home themselves; the server's page knows no reader. */
export const useIsOwn = ({ added_by: ownerId }: PropertyDetail): boolean =>
  useSelector(selectUser)?.id === ownerId;

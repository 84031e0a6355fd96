import { useApi } from '@keystead/http/react';
import { useMutation } from '@tanstack/react-query';
import { useSelector } from 'react-redux';
import { getOtp } from '../../contract.ts';
import type { CodeContact } from '../contacts.ts';
import { selectUser } from '../state.ts';
import { thisDevice } from './device.ts';
import { proofOfWork } from './proof-of-work.ts';

/** Asks for a one-time code; a guest's browser works for one that is texted. */
export function useCodeRequest() {
  const api = useApi();
  const isGuest = useSelector(selectUser) === null;
  return useMutation({
    mutationFn: async (contact: CodeContact) => {
      const work = isGuest && contact.number !== undefined ? await proofOfWork(api) : {};
      return api(getOtp, { ...contact, ...thisDevice(), ...work });
    },
  });
}

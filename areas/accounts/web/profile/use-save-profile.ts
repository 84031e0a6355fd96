import type { Args } from '@keystead/http/call';
import { callQuery, useApi, useChange } from '@keystead/http/react';
import { useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { getMyProfile, type User, updateProfile } from '../../contract.ts';
import { isProfileComplete, missingProfileFields } from '../../rules.ts';
import { profileUpdated } from '../slice.ts';

/** Saves the profile and updates everything in this browser that shows it. @throws RequestError when rejected */
export function useSaveProfile() {
  const api = useApi();
  const queries = useQueryClient();
  const dispatch = useDispatch();
  const { mutateAsync } = useChange(updateProfile);
  return async (args: Args<typeof updateProfile>): Promise<User> => {
    const { data } = await mutateAsync(args);
    dispatch(profileUpdated(data));
    queries.setQueryData(callQuery(api, getMyProfile).queryKey, {
      error: false,
      message: '',
      data,
      is_profile_complete: isProfileComplete(data),
      missing_fields: missingProfileFields(data),
    });
    return data;
  };
}

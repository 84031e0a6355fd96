import { useCall } from '@keystead/http/react';
import { webSettings } from '../contract.ts';

/** The operator's settings; the root loader has fetched them. */
export function useSettings() {
  return useCall(webSettings).data.data;
}

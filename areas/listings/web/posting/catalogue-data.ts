import { getCategories, getFacilities } from '@keystead/catalogue/contract';
import type { Answer } from '@keystead/http/call';
import { useCall } from '@keystead/http/react';

export type Category = Answer<typeof getCategories>['data'][number];
export type Parameter = Category['parameter_types'][number];

/** All categories in one answer: an operator has a few dozen. */
export const ALL_CATEGORIES = { limit: 100 };

export function useCategories(): Category[] {
  return useCall(getCategories, ALL_CATEGORIES).data.data;
}

export function useFacilities() {
  return useCall(getFacilities).data.data;
}

import { createContext } from 'react';
import type { ResultsSearch } from './results-search.ts';

/** Which homes the suggestions below are counted among: those of an offer, and of a type. */
export const SuggestedAmong = createContext<Pick<ResultsSearch, 'property_type' | 'category_id'>>({});

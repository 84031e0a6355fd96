import { type ComponentType, createContext } from 'react';
import type { CardListing } from './card-listing.ts';

export const Actions = createContext<ComponentType<{ listing: CardListing }> | undefined>(undefined);

/** What every card below has at the picture's corner unless it is told otherwise; a later area brings it (a heart). */
export const CardActions = Actions.Provider;

import { type ComponentType, createContext } from 'react';
import type { CardListing } from './card-listing.ts';

export const Actions = createContext<ComponentType<{ listing: CardListing }> | undefined>(undefined);

/** Default actions in the corner of every card's picture; a later area provides them (a heart). */
export const CardActions = Actions.Provider;

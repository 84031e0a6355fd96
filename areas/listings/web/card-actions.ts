import { type ComponentType, createContext } from 'react';
import type { CardListing } from './card-listing.ts';

export const Actions = createContext<ComponentType<{ listing: CardListing }> | undefined>(undefined);

export const Marks = createContext<ComponentType<{ listing: CardListing }> | undefined>(undefined);

/** What a card says beside its badges of how its reader has marked the home; a later area provides it. */
export const CardMarks = Marks.Provider;

/** Default actions in the corner of every card's picture; a later area provides them (a heart). */
export const CardActions = Actions.Provider;

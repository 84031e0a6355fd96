import { type ComponentType, createContext } from 'react';
import type { CardListing } from './card-listing.ts';

type CardPart = ComponentType<{ listing: CardListing }>;

export const Actions = createContext<CardPart | undefined>(undefined);

/** Default actions in the corner of every card's picture; a later area provides them (a heart). */
export const CardActions = Actions.Provider;

export const Position = createContext<CardPart | undefined>(undefined);

/** What cards say of how their price lies, where it is known; the search provides it. */
export const CardPosition = Position.Provider;

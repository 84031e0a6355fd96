import type { KindName } from './kinds.ts';

/** Kinds that are spoken of alike. */
export type Group = 'home' | 'land' | 'work' | 'shop' | 'store';

/** How a description begins. Words in braces are facts, see `descriptionOf`. */
export const openings: Record<KindName, readonly string[]> = {
  apartment: [
    'Laid out so that the living room gets the evening sun and the bedrooms face the quiet side.',
    'Good proportions rather than grand gestures, and a living room that takes a proper table.',
    'The door opens on a wide hall, and every room leads off it: nothing is lost to corridors.',
    'Light from two sides and solid floors: this apartment in {place} is ready to be lived in.',
    'Well kept by the same owners for many years, with a kitchen that has a window of its own.',
  ],
  house: [
    'A family house that has grown sensibly around one large living space.',
    'Set back from the road behind a hedge, the house keeps its daily rooms on the garden side and its bedrooms upstairs.',
    'Doors to the garden from the kitchen and a study by the entrance: a plan that suits working from home.',
    'A house with ground around it, and room to change your mind later.',
    'Solid, sunny and easy to run, with a utility room where it belongs.',
  ],
  townhouse: [
    'Three narrow windows wide and surprisingly deep, this townhouse has its kitchen at garden level.',
    'Behind a modest front lies more room than one expects, and a staircase with its original handrail.',
    'A house of one’s own within walking distance of everything, with a small yard for bicycles.',
    'Renovated floor by floor, the house keeps its shutters and gains a new kitchen, new wiring and new bathrooms.',
  ],
  villa: [
    'Long, low and open to the garden, the villa lies around a terrace that is used from breakfast on.',
    'A house for guests, with living rooms that open into one another.',
    'Behind the gate the drive turns once, and the house lies in its own planted grounds.',
    'Stone, oak and large sheets of glass: a villa planned by an architect for one family, now offered for the first time.',
  ],
  studio: [
    'One tall room with a kitchen along the wall and a place to sleep that can be closed off.',
    'High windows, honest materials and short ways: a studio that does everything a larger flat does, a little more cleverly.',
    'A former workshop with columns, a long counter and room for a desk that need not be tidied away.',
    'Compact, quiet and on the courtyard side, with built-in cupboards that earn their place.',
  ],
  farmhouse: [
    'Thick walls and a kitchen with a hearth: the farmhouse has been made comfortable without being made new.',
    'The lane ends in the yard. House, barn and a row of old fruit trees stand as they have since {built}, with bedrooms under the roof.',
    'A country house with outbuildings for animals, tools or a studio.',
  ],
  land: [
    'A plot of {area} square feet with {zoning} zoning, {utilities} at the boundary and access from a paved road.',
    'Gently rising ground of {area} square feet. The survey is done, {utilities} are connected, and the zoning is {zoning}.',
    'Room to begin from nothing: {area} square feet, a regular shape and neighbours who have already built.',
  ],
  office: [
    'An office of {area} square feet for about {desks} people, with meeting rooms at the core and desks along the windows.',
    'Fitted, cabled and ready: {desks} workstations, two meeting rooms, a kitchen where people actually meet.',
    'A clear floor with windows on three sides. {area} square feet can be divided or left open.',
  ],
  shop: [
    'A shop of {area} square feet with a wide front, a straight counter wall and storage behind.',
    'On a corner with steady foot traffic, with display windows on both streets and {area} square feet in all.',
    'Ground-floor premises with high ceilings, an extract duct in place and a back door for deliveries.',
  ],
  warehouse: [
    '{area} square feet under one roof, {docks} and a yard that takes an articulated lorry.',
    'A dry, level hall with {docks}, offices on the mezzanine and three-phase power.',
    'Steel frame, insulated panels, clear height of eight metres: {area} square feet that can be used from day one.',
  ],
};

export const insides: Record<Group, readonly string[]> = {
  home: [
    'The kitchen was fitted with care and has a window over the sink.',
    'Oak floors run through the living rooms; the bathrooms are tiled to the ceiling.',
    'The living room is wide enough for a sofa, a piano and people who disagree about where the television goes.',
    'Built-in cupboards along the hall keep the bedrooms free of furniture.',
    'The main bedroom has its own bathroom and morning light.',
    'Double glazing keeps the street outside where it belongs.',
    'There is a separate laundry with a drying rack and a door that closes.',
    'Sockets, data points and lighting were renewed with the last renovation.',
    'A dining corner by the window seats six without moving anything.',
    'The entrance has room for coats, prams and a bench.',
    'Internal doors are original and have been stripped and waxed.',
    'One of the smaller rooms makes a good study, away from the noise of the kitchen.',
  ],
  land: [
    'A soil report is available and shows good bearing ground.',
    'The local plan allows two floors and a pitched or flat roof.',
    'The boundary stones are in place, and the drawings can be had in digital form.',
    'Mature trees stand along the northern edge and may be kept.',
  ],
  work: [
    'Raised floors and ceiling panels make changes simple.',
    'There are bicycle spaces and showers in the basement.',
    'Blinds, cooling and lighting are controlled room by room.',
    'Reception is shared and staffed during working hours.',
  ],
  shop: [
    'The shutters are electric and the front was renewed recently.',
    'A staff room and a toilet are at the back.',
    'Terms allow retail, services or a café without heavy cooking.',
    'The basement is dry and included.',
  ],
  store: [
    'Sprinklers, smoke vents and emergency lighting are inspected every year.',
    'The floor carries five tonnes per square metre.',
    'Doors are wide enough for two vans side by side.',
    'The roof is ready for solar panels.',
  ],
};

/** What each amenity is like. */
export const outsides: Record<string, readonly string[]> = {
  'Air conditioning': ['Air conditioning in the main rooms keeps July bearable.'],
  Balcony: [
    'The balcony is deep enough for a table and two chairs.',
    'From the balcony you look into the crowns of the trees.',
  ],
  Concierge: ['A concierge takes parcels and knows everyone by name.'],
  Fireplace: ['A working fireplace is the centre of the living room from October on.'],
  Garden: [
    'The garden is planted so that something flowers in every season.',
    'Lawn, herbs and one good tree: the garden needs an hour a week.',
  ],
  Lift: ['A lift stops on every floor.'],
  Pool: [
    'The pool lies in the sun from noon and out of the neighbours’ sight.',
    'A heated pool stretches along the terrace.',
  ],
  'Roof terrace': ['The roof terrace is shared with nobody and looks over the whole neighbourhood.'],
  'Solar panels': ['Solar panels on the roof cover most of the electricity used over the year.'],
  'Storage room': ['A lockable storage room comes with it.'],
  Terrace: ['The terrace faces south-west and is sheltered from the wind.'],
  'Wheelchair access': ['Entrance, lift and bathroom can be used with a wheelchair.'],
};

export const closings: Record<Group, readonly string[]> = {
  home: [
    '{terms}. Viewings are possible on weekdays after five and on Saturdays.',
    '{terms}. Ask for the floor plan and the running costs; both are ready.',
    'Come and see it by daylight: the pictures do not show how quiet it is.',
    '{terms}, and the keys can change hands within two months.',
    'The owners will gladly show you round themselves.',
  ],
  land: [
    'The plot can be walked at any time; please keep the gate closed.',
    'Drawings for a house of medium size have been approved and may be taken over.',
  ],
  work: [
    'Available at short notice. {terms}.',
    'Service charges include cleaning of shared areas and heating.',
  ],
  shop: [
    'Available from the first of next month.',
    'The current tenant will explain the trade to a successor.',
  ],
  store: [
    'Viewings by arrangement with the site manager.',
    'The motorway is less than ten minutes away by lorry.',
  ],
};

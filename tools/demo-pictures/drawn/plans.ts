/** Floor plans: rooms as rectangles in metres, drawn to scale as SVG. */
export type Kind = 'living' | 'kitchen' | 'bed' | 'double' | 'bath' | 'hall' | 'office' | 'balcony' | 'store';
export type Room = { name: string; kind: Kind; x: number; y: number; w: number; h: number };
/** A gap in a wall from (x, y), `size` metres along x or y (`along`); doors swing into +1 or -1. */
export type Gap = {
  x: number;
  y: number;
  size: number;
  along: 'x' | 'y';
  type: 'window' | 'door' | 'open';
  swing?: 1 | -1;
};
export type Plan = {
  file: string;
  kind: string;
  title: string;
  alt: string;
  w: number;
  h: number;
  rooms: Room[];
  gaps: Gap[];
};

const r = (name: string, kind: Kind, x: number, y: number, w: number, h: number): Room => ({
  name,
  kind,
  x,
  y,
  w,
  h,
});
const win = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'window',
});
const door = (along: 'x' | 'y', x: number, y: number, swing: 1 | -1 = 1, size = 0.9): Gap => ({
  along,
  x,
  y,
  size,
  type: 'door',
  swing,
});
const open = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'open',
});

export const PLANS: Plan[] = [
  {
    file: 'plan-studio-01.jpg',
    kind: 'studio',
    title: 'Studio',
    alt: 'Floor plan of a studio with kitchen corner, bath and balcony',
    w: 7.2,
    h: 5.4,
    rooms: [
      r('Studio', 'living', 0, 0, 4.8, 5.4),
      r('Bath', 'bath', 4.8, 0, 2.4, 2.2),
      r('Kitchen', 'kitchen', 4.8, 2.2, 2.4, 3.2),
    ],
    gaps: [
      win('x', 0.7, 0, 2.6),
      win('x', 5.4, 5.4, 1.2),
      door('y', 4.8, 1, 1),
      open('y', 4.8, 2.8, 1.6),
      door('x', 3.4, 5.4, -1, 1),
    ],
  },
  {
    file: 'plan-apartment-01.jpg',
    kind: 'apartment',
    title: 'One-bedroom flat',
    alt: 'Floor plan of a one-bedroom flat with a large living room',
    w: 9.6,
    h: 7,
    rooms: [
      r('Living', 'living', 0, 0, 5.6, 4.2),
      r('Bedroom', 'double', 5.6, 0, 4, 4.2),
      r('Kitchen', 'kitchen', 0, 4.2, 3.4, 2.8),
      r('Hall', 'hall', 3.4, 4.2, 3.4, 2.8),
      r('Bath', 'bath', 6.8, 4.2, 2.8, 2.8),
    ],
    gaps: [
      win('x', 1, 0, 3.2),
      win('x', 6.4, 0, 2),
      win('y', 0, 4.9, 1.3),
      door('x', 4.1, 4.2, -1),
      door('x', 5.75, 4.2, -1),
      door('y', 6.8, 5.4, 1),
      door('y', 3.4, 5.2, -1),
      door('x', 4.6, 7, -1, 1),
    ],
  },
  {
    file: 'plan-apartment-02.jpg',
    kind: 'apartment',
    title: 'Two-bedroom flat',
    alt: 'Floor plan of a two-bedroom flat with balcony and open kitchen',
    w: 11.4,
    h: 8,
    rooms: [
      r('Living', 'living', 0, 0, 5.4, 4.6),
      r('Kitchen', 'kitchen', 0, 4.6, 3.6, 3.4),
      r('Hall', 'hall', 3.6, 4.6, 3.8, 3.4),
      r('Bedroom 1', 'double', 5.4, 0, 3.3, 4.6),
      r('Bedroom 2', 'bed', 8.7, 0, 2.7, 4.6),
      r('Bath', 'bath', 7.4, 4.6, 2.2, 3.4),
      r('Store', 'store', 9.6, 4.6, 1.8, 3.4),
    ],
    gaps: [
      win('x', 0.8, 0, 3.4),
      win('x', 6.1, 0, 1.8),
      win('x', 9.2, 0, 1.5),
      win('y', 0, 5.4, 1.6),
      open('x', 0.9, 4.6, 1.8),
      door('x', 4.1, 4.6, -1),
      door('x', 6, 4.6, -1),
      door('y', 7.4, 6.2, 1),
      door('x', 5.2, 8, -1, 1),
      door('y', 9.6, 5.2, 1, 0.8),
      door('y', 8.7, 3.4, 1),
    ],
  },
  {
    file: 'plan-house-01.jpg',
    kind: 'house',
    title: 'House, ground floor',
    alt: 'Ground floor plan of a family house with garden terrace',
    w: 12.4,
    h: 9.2,
    rooms: [
      r('Living', 'living', 0, 0, 6.6, 5.2),
      r('Dining', 'office', 6.6, 0, 5.8, 3.6),
      r('Kitchen', 'kitchen', 8.2, 3.6, 4.2, 3.4),
      r('Hall', 'hall', 3.4, 5.2, 4.8, 4),
      r('Pantry', 'store', 6.6, 3.6, 1.6, 1.6),
      r('Study', 'office', 0, 5.2, 3.4, 4),
      r('Bath', 'bath', 8.2, 7, 4.2, 2.2),
    ],
    gaps: [
      win('x', 0.8, 0, 4.6),
      win('x', 7.4, 0, 3.8),
      win('y', 12.4, 4.2, 1.8),
      win('y', 0, 6, 1.8),
      open('y', 6.6, 0.7, 2.4),
      open('x', 9.4, 3.6, 1.8),
      door('x', 4.4, 5.2, -1),
      door('y', 3.4, 6.4, -1),
      door('y', 8.2, 5.6, 1),
      door('y', 8.2, 7.6, 1),
      door('x', 5.2, 9.2, -1, 1.1),
    ],
  },
  {
    file: 'plan-villa-01.jpg',
    kind: 'villa',
    title: 'Villa, upper floor',
    alt: 'Upper floor plan of a villa with three bedrooms and two baths',
    w: 13.6,
    h: 9,
    rooms: [
      r('Main bedroom', 'double', 0, 0, 5, 5),
      r('Bath 1', 'bath', 0, 5, 3, 4),
      r('Bedroom 2', 'double', 5, 0, 4.2, 4.2),
      r('Bedroom 3', 'bed', 9.2, 0, 4.4, 4.2),
      r('Gallery', 'hall', 5, 4.2, 5, 4.8),
      r('Study', 'office', 10, 4.2, 3.6, 4.8),
      r('Bath 2', 'bath', 3, 5, 2, 4),
    ],
    gaps: [
      win('x', 0.9, 0, 3),
      win('x', 6, 0, 2.2),
      win('x', 10.2, 0, 2.2),
      win('y', 0, 6.2, 1.4),
      win('y', 13.6, 5.6, 2),
      win('x', 6.2, 9, 2.6),
      door('y', 5, 4.3, -1, 0.65),
      door('x', 6.6, 4.2, -1),
      door('x', 9.3, 4.2, -1, 0.65),
      door('y', 10, 5.6, 1),
      door('y', 5, 6.4, -1),
      door('x', 1, 5, 1),
    ],
  },
  {
    file: 'plan-office-01.jpg',
    kind: 'office',
    title: 'Office floor',
    alt: 'Floor plan of an office with meeting room and open work space',
    w: 15,
    h: 8.6,
    rooms: [
      r('Open work space', 'office', 0, 0, 9, 5.4),
      r('Meeting', 'office', 9, 0, 6, 4.2),
      r('Kitchen', 'kitchen', 9, 4.2, 3.4, 4.4),
      r('Reception', 'hall', 0, 5.4, 6, 3.2),
      r('Store', 'store', 6, 5.4, 3, 3.2),
      r('WC', 'bath', 12.4, 4.2, 2.6, 4.4),
    ],
    gaps: [
      win('x', 0.8, 0, 3.2),
      win('x', 4.8, 0, 3.2),
      win('x', 10, 0, 4),
      win('y', 0, 1.4, 2.4),
      open('x', 1.2, 5.4, 2.2),
      door('y', 9, 2.6, 1),
      door('y', 9, 4.5, 1),
      door('y', 12.4, 5.4, 1),
      door('x', 6.6, 5.4, 1),
      door('x', 2.4, 8.6, -1, 1.4),
    ],
  },
];

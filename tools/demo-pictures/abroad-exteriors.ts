import { exteriorRows } from './exterior-table.ts';

/** Houses as they are built in the countries of the demo world: Iberia, North America, Germany, India. */
export const ABROAD = exteriorRows(`
  townhouse; casa;         afternoon; summer; street; #e8d9b4 #2f5a4a #8fa6ae; 24;  Narrow town houses with iron balconies and a tiled front under clay roofs; species=broad
  house;     clapboard;    afternoon; summer; garden; #e9e6dd #2f4256 #4a4c50; 22;  White clapboard house with a porch and a double garage; species=broad,birch
  house;     steepRoof;    noon;      summer; garden; #f0ece2 #4a5a52 #9a4a36; 26;  Rendered family house with a steep clay roof and a balcony in the gable
  house;     flatRoof;     afternoon; summer; garden; #e9dcc4 #6a4028 #c9825c; 22;  Two-storey house with deep sunshades, a terrace and a wall with an iron gate; species=palm,broad
  tower;     paintedFlats; noon;      summer; street; #ece2cc #6a4028 #c07a4e; 20;  Painted apartment house with a balcony for every home and water tanks on the roof; fov=42 species=broad
  tower;     casaTall;     afternoon; spring; street; #ead9b0 #2f5a4a #d9a878; -20; Five-storey city house with stone frames and iron balconies; fov=42
  townhouse; casa;         golden;    spring; street; #e9c9b4 #23402f #98acb0; -24; Blue and cream town houses under clay roofs in evening sun
  house;     clapboard;    golden;    autumn; garden; #8fa0a8 #7a2f26 #3f4144; -24; Blue-grey clapboard house with a porch among autumn trees
  house;     steepRoof;    afternoon; autumn; garden; #e9dcc0 #2f4a3c #6a4a40; -28; Cream family house with a steep roof in autumn
  house;     flatRoof;     morning;   spring; garden; #f0ebe2 #5a3a28 #7f9a94; -24; White and green house with flat roofs behind a garden wall; species=palm,broad
  tower;     paintedFlats; afternoon; spring; street; #e6e6e0 #3a4a54 #7a93a0; -22; White and blue apartment house with balconies and sunshades; fov=42 species=broad
  tower;     casaTall;     noon;      summer; street; #f0e6d2 #4a3a2c #c9a27c; 18;  White city houses with balconies and clay roofs at midday; fov=42
  villa;     flatRoof;     afternoon; summer; garden; #d9c4a4 #5a3a28 #efe6d6; 28;  Sandstone-coloured villa with terraces on two floors; species=palm
  villa;     clapboard;    noon;      spring; garden; #d9d2be #2f4a3c #565a5e; -20; Cream clapboard house with a wide porch in spring; blossom=#f0c4d0,#f6dfe4
  house;     steepRoof;    golden;    summer; garden; #dfe2dd #6a3a2c #7d4a3a; 24;  Pale house with a red front door and a steep roof in evening sun
  villa;     steepRoof;    noon;      spring; garden; #f3eee4 #5a4634 #53565a; -22; White house with a dark steep roof and a terrace; blossom=#f6efe6,#f0d9dc
  townhouse; flatRoof;     noon;      summer; street; #e6c9a4 #6a4028 #b8604a; -26; Terracotta and cream house behind a wall on a street; species=broad
  farmhouse; clapboard;    afternoon; summer; country; #eeece6 #2a2d30 #3a3c40; 28; White farmhouse with black shutters and a porch in a meadow
`);

import { exteriorRows } from './exterior-table.ts';

/** Houses as they are built today in every country of the demo world: what leads where no local style is left. */
export const CONTEMPORARY = exteriorRows(`
  tower;     cityFlats;   afternoon; summer; street; #e6ddcb #6a5442;         16;  Seven-storey apartment house with loggias in a closed street; storeys=7 fov=42 species=broad
  townhouse; rowHouses;   afternoon; summer; street; #9a6a50 #7a6048 #dcd3c2; 20;  Row of two-storey town houses in brick and render with front gardens; storeys=2 species=broad
  villa;     modernHouse; afternoon; summer; garden; #ece8df #7a5a3e;         26;  Two-storey family house with a timber-clad entrance and a garage; storeys=2
  villa;     modernHouse; noon;      autumn; garden; #e9e4da #6a4c38;         -24; Three-storey house with a set-back top floor in autumn; storeys=3
  tower;     cityFlats;   noon;      autumn; street; #cfa98a #4a4744;         -16; Eight-storey apartment house with balconies above shops; storeys=8 fov=42 species=broad
  townhouse; rowHouses;   noon;      autumn; street; #b98a68 #4f4a44 #e6e0d4; -18; Two-storey town houses with flat roofs in autumn; storeys=2 species=broad
  tower;     cityFlats;   morning;   spring; street; #d9dcd8 #7a6a58;         18;  Pale apartment house of ten storeys in morning sun; storeys=10 fov=44 species=broad
  villa;     modernHouse; morning;   spring; garden; #dfd8ca #5a4a3e;         -22; Long single-storey house under a wide flat roof; storeys=1
  townhouse; rowHouses;   afternoon; autumn; street; #8a5a48 #6a5a48 #cfc8ba; -16; Three-storey town houses in brick and terracotta render; storeys=3 species=broad
  tower;     cityFlats;   golden;    autumn; street; #e2cfae #5a4636;         -14; Apartment house of six storeys in evening sun; storeys=6 fov=40 species=broad
  villa;     modernHouse; golden;    autumn; garden; #e4dac8 #80583c;         22;  Family house with a brick entrance and a garage in evening sun; storeys=2
  villa;     modernHouse; afternoon; spring; garden; #f0ede6 #8a8378;         24;  White three-storey house with a roof terrace; storeys=3 blossom=#f6efe6,#f0d9dc
  tower;     cityFlats;   afternoon; spring; street; #b9705a #cdb89a;         14;  Nine-storey brick apartment house on a street with trees; storeys=9 fov=44 species=broad
  townhouse; rowHouses;   morning;   spring; street; #d8cbb4 #54606a #b4a894; 16;  Sand-coloured row of town houses in the morning; storeys=2 species=birch
  townhouse; rowHouses;   noon;      summer; street; #a0806a #3f4a50 #ece6da; 20;  Three-storey town houses with tall windows and flat roofs; storeys=3 species=broad
  tower;     cityFlats;   noon;      summer; street; #efe9dc #8a6a4a;         -18; White apartment house of ten storeys with set-back top floor; storeys=10 fov=44 species=broad
  villa;     modernHouse; noon;      summer; garden; #cfc6b6 #9a7a56;         -26; Two-storey house in grey render with timber screens; storeys=2 species=birch,broad
  villa;     modernHouse; afternoon; autumn; garden; #e0d2bc #6e4a3a;         20;  Single-storey house with brick and render among autumn trees; storeys=1
  tower;     cityFlats;   afternoon; autumn; street; #d4c2a4 #54483e;         18;  Seven-storey apartment house in autumn light; storeys=7 fov=42 species=broad
  townhouse; rowHouses;   golden;    summer; street; #c9a488 #5a4436 #efe8da; -20; Town houses of two storeys in evening sun; storeys=2 species=broad
  villa;     modernHouse; noon;      summer; garden; #f2efe9 #4f4a45;         -20; Three-storey white house with dark cladding; storeys=3
  tower;     cityFlats;   morning;   summer; street; #c4cac8 #3f4a50;         -20; Grey apartment house of eight storeys in early light; storeys=8 fov=42 species=broad
  townhouse; rowHouses;   afternoon; spring; street; #7d5a4c #8a6a4a #d9d0c0; -22; Brick town houses of three storeys in spring; storeys=3 species=broad
`);

import { exteriorRows } from './exterior-table.ts';

/** More exteriors: more materials, seasons, hours and standpoints. */
export const MORE_EXTERIORS = exteriorRows(`
  villa;      modern;   golden;    autumn; garden;  #d9d3c7 #6a4a34;         34;  Villa with dark timber upper storey and terrace in late autumn sun
  townhouse;  terrace;  overcast;  spring; street;  #6e4436 #8a8f94 #44484c; 14;  Dark brick townhouses with pale bays under a soft sky; fov=40
  cottage;    cottage;  noon;      summer; garden;  #d8cdb8 #8a3a34 #8a4c38; 16;  Cottage with a red door and a tiled roof among flower beds
  farmhouse;  farm;     noon;      summer; country; #c8b89a #3f5a6a #94563c; 18;  Long farmhouse under a clay roof beside a meadow
  tower;      tower;    morning;   summer; street;  #cfd2cf #5a6468;         -22; Grey apartment block with balconies in early light; fov=40
  loft;       loft;     golden;    summer; street;  #c2a184 #3a2f2a;         -20; Pale brick loft building in the evening sun; fov=40
  plot;       plot;     noon;      spring; country; #aab2b6 #36577a;         28;  Grassy building plot in spring with a line of young trees; eye=4 blossom=#f2dfe4,#ffffff
  office;     office;   morning;   spring; street;  #b9b6ae #5d6a60;         24;  Office building with light fins on a spring morning; fov=42
  shop;       shop;     noon;      summer; street;  #e4d8c4 #27465a #c09a3a; 12;  Corner shop with blue front and yellow awnings at midday; fill=1.08
  warehouse;  warehouse; noon;     summer; yard;    #d3d2cc #6b7a3c;         30;  Pale warehouse with a green office corner
  villa;      classic;  morning;   summer; garden;  #efe9dd #2f4a5c #5a5f66; -30; White villa with blue shutters and a slate roof in the morning
  townhouse;  terrace;  dusk;      winter; street;  #8a5a44 #b59a80 #c9cfd6; -22; Lamplit townhouses on a winter evening
  cottage;    cottage;  overcast;  autumn; country; #93897a #27403a #4f545a; 32;  Slate-roofed cottage under autumn clouds
  farmhouse;  farm;     morning;   spring; country; #efe8da #2c4a3c #6a6d70; -22; White farmhouse on a spring morning; blossom=#f6efe6,#f0d9dc
  tower;      tower;    golden;    autumn; street;  #8f5a44 #c2a070;         16;  Red-brick apartment house with timber accents in autumn light; fov=42
  plot;       plot;     morning;   summer; coast;   #aab2b6 #20435c;         -20; Open sandy plot near the shore with a view to the hills; eye=3 species=cypress,palm
  loft;       loft;     overcast;  spring; street;  #6d4638 #4a4c48;         30;  Dark brick loft building with steel windows on a cloudy day
  shop;       shop;     golden;    autumn; street;  #7b4a3a #3a2a24 #a8483a; -30; Brick shop with dark front and red awnings in the evening; fov=40
  office;     office;   dusk;      summer; street;  #a8a59f #2e3438;         -18; Lit office floors above the street after sunset; fov=42
  warehouse;  warehouse; golden;   winter; yard;    #7c8488 #23333c;         -14; Steel hall in low winter sun; fov=42
  villa;      modern;   morning;   spring; garden;  #c9c2b4 #9a7650;         -34; Limestone-coloured villa with cedar cladding in morning light; blossom=#f0c4d0,#f6dfe4
  cottage;    cottage;  dusk;      summer; garden;  #cabca2 #45624e #6a5046; 22;  Cottage with lit windows on a summer evening
  townhouse;  terrace;  afternoon; summer; street;  #b7705a #d9ccb8 #565a60; 34;  Red brick townhouses with white bays on a summer afternoon; fov=32
  farmhouse;  farm;     dusk;      autumn; country; #b7a48a #5a3a2c #4c4a48; 26;  Farmhouse at nightfall with warm windows
  tower;      tower;    noon;      winter; street;  #e4dfd4 #7a8a90;         -18; White apartment block on a clear winter day; fov=38
  villa;      classic;  golden;    autumn; garden;  #e2c79a #7a3a2c #7d4a38; 34;  Ochre villa with red shutters among autumn trees
  plot;       plot;     overcast;  autumn; country; #aab2b6 #4a3a2c;         8;   Quiet field offered as building land; eye=3.6 species=birch,conifer
  villa;      finca;    noon;      summer; coast;   #f3efe6 #8a6240 #3f6a78; 22;  White southern villa with an arcade and a roof terrace; species=palm,cypress
  tower;      mansion;  afternoon; summer; street;  #e3d2b0 #4a3a2c #565c62; 16;  Stuccoed apartment house with iron balconies and a mansard roof
  townhouse;  semi;     noon;      spring; garden;  #94523f #7a2f36 #8a4c38; 18;  Pair of brick family houses with gabled bays; blossom=#f0c4d0,#f6dfe4
  farmhouse;  barn;     afternoon; summer; country; #3c3a37 #c9a070 #4c4e50; 28;  Dark timber barn turned house with a glazed gable end
  cottage;    chalet;   noon;      summer; country; #efe9dd #8a6038 #4a5a48; 16;  Alpine chalet with timber balconies under a broad gable; species=conifer,birch
  shop;       parade;   afternoon; summer; street;  #95583f #2f4a3c #6a4a3c; -18; Parade of small shops with striped awnings; fov=40
  office;     glassOffice; noon;   summer; street;  #a59c8c #3f4c54;         22;  Glass office building with a stone stair tower
  warehouse;  works;    afternoon; summer; yard;    #8f5440 #33414a;         22;  Brick works with a saw-tooth roof and a chimney
  tower;      highrise; noon;      summer; street;  #d9d5cc #4a5256;         20;  Residential high-rise with wrapped balconies; fov=44
  villa;      bungalow; afternoon; summer; garden;  #b08a6c #5a4634 #6b6a66; -22; Long brick bungalow with wide eaves and a carport
  villa;      finca;    golden;    summer; coast;   #e9d9bd #6d4a2e #5a6a48; -24; Sand-coloured southern villa at sundown; species=palm,cypress
  tower;      mansion;  golden;    autumn; street;  #cfd3cc #3a2c24 #4f565c; -20; Pale green city house from the 1890s in evening sun; fov=40
  townhouse;  semi;     golden;    autumn; garden;  #7d4a3c #27403a #5a5f64; -24; Brick semi-detached houses in autumn light
  farmhouse;  barn;     golden;    autumn; country; #6e4a34 #27403a #3f4244; -26; Cedar-clad barn house in a field at sundown
  cottage;    chalet;   golden;    winter; country; #e6dfd2 #6a4428 #7a2f26; -18; Chalet in the snow in low sun; species=conifer
  shop;       parade;   dusk;      autumn; street;  #7d4a3a #6b2430 #565a5e; 16;  Shops with lit windows at nightfall; fov=40
  office;     glassOffice; golden; autumn; street;  #8d8478 #2c3236;         -26; Glass offices catching the evening sky; fov=42
  warehouse;  works;    overcast;  autumn; yard;    #6d463a #5a6a4a;         -24; Old brick works under a grey sky
  tower;      highrise; golden;    summer; street;  #c9c2b4 #2c3236;         -26; High-rise with deep terraces in evening light; fov=44
  villa;      bungalow; morning;   autumn; garden;  #8a4c3a #3f3a34 #4c4a48; 20;  Red-brick bungalow among autumn trees
  tower;      mansion;  dusk;      winter; street;  #e0cdb4 #4a2c24 #6a6f76; 12;  Grand apartment house with lit windows on a winter evening; fov=42
  townhouse;  semi;     overcast;  summer; garden;  #a57a5c #2f4a6a #6b5a50; 26;  Buff-brick pair of houses under a soft sky
  loft;       works;    afternoon; summer; street;  #a4684e #2f3a40;         -20; Former workshop with saw-tooth roof, now lofts; fov=40
  cottage;    finca;    afternoon; spring; country; #f1ebdf #a37a4c #7a8a90; 24;  Small whitewashed country house with a pergola; species=cypress,broad
`);

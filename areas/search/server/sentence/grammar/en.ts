import type { Grammar } from './grammar.ts';

export const en: Grammar = {
  conditions: {
    buy: 'for sale | to buy | buy | buying | purchase | to purchase | sale | for purchase | purchasing | on sale | buy outright',
    rent: 'for rent | to rent | rent | renting | to let | for let | rental | lease | to lease | for lease | per month | a month | monthly | pcm | p c m | pm | month | mo | mth | p m | each month | per mth | per calendar month | on rent | letting | tenancy | for renting | a mth',
    lift: 'lift | elevator',
    air_conditioning:
      'air conditioning | air con | aircon | air conditioned | ac | a c | conditioned air | airconditioning | air condition | air cond | airconditioned | airco',
    step_free:
      'step free | step free access | no steps | without steps | without stairs | no stairs | level access | step free entrance',
    wheelchair:
      'wheelchair | wheelchair accessible | wheelchair access | wheelchair friendly | accessible | suitable for wheelchairs | wheelchair accessibility | disabled access | disabled friendly | handicap accessible | wheelchair user | wheelchair adapted | adapted for wheelchair | accessible for wheelchair | accessible by wheelchair | accessible for a wheelchair | suitable for a wheelchair',
    garage: 'garage',
    ev_charging:
      'ev charging | ev charger | car charger | electric car charging | charging point | charging station | wallbox | ev point | ev charge point | ev charging point | electric car charger | electric vehicle charging | electric vehicle charger | car charging | charge point | charger for electric car | charging for electric car | charger for an electric car | charger for my electric car | charging for an electric car | somewhere to charge my car | ev charging station | ev ready',
    new_build:
      'new build | newly built | new construction | new development | newbuild | newly constructed | new building | newly completed | brand new build',
    parking:
      'parking | parking space | parking place | parking spot | car park | off street parking | car space | car parking | private parking | allocated parking | parking included | place to park | somewhere to park | secure parking | parking slot | parking bay',
    furnished:
      'furnished | fully furnished | with furniture | furniture | furniture included | with furnishings',
    unfurnished:
      'unfurnished | empty of furniture | without any furniture | no furniture | without furniture',
    part_furnished: 'part furnished | partly furnished | semi furnished | partially furnished',
    pets: 'pets allowed | pet friendly | pets welcome | pets ok | allows pets | dogs allowed | dog friendly | cats allowed | cat friendly | pets | pet | dog | cat | my dog | my cat | pets are allowed | dogs ok | dogs welcome | cats ok | cats welcome | allows dogs | allows cats | accepts pets | accepts dogs | pets accepted | takes pets | allow pets | accept pets | my dogs | my cats | pets permitted | puppy | kitten | dogs permitted | dogs accepted | pets are ok | pets are welcome | pets are fine | pets fine',
    pets_negotiable: 'pets negotiable | pets on request | pets considered',
    pool: 'pool | swimming pool',
    private_pool: 'private pool | own pool | private swimming pool | pool of its own | own swimming pool',
    shared_pool:
      'shared pool | communal pool | community pool | shared swimming pool | communal swimming pool | community swimming pool',
    garden: 'garden | yard | backyard | back garden | front garden | back yard | front yard',
    private_garden: 'private garden | own garden | private yard | private backyard | private back garden',
    shared_garden: 'shared garden | communal garden | community garden',
    ground_floor: 'ground floor | ground level | street level | groundfloor | street floor',
    top_floor:
      'top floor | last floor | highest floor | uppermost floor | topmost floor | top storey | topfloor',
    new_condition: 'brand new | like new | as new | new condition | brand spanking new | never lived in',
    renovated:
      'renovated | refurbished | modernised | modernized | newly renovated | recently renovated | freshly renovated | fully renovated | recently refurbished | newly refurbished | fully refurbished | completely renovated | remodeled | remodelled | recently modernised | newly modernised | recently remodeled',
    good_condition:
      'good condition | in good condition | well maintained | well kept | great condition | excellent condition | in great condition | in excellent condition | well looked after',
    shell: 'shell | shell condition | bare shell | core and shell',
    needs_work:
      'needs work | fixer upper | to renovate | needs renovation | needing renovation | in need of renovation | doer upper | needing work | renovation project | needs modernising | to be renovated | to do up | needs refurbishment | needing refurbishment | in need of work | needs updating | do up | requires renovation | requiring renovation | for renovation | to refurbish | in need of modernisation | needs modernisation | needing modernisation | to be refurbished | to modernise | renovation needed | work needed | needs some work | needs a bit of work | in need of refurbishment | requiring work | requires work | fixer uppers | to fix up | needs fixing | need work | need renovation | need renovating | needs renovating | need refurbishment | to restore | for restoration | in need of restoration | needs restoring | to be restored | restoration project',
    off_plan: 'off plan | under construction',
    gas: 'gas heating | gas central heating | gas heated | heated by gas | heated with gas | gas boiler',
    heat_pump: 'heat pump',
    underfloor: 'underfloor heating | floor heating',
    district: 'district heating',
    oil: 'oil heating | oil fired heating | oil central heating',
    wood: 'wood heating | pellet heating | wood burning | pellet stove | wood stove | wood burner | log burner | wood fired heating | wood pellet heating',
    solar: 'solar heating | solar thermal',
    warm_air: 'warm air heating | forced air | forced air heating',
    electric: 'electric heating | electrical heating | heated electrically',
    south:
      'south facing | facing south | southern exposure | south oriented | oriented south | facing the south | south orientation | south exposure | faces south',
    north:
      'north facing | facing north | north oriented | oriented north | facing the north | north orientation | north exposure | northern exposure | faces north',
    east: 'east facing | facing east | east oriented | oriented east | facing the east | east orientation | east exposure | eastern exposure | faces east',
    west: 'west facing | facing west | west oriented | oriented west | facing the west | west orientation | west exposure | western exposure | faces west',
    south_east:
      'south east facing | facing south east | southeast facing | facing southeast | south east orientation | southeast orientation | faces south east | faces southeast',
    south_west:
      'south west facing | facing south west | southwest facing | facing southwest | south west orientation | southwest orientation | faces south west | faces southwest',
    north_east:
      'north east facing | facing north east | northeast facing | facing northeast | north east orientation | northeast orientation | faces north east | faces northeast',
    north_west:
      'north west facing | facing north west | northwest facing | facing northwest | north west orientation | northwest orientation | faces north west | faces northwest',
    freehold: 'freehold',
    leasehold: 'leasehold',
    share_of_freehold: 'share of freehold | share of the freehold',
    commonhold: 'commonhold',
    condominium: 'condominium ownership | condominium title',
    cooperative: 'cooperative | co op | housing cooperative',
    tour: '360 tour | virtual tour | 3d tour | virtual viewing | 360 degree tour | 360 virtual tour',
    plan: 'floor plan | floorplan | floor plans | floorplans',
    video: 'video | video tour',
    verified:
      'verified agent | verified agents | verified seller | verified | verified listing | verified owner | verified agency | verified agencies',
    posted_week:
      'posted this week | listed this week | added this week | this week | last 7 days | past week | last week | new this week | last seven days | in the past week | the past week | past seven days | past 7 days | since last week | the last week',
    posted_yesterday:
      'posted yesterday | listed yesterday | added yesterday | yesterday | since yesterday | from yesterday',
    reduced:
      'reduced | price drop | price reduced | reduced price | price cut | discounted | price reduction | price lowered | lowered price | recently reduced | reduced in price | price dropped | price has dropped | price was cut | price has been cut',
    walkable:
      'walkable | walkable area | walkable neighbourhood | walkable neighborhood | very walkable | pedestrian friendly | walker friendly | everything on foot | everything within walking distance | errands on foot',
    double_garage: 'double garage | garage for two cars | garage for 2 cars | two car garage | 2 car garage',
  },
  short: {
    south: 'south',
    north: 'north',
    east: 'east',
    west: 'west',
    south_east: 'south east | southeast',
    south_west: 'south west | southwest',
    north_east: 'north east | northeast',
    north_west: 'north west | northwest',
    ground_floor: 'ground',
    top_floor: 'top | last',
    part_furnished: 'part | partly | partially | semi',
    furnished: 'fully',
    gas: 'gas',
    electric: 'electric',
    oil: 'oil',
    wood: 'wood',
  },
  nouns: {
    price: 'price | budget | cost | costing | priced | priced at | rent of | rent',
    beds: 'bed | bedroom | br | bd | bdrm | bhk | bedroomed | bedded | bds | sleeping room | bedrm | bdr | double bedroom | b r',
    baths: 'bath | bathroom | ba | shower room | full bath | full bathroom',
    rooms: 'room | rooms in total',
    area: 'area | floor area | size | surface | living space | living area | internal area | interior space | floor space | floorspace',
    plot: 'plot | plot size | lot | lot size | grounds | plot of land | land',
    terrace: 'terrace',
    floor: 'floor | level | floor level',
    floors:
      'floors | storey | story | stories | storeys | levels | floors high | floors tall | storied | storeyed',
    year: 'built | built in | year built | constructed | constructed in | construction year | built year | completed in | finished in | dating from | construction date | built around | year of construction',
    parking:
      'parking space | parking place | parking spot | parking | car space | car | covered parking | vehicle | parking bay | parking slot | garage space | off street parking space',
    price_per_area: '',
    built:
      'built area | built up area | built up | gross area | built size | gross floor area | gross internal area',
    usable:
      'usable area | carpet area | net area | carpet | usable | net floor area | net internal area | usable space | usable floor area',
    energy: 'kwh | energy demand | energy consumption',
    reduction:
      '% off | per cent off | percent off | reduced by | price cut of | price cut by | discount of | reduction of | % reduction | % discount | % cheaper | reduced | discount | price drop | price drops | percent | per cent | percent cheaper | percent reduction | price reduction | price reduction of | price cut | reduced at least | lowered by | dropped by | cut by | price has dropped by | price dropped by | cheaper by',
    walk: 'walk score | walking score | walkscore | walkability | walkability score | walk score of | walking score of',
    days: 'day | days on the market | days ago | days old',
    weeks: 'week | weeks on the market | weeks ago',
    term: 'month minimum term | months minimum | minimum term | month lease | month contract | month stay | month min | month minimum | month let | month rental | month tenancy | month term',
    lease:
      'years left | years left on the lease | years on the lease | year lease | lease years | lease | years remaining | years of lease | years remaining on the lease | years lease left | years unexpired | years remaining on lease | years left on lease',
    age: 'years old | year old | years of age | yrs old',
  },
  ownNouns: { built: 'built up | built', usable: 'usable', term: 'month' },
  counted: { floors: { 1: 'single storey | single story | one storey | one story | single level' } },
  before: {
    least:
      'at least | over | above | more than | from | min | minimum | minimum of | starting at | starting from | bigger than | larger than | greater than | no less than | not less than | after | since | upwards of | > | ≥ | > = | higher than | not below | exceeding | not under | a minimum of | min of | at the least | in excess of | beginning at | anything over | upward of | no fewer than | not fewer than | no smaller than | not smaller than | bigger then | offers over | no lower than | not lower than | onwards from | minimum size',
    most: 'under | below | up to | max | maximum | maximum of | less than | at most | no more than | no further than | no farther than | not further than | not farther than | not more than | not over | until | till | cheaper than | within | before | smaller than | < | ≤ | < = | not exceeding | no higher than | fewer than | lower than | beneath | a maximum of | not above | upto | don t want to spend more than | spend up to | spend at most | spend no more than | sub | capped at | cap of | limit of | no bigger than | no larger than | not bigger than | not larger than | not to exceed | without exceeding | must not exceed | should not exceed | does not exceed | doesn t exceed | no greater than | not greater than | anything under | anything below | at the most | maximum budget | maximum budget of | max budget | max budget of | budget of up to | can go up to | can t go over | can afford | can spend | can pay | can pay up to | willing to pay | not pay more than | don t want to pay more than | not spend more than | for less than | no dearer than | not higher than',
    about:
      'about | around | approximately | approx | roughly | circa | ca | near to | close to | some | somewhere around | in the region of | more or less | ~ | ≈ | nearly | round about | close on',
    exact: 'exactly | only | just | precisely | strictly',
    newer:
      'newer than | younger than | no older than | not older than | not before | not earlier than | no earlier than | not built before',
    older: 'older than | not newer than',
  },
  after: {
    least:
      '+ | or more | and more | plus | or higher | or above | and above | and up | or over | minimum | min | or larger | or bigger | at least | or later | upwards | and over | or better | onwards | and higher | and larger | and bigger | at a minimum | at minimum | upward | and upwards | or upwards | or up | as a minimum | at the very least | or greater | and greater | and later | at the least | or after | and after | or beyond',
    most: 'or less | or fewer | max | maximum | or lower | or below | tops | and under | or under | at most | and below | or cheaper | or smaller | or earlier | at a maximum | max budget | maximum budget | at the most | as a maximum | and lower | and cheaper | and smaller | at max | top whack | at the very most',
    about:
      'or so | approximately | ish | approx | roughly | more or less | give or take | or thereabouts | about',
    exact: 'exactly | only',
    newer: 'or newer | and newer | or more recent | or younger',
    older: 'or older',
  },
  between:
    'between | from | in between | anywhere between | anywhere from | ranging from | somewhere between',
  to: 'to | and | - | or | up to | till | until | and the',
  or: 'or | nor | and or',
  and: 'and',
  numbers: {
    0.25: 'a quarter of a | quarter of a | quarter',
    0.5: 'half a | half | half an',
    1: 'one | first',
    1.5: 'one and a half | a million and a half',
    2: 'two | second | couple of | a couple of',
    2.5: 'two and a half',
    3: 'three | third',
    4: 'four | fourth',
    5: 'five | fifth',
    6: 'six | sixth',
    7: 'seven | seventh',
    8: 'eight | eighth',
    9: 'nine | ninth',
    10: 'ten | tenth',
    12: 'twelve',
    20: 'twenty',
    100: 'hundred | a hundred | one hundred',
    200: 'two hundred',
    300: 'three hundred',
    400: 'four hundred',
    500: 'five hundred',
    600: 'six hundred',
    700: 'seven hundred',
    800: 'eight hundred',
    900: 'nine hundred',
    0.75: 'three quarters of a | three quarter of a',
    11: 'eleven',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    30: 'thirty',
    40: 'forty | fourty',
    50: 'fifty',
    60: 'sixty',
    70: 'seventy',
    80: 'eighty',
    90: 'ninety',
  },
  scales: {
    1000: 'k | thousand | grand | thou',
    1000000: 'm | mn | mio | mil | million | mill | mln | mm',
    100000: 'lakh | lac | lakhs | l',
    10000000: 'crore | cr',
    1000000000: 'billion | bn',
  },
  andHalf: 'and a half',
  ordinal: 'st | nd | rd | th',
  countedUnits: {},
  months: {},
  units: {
    m2: 'm2 | sqm | sq m | sq metre | sq meter | square metre | square meter | square metres | square meters | metres squared | m squared | sq mt | sqmt | sqmts | sqmtr | sq mtr | sqmeter | sqmetre | square m | m 2 | sq mts | qm',
    ft2: 'ft2 | sqft | sq ft | sq feet | square feet | square foot | sf | feet squared | sq foot | square ft | sqfeet | sft',
    acre: 'acre | acres',
    ha: 'ha | hectare',
  },
  distances: {
    km: 'km | kilometre | kilometer | kms',
    m: 'm | metre | meter | mtr',
    mi: 'mile | mi',
    yd: 'yard | yd',
  },
  apart:
    'from | away | away from | of | distance | distance of | distance from | walk from | s walk | walk | walk away | as the crow flies | close to | near',
  notFar: 'not further from | no further from | not farther from | no farther from',
  near: 'near | near to | close to | nearby | next to | beside | not far from | handy for | walking distance | walking distance of | walking distance to | walking distance from | within walking distance | within walking distance of | within walking distance to | in walking distance of | in walking distance to | a short walk from | a short walk to | short walk from | short walk to | in or near',
  nearAfter:
    'nearby | near by | close by | within walking distance | in walking distance | around the corner | within reach',
  travel: {
    foot: 'on foot | by foot | walk | walking | a walk | s walk | of walking | walking distance',
    bicycle: 'by bike | by bicycle | bike | cycling | cycle | bike ride | bicycle | ride | cycle ride',
    car: 'by car | drive | driving | car | s drive | in a car | drive away',
  },
  minutes: 'minutes | minute | min | mins',
  times: {
    15: 'a quarter of an hour | quarter of an hour | quarter hour',
    30: 'half an hour | half hour | a half hour',
    45: 'three quarters of an hour',
    60: 'an hour | one hour | 1 hour | 1 h',
  },
  placeKinds:
    'station | train station | railway station | metro station | school | hospital | university | stop | street | district | campus',
  currencies: {
    EUR: '€ | euro | eur',
    USD: '$ | dollar | usd | us dollar | bucks',
    GBP: '£ | pound | gbp | quid | sterling',
    INR: '₹ | rupee | inr | rs',
    AED: 'dirham | aed',
    SAR: 'riyal | sar',
  },
  per: 'per | a | for each',
  classes: {
    min_energy_class:
      'energy class | energy rating | epc | epc rating | epc class | energy label | energy efficiency | energy efficiency class | energy | class | energy grade | energy rated | epc grade | epc band | rated | energy performance | energy performance rating | energy efficiency rating',
    min_co2_class:
      'co2 class | emissions class | emission class | co2 rating | carbon rating | emissions rating',
  },
  available:
    'available | free | move in | moving in | ready | vacant | available to move in | ready to move in | from | move into | moving into | as of | available from | vacant from | vacant by | to move in | move | moving | ready from | ready by | starting | possession | available by | occupancy | move in date | free by | move in from | start date',
  now: 'now | immediately | today | right away | straight away | at once | asap | right now | immediate | straightaway | as soon as possible | this moment',
  not: 'not | no | without | not a | not on | but not | non | minus | avoid | not in | isn t | don t want | nothing | nothing on | nothing in | don t like | not interested in | doesn t have | does not have | not having | do not want | not with | not one | rather not | rather not have | nothing facing | never | neither | isn t on | not at | can t be | can t have | cannot be | not be | not have | doesn t | don t | does not | do not | won t | aren t | nowhere',
  notAfter: 'not wanted | unwanted | not allowed',
  except:
    'except | except for | excluding | anything but | other than | exclude | apart from | everything but | all but | aside from | with the exception of | anywhere but | any floor but | any but | all except | everywhere but | any area but',
  exceptAfter: 'excluded',
  optional:
    'don t need | no need for | don t need any | not bothered about | do not need | don t care about | don t mind about | not fussed about | don t mind | doesn t need to have | doesn t need to be | does not need to be | don t require | no need of | no must | needn t have | need not have | doesn t have to have | not necessarily | can live without | doesn t matter',
  optionalAfter:
    'not needed | not necessary | not required | optional | not essential | not important | isn t necessary | isn t needed | isn t important | isn t essential | not a must | no must | not a requirement | not a priority | isn t a must | isn t required | not crucial | unnecessary | not a dealbreaker',
  wayOrTime:
    'metres from | meters from | m from | metres of | meters of | m of | metres away | meters away | minute | min walk | min from | min to | min drive | km | kilometre | kilometer | mile | yards from | people | person | hour',
  with: 'with | has | having | including | includes | that has | which has',
  view: 'overlooking | overlooks | looking onto | looks onto | view of | views of | view over | views over | with a view of | with views of | view onto | facing onto',
  words: 'home office | public garden | garden centre | garden center',
  describing: 'equipped | fitted',
  halls: '',
  filler:
    'too | a | an | the | in | at | on | of | with | for | to | and | or | by | around | it | its | is | are | be | has | have | having | that | which | where | who | i | we | am | my | our | me | us | want | need | would | like | looking | looking for | search | searching | searching for | find | find me | show | show me | please | get | give | home | property | properties | homes | place | listing | somewhere | something | any | some | from | there | must | should | can | could | also | plus | including | includes | include | preferably | ideally | prefer | preferred | if possible | available | located | situated | within | all | d | ll | s | m | re | via | as | very | really | nice | lovely | good | great | our | family | budget | live | living in | into | one | s budget | price | priced | but | m looking for | hi | hello | thanks | thank you | i m | see | stay | only | real estate | per | the area of | city | the city of | town | area | city of | - | want to | up | floor | accommodation | so | this | their | them | they | you | your | let s | just | total | in total | own | do | does | wanted | required | needed | seeking | after | long term | listed | posted | added | in the last | in the past | last | on the market | market | new listings | listings | published | love | loving | been | was | were | being | recently | newly | rather | asking | offers | anywhere | decent | pretty | beautiful | sort | kind | type | then | well | going | go | gets | got | take | takes | will | he | she | someone | anyone | hoping | hope | hopefully | interested | interested in | thinking | thing | both | either | perhaps | maybe | possibly | probably | definitely | absolutely | essential | a must | must have | mandatory | necessary | obligatory | perfect | suitable | appreciated | let me | tell | help | could you | kindly | currently | at the moment | when | what | whose | allow | allows | allowed | permits | comes | come | comes with | come with | in or around | please find | dear | hey | good morning | good evening | good afternoon | here | every | offering | featuring | boasting | such as | whether | than | year | years | yrs | asking price | price range | price tag | price point | within reach of | to live in | to live | trying to | trying | relocating to | moving to | based in | in the middle of | at least one | at all | ok with | fine | ve | ideal | equipped with | fitted with | since | while | though | however | nothing else | right | pay | paying | spend | spending | cost | costs | costing | maximum budget | would like | would love | d like | d love | could do with | on the lookout for | lookout | on a | set | set in | set on | whatever | that s | it s | there s | there is | there are | i ve | i d | we d | we ve | we re | they re | enough | during | around here | right in | per year | beginning of | start of | early | mid | end of | about | in terms of | regarding | level | height | anything | everything | sized | penny | cent | no more no less | no more and no less | ok | okay | w | needs | needing | requires | requiring | wants | wanting | prefers | preferring | considering | considers | liking | has got | have got | got to | had | did | might | may | shall | wouldn t mind | could use | ideally with | planning to | something like | in search of | in the market for | hunting for | hunting | keen on | keen | would prefer | d prefer | rather have | cheers | pls | plz | ty | possible | in a building | building with | building of | relocating | search for | looking at | suggestions | helping | helping me | find us | point me to | assist | so kind | be so kind | grateful | would be great | ta | fully equipped with',
};

import type { Grammar } from './grammar.ts';

export const fr: Grammar = {
  conditions: {
    buy: 'à vendre | acheter | achat | à acheter | en vente | vente | achète | achetons | acquérir | acquisition | à l achat | pour achat | vendre | ventes | achèterais | pour acheter | en achat | faire l acquisition',
    rent: 'à louer | louer | location | en location | par mois | mensuel | de loyer | loyer mensuel | mois | le mois | mensuels | à la location | loyer | loue | louons | en loc | loc | mensuellement | chaque mois | louerais | mensuelle | locations | louable | de location | la location',
    lift: 'ascenseur | ascenseurs | asc',
    air_conditioning:
      'climatisation | clim | climatisé | climatisée | air conditionné | climatiser | air climatisé | clim réversible | climatisation réversible | climatisés | climatiseur',
    step_free:
      'sans marches | de plain pied | plain pied | sans escalier | accès sans marche | sans marche | sans aucune marche | sans marches d accès | accès de plain pied | accès plain pied | entrée de plain pied',
    wheelchair:
      'fauteuil roulant | accessible pmr | pmr | accessible | accessible en fauteuil roulant | accès pmr | adapté pmr | adapté aux fauteuils roulants | accessible aux fauteuils roulants | accès handicapé | accès fauteuil | accessible aux personnes à mobilité réduite | accessible aux personnes handicapées | mobilité réduite | personne à mobilité réduite | handicapé | adapté au fauteuil roulant | adapté fauteuil roulant | adaptée fauteuil roulant | adapté au handicap | accessible handicapé | accessible handicapés | accès fauteuil roulant | accessible au fauteuil roulant | adapté à un fauteuil roulant | accessible à un fauteuil roulant | accès aux fauteuils roulants | normes pmr | aux normes pmr | adaptée pmr | adaptée aux fauteuils roulants',
    garage: 'garage | box fermé | garages | box',
    ev_charging:
      'borne de recharge | recharge électrique | borne électrique | recharge pour voiture électrique | prise pour voiture électrique | borne de recharge électrique | bornes de recharge | borne pour voiture électrique | borne de recharge pour voiture électrique | recharge de voiture électrique | chargeur voiture électrique | borne de charge | borne de recharge voiture électrique | recharge voiture électrique | recharger ma voiture électrique | recharger une voiture électrique | point de recharge | borne irve | wallbox | prise voiture électrique | chargeur pour voiture électrique | prise de recharge',
    new_build:
      'construction neuve | programme neuf | immobilier neuf | neuf | neuve | logement neuf | neufs | neuves | dans le neuf | résidence neuve | logements neufs | programme immobilier neuf | immeuble neuf',
    parking:
      'parking | place de parking | stationnement | place de stationnement | emplacement de parking | places de parking | parkings | place de stationnement privée | parking privé | stationnement privé | stationnement inclus | parking inclus | place de parking privée | place de parking incluse | une place pour se garer | de quoi se garer',
    furnished:
      'meublé | meublée | avec meubles | meubles | meublés | meublées | ameublement | entièrement meublé | entièrement meublée | tout meublé | avec mobilier | mobilier',
    unfurnished:
      'non meublé | non meublée | vide | sans meubles | pas meublé | pas meublée | sans mobilier | vides | sans ameublement',
    part_furnished:
      'partiellement meublé | partiellement meublée | semi meublé | semi meublée | en partie meublé | semi meublés | meublé partiellement | en partie meublée | meublée partiellement | partiellement meublés | semi meublées',
    pets: 'animaux acceptés | animaux | animaux autorisés | animal | chien | chat | chiens acceptés | animaux bienvenus | acceptant les animaux | qui accepte les animaux | animaux de compagnie | accepte les animaux | chats acceptés | mon chien | mon chat | animaux admis | animaux ok | chiens autorisés | chats autorisés | chiens admis | chats admis | animal accepté | animal de compagnie | chiens | chats | acceptant les chiens | acceptant les chats | accepte les chiens | accepte les chats | acceptent les chiens | acceptent les chats | acceptent les animaux | acceptant animaux | qui acceptent les animaux | qui accepte les chiens | où les animaux sont acceptés | animaux sont acceptés | animaux sont autorisés | où les chiens sont acceptés | chiens bienvenus | chats bienvenus | acceptant les animaux de compagnie | acceptant un chien | acceptant un chat | chienne | chatte | toutou | autorisant les animaux | où les animaux sont les bienvenus | animaux sont les bienvenus | animaux sont bienvenus | compatible avec un chien | compatible animaux | animaux permis | chien accepté | chat accepté',
    pets_negotiable: 'animaux à discuter | animaux sur demande | animaux négociables',
    pool: 'piscine | piscines',
    private_pool:
      'piscine privée | piscine privative | piscine individuelle | piscine perso | piscine à usage privatif | sa propre piscine | propre piscine',
    shared_pool:
      'piscine commune | piscine partagée | piscine collective | piscine de la résidence | piscine en copropriété | piscine de résidence',
    garden: 'jardin | jardins | jardinet',
    private_garden: 'jardin privé | jardin privatif | son propre jardin | jardin individuel',
    shared_garden: 'jardin partagé | jardin commun | jardin collectif | jardin de la résidence',
    ground_floor: 'rez de chaussée | rdc | rez de jardin | rez de chaussé | rdj | rez',
    top_floor: 'dernier étage | derniers étages | étage le plus haut | tout dernier étage',
    new_condition:
      'état neuf | comme neuf | comme neuve | refait à neuf | refaite à neuf | flambant neuf | flambant neuve | quasi neuf | quasi neuve | en état neuf | à l état neuf',
    renovated:
      'rénové | rénovée | rénovés | rénovées | restauré | restaurée | refait | récemment rénové | refaits | refaites | restaurés | récemment rénovée | entièrement rénové | entièrement rénovée | rénové récemment | entièrement refait | refait récemment | récemment refait | récemment refaite | rénovation récente | rénovée récemment | réhabilité | réhabilitée | modernisé | modernisée | entièrement restauré | entièrement restaurée | fraîchement rénové | fraîchement rénovée | tout juste rénové | remis à neuf | remise à neuf',
    good_condition:
      'bon état | en bon état | bien entretenu | bien entretenue | très bon état | en très bon état | excellent état | en excellent état | parfait état | en parfait état | état impeccable | bon état général | bien conservé | bien conservée',
    shell: 'brut de béton | livré brut | plateau brut',
    needs_work:
      'à rénover | travaux | avec travaux | à rafraîchir | à restaurer | travaux à prévoir | nécessitant des travaux | avec des travaux | besoin de travaux | à retaper | à réhabiliter | à moderniser | gros travaux | quelques travaux | qui nécessite des travaux | qui a besoin de travaux | avec quelques travaux | à rafraichir | nécessite des travaux | demandant des travaux | rénovation à prévoir | rénovation complète à prévoir | à remettre en état | gros travaux à prévoir | à refaire | à rénover entièrement | travaux de rénovation | à remettre au goût du jour | nécessitant rénovation | nécessitant une rénovation | à réaménager | à finir de rénover | besoin de rénovation | travaux acceptés | travaux possibles',
    off_plan:
      'sur plan | vefa | en construction | sur plans | en cours de construction | en vefa | en état futur d achèvement | pas encore construit',
    gas: 'chauffage au gaz | chauffage gaz | gaz de ville | chauffé au gaz | chauffée au gaz | chaudière gaz | chaudière à gaz | au gaz',
    heat_pump: 'pompe à chaleur | pompe a chaleur | pac | pompes à chaleur',
    underfloor: 'chauffage au sol | plancher chauffant | chauffage par le sol',
    district: 'chauffage urbain | réseau de chaleur | réseau de chaleur urbain',
    oil: 'chauffage au fioul | chauffage fioul | chaudière fioul | chauffage fuel | chauffage au fuel | chaudière au fioul | chaudière à fioul',
    wood: 'chauffage au bois | poêle à bois | poêle à granulés | chauffage bois | chaudière à granulés | chauffage aux granulés | poêle à pellets | chauffage à granulés | chauffage à pellets | chaudière à bois | chaudière bois | chauffage aux pellets | chauffée au bois | chauffé au bois',
    solar: 'chauffage solaire',
    warm_air: 'chauffage à air pulsé | air pulsé',
    electric:
      'chauffage électrique | chauffage à l électricité | radiateurs électriques | chauffé à l électricité | tout électrique',
    south:
      'exposé sud | exposée sud | exposition sud | plein sud | orienté sud | orientée sud | orienté au sud | orientée au sud | exposé plein sud | orientation sud | exposée plein sud | exposé au sud | exposée au sud | orienté plein sud | orientée plein sud | exposés sud | exposition plein sud | façade sud | donnant au sud',
    north:
      'exposé nord | exposée nord | exposition nord | orienté nord | orientée nord | plein nord | orientation nord | exposé au nord | orienté plein nord | orientée plein nord | exposés nord | exposition plein nord | exposé plein nord | exposée plein nord | façade nord | donnant au nord',
    east: 'exposé est | exposée est | exposition est | orienté est | orientée est | plein est | orientation est | exposé à l est | orienté plein est | orientée plein est | exposés est | exposition plein est | exposé plein est | exposée plein est | façade est | donnant au est',
    west: 'exposé ouest | exposée ouest | exposition ouest | orienté ouest | orientée ouest | plein ouest | orientation ouest | exposé à l ouest | orienté plein ouest | orientée plein ouest | exposés ouest | exposition plein ouest | exposé plein ouest | exposée plein ouest | façade ouest | donnant au ouest',
    south_east:
      'exposé sud est | exposée sud est | exposition sud est | orienté sud est | orientée sud est | orientation sud est | orienté plein sud est | orientée plein sud est | exposés sud est | plein sud est | exposition plein sud est | exposé plein sud est | exposée plein sud est | façade sud est | donnant au sud est',
    south_west:
      'exposé sud ouest | exposée sud ouest | exposition sud ouest | orienté sud ouest | orientée sud ouest | orientation sud ouest | orienté plein sud ouest | orientée plein sud ouest | exposés sud ouest | plein sud ouest | exposition plein sud ouest | exposé plein sud ouest | exposée plein sud ouest | façade sud ouest | donnant au sud ouest',
    north_east:
      'exposé nord est | exposée nord est | exposition nord est | orienté nord est | orientée nord est | orientation nord est | orienté plein nord est | orientée plein nord est | exposés nord est | plein nord est | exposition plein nord est | exposé plein nord est | exposée plein nord est | façade nord est | donnant au nord est',
    north_west:
      'exposé nord ouest | exposée nord ouest | exposition nord ouest | orienté nord ouest | orientée nord ouest | orientation nord ouest | orienté plein nord ouest | orientée plein nord ouest | exposés nord ouest | plein nord ouest | exposition plein nord ouest | exposé plein nord ouest | exposée plein nord ouest | façade nord ouest | donnant au nord ouest',
    freehold: 'pleine propriété',
    leasehold: 'bail emphytéotique',
    share_of_freehold: 'part de la pleine propriété',
    commonhold: 'commonhold',
    condominium: 'copropriété | en copropriété',
    cooperative: 'coopérative | coopérative d habitation | habitat coopératif',
    tour: 'visite virtuelle | visite 360 | visite 3d | visite en 3d | visite virtuelle 360 | visites virtuelles | visite à 360 | visite 360 degrés',
    plan: 'plan | avec plan | plans | plan du logement | plan de l appartement | plan de la maison | plan d étage | plan au sol',
    video: 'vidéo | vidéos | visite vidéo',
    verified:
      'agent vérifié | agents vérifiés | agence vérifiée | vérifié | vérifiés | agences vérifiées | annonceur vérifié | annonceurs vérifiés | professionnel vérifié | vérifiée | vérifiées | vendeur vérifié',
    posted_week:
      'cette semaine | 7 derniers jours | sept derniers jours | publié cette semaine | semaine dernière | publiés cette semaine | publiée cette semaine | publiées cette semaine | derniers 7 jours | dernière semaine | les 7 derniers jours | depuis une semaine | depuis la semaine dernière | la semaine dernière | semaine passée | la semaine passée | depuis 7 jours | moins d une semaine',
    posted_yesterday:
      'hier | publié hier | publiés hier | publiée hier | publiées hier | depuis hier | d hier',
    reduced:
      'baisse de prix | prix en baisse | prix réduit | prix baissé | en baisse | baissé | baisse | en promotion | baisses de prix | prix revu à la baisse | réduction de prix | prix en promotion | prix diminué | baissés | baissée | baissées | remise',
    walkable:
      'tout à pied | quartier piéton | tout faire à pied | agréable à pied | quartier marchable | commerces à pied | tout se fait à pied',
    double_garage: 'garage double | double garage | garage deux voitures | garage 2 voitures',
  },
  short: {
    south: 'sud | au sud',
    north: 'nord | au nord',
    east: 'est | à l est',
    west: 'ouest | à l ouest',
    south_east: 'sud est | au sud est',
    south_west: 'sud ouest | au sud ouest',
    north_east: 'nord est',
    north_west: 'nord ouest',
    top_floor: 'dernier',
    gas: 'au gaz | gaz',
    electric: 'électrique | à l électricité',
    oil: 'au fioul | fioul',
    wood: 'au bois | bois',
  },
  nouns: {
    price:
      'prix | budget | loyer | budget de | loyer de | prix de | pour | coût | montant | loyer mensuel | loyer mensuel de | prix total | enveloppe | enveloppe de | prix d achat',
    beds: 'chambre | chambres | ch | chambre à coucher | chambres à coucher | ch à coucher | chbres | chbre | chb',
    baths:
      'salle de bain | salle de bains | salles de bain | salles de bains | sdb | salle d eau | salles d eau | salle de douche | salles de douche | sdd',
    rooms: 'pièce | pièces | p | pièces principales | t | f | pce | pces | pièces habitables',
    area: 'surface | superficie | surface de | taille | surface habitable | surface habitable de | superficie habitable | surface totale',
    plot: 'terrain | parcelle | terrain de | parcelle de | parcelle d | terrain d | terrains | surface de terrain | surface du terrain',
    terrace: 'terrasse | terrasse de',
    floor: 'étage | niveau',
    floors: 'étages | niveaux',
    year: 'construit | construite | construit en | construite en | année de construction | construits | construites | bâti | bâti en | datant de | construction | année | bâtie | bâtie en | bâtis | datée de | date de construction | livré en | livrée en | achevé en | édifié en | édifiée en | datant d',
    parking:
      'places de parking | place de parking | places de stationnement | parkings | place | places | parking | voitures | voiture | place de stationnement | véhicules | véhicule | emplacements de parking | emplacement de parking | places de garage | place de garage',
    price_per_area: '',
    built: 'surface construite | surface bâtie',
    usable: 'surface utile | surface utile de | m2 utiles',
    energy: 'kwh | consommation énergétique | consommation d énergie',
    reduction:
      'baissé de | baisse de | prix baissé de | en baisse de | remise de | % de baisse | % de remise | rabais de | baisse | % de rabais | baissé d | baisse d | % de réduction | pour cent | réduit de | réduits de | réduite de | diminué de | baissés de | baissée de | baissé d au moins | baisse d au moins | réduction de | prix réduit de | pour cent de baisse | pour cent de remise | baisse de prix de | baisse de prix d au moins | baisse minimum de',
    walk: 'walk score | score de marche | score piéton | indice de marche | indice piéton | note piétonne | score de marchabilité | marchabilité',
    days: 'jour | jours | jours sur le marché | jours d annonce | derniers jours',
    weeks: 'semaine | semaines',
    term: 'mois minimum | mois de bail | bail de | durée minimale | mois de durée minimale | bail minimum | mois de location minimum | mois d engagement | bail d | durée minimum | durée de bail | durée minimum de',
    lease:
      'ans de bail | années restantes | années de bail | ans restants | ans restant | ans de bail restants',
    age: 'ans | ans d âge | an | ans d ancienneté',
  },
  ownNouns: { built: 'construits | bâtis', usable: 'utiles | utile', term: 'mois' },
  counted: {},
  before: {
    least:
      'au moins | plus de | au minimum | minimum | à partir de | supérieur à | supérieure à | min | après | depuis | pas moins de | > | ≥ | au dessus de | un minimum de | d au moins | plus grand que | minimum de | de plus de | mini | d au minimum | au delà de | plus d | de plus d | au dessus du | d un minimum de | supérieurs à | supérieures à | partir de | dépassant | qui dépasse | pas en dessous de | au dessus des | égal ou supérieur à | plus grande que | supérieur ou égal à | à compter de | pas moins d | au minimum de | min de | mini de | à partir du | minimale de | minimum d | minimale d | minimale | minimal | excédant | de minimum | à partir d | au moins à',
    most: 'moins de | jusqu à | maximum | au maximum | max | sous | inférieur à | inférieure à | pas plus de | en dessous de | avant | au plus | < | ≤ | maxi | un maximum de | maximum de | ne dépassant pas | ne dépasse pas | sans dépasser | de moins de | à moins de | jusqu | plafond de | qui ne dépasse pas | à moins | limité à | au max | moins cher que | sous les | moins d | à moins d | au dessous de | au dessous d | n excédant pas | qui n excède pas | sans excéder | ne pas dépasser | à ne pas dépasser | plafonné à | moins que | pas au dessus de | pas plus cher que | pas plus haut que | maximum d | inférieurs à | inférieures à | en dessous des | dans la limite de | d un maximum de | au plus tard | tout au plus | au max de | ne dépassant pas les | sans dépasser les | qui ne dépasse pas les | ne dépasse pas les | ne doit pas dépasser | ne doit pas excéder | pas supérieur à | pas plus d | pas au delà de | budget max | budget max de | budget maximum | budget maximum de | prix max | prix max de | prix maximum | prix maximum de | jusqu à hauteur de | maximale de | maximale | maximal | maximal de | d au plus | à maximum | jusque | plafond à | avant les | de max | pour moins de | pour moins d | pour maximum | budget plafond | dans un budget de | on peut mettre jusqu à | limite de | égal ou inférieur à | mettre jusqu à | inférieur ou égal à | maximum à | moins cher qu | qui coûte moins de | coûtant moins de | pas un euro de plus que | pas un centime de plus que | pas un sou de plus que',
    about:
      'environ | autour de | à peu près | approximativement | dans les | aux alentours de | aux environs de | vers | aux alentours des | autour des | aux environs des | avoisinant | avoisinant les | de l ordre de | dans les environs de | ~ | ≈ | approchant | grosso modo | à environ | tournant autour de | proche des | d environ | environ les | autour d | aux environs d | aux alentours d | à peu près à',
    exact: 'exactement | seulement | uniquement | juste | pile | strictement | précisément',
    newer:
      'plus récent que | plus récente que | pas plus vieux que | pas plus vieille que | moins vieux que | pas plus ancien que | postérieur à | postérieure à | pas avant | pas antérieur à | pas antérieure à',
    older:
      'plus ancien que | plus ancienne que | plus vieux que | plus vieille que | antérieur à | antérieure à | pas après',
  },
  after: {
    least:
      '+ | ou plus | minimum | au minimum | et plus | au moins | mini | min | ou mieux | et au delà | ou supérieur | et au dessus | ou au dessus | ou davantage | ou plus haut | et plus haut | ou supérieure | ou plus grand | ou plus grande | minimales | minimaux | au bas mot | ou au delà | et davantage | et plus grand | au min | minimum minimum | et supérieur | ou après | ou plus tard | et après',
    most: 'ou moins | maximum | au maximum | max | maxi | au plus | ou inférieur | et moins | grand maximum | au max | maximal | maximaux | ou inférieure | ou plus bas | ou en dessous | et en dessous | tout au plus | dernier carat | pas plus | grand max | au plus haut | ou moins cher | de budget max | budget max | budget maximum | au grand maximum',
    about: 'environ | à peu près | approximativement | plus ou moins | grosso modo | ou à peu près',
    exact: 'exactement | seulement | pile',
    newer: 'ou plus récent | ou plus récente | et plus récent | ou postérieur | ou plus récents',
    older: 'ou plus ancien | ou plus ancienne | ou antérieur',
  },
  between:
    'entre | de | d | à partir de | compris entre | comprise entre | compris entre les | entre les | comprises entre | allant de | de entre | d entre | entre le | du',
  to: 'à | et | - | jusqu à | ou | et les | et le | jusqu aux | aux | et la | et l | jusque | au',
  or: 'ou | ni | ou bien | ou encore | ou alors',
  and: 'et | ainsi que',
  numbers: {
    0.25: 'un quart de',
    0.5: 'demi | un demi',
    1: 'un | une | premier | première | 1 er',
    2: 'deux | deuxième | second | seconde',
    3: 'trois | troisième',
    4: 'quatre | quatrième',
    5: 'cinq | cinquième',
    6: 'six | sixième',
    7: 'sept | septième',
    8: 'huit | huitième',
    9: 'neuf | neuvième',
    10: 'dix | dixième',
    12: 'douze',
    20: 'vingt',
    50: 'cinquante',
    80: 'quatre vingts | quatre vingt',
    100: 'cent',
    150: 'cent cinquante',
    200: 'deux cents | deux cent',
    250: 'deux cent cinquante',
    300: 'trois cents | trois cent',
    350: 'trois cent cinquante',
    400: 'quatre cents | quatre cent',
    500: 'cinq cents | cinq cent',
    600: 'six cents | six cent',
    700: 'sept cents | sept cent',
    800: 'huit cents | huit cent',
    900: 'neuf cents | neuf cent',
    0.75: 'trois quarts de',
    11: 'onze | onzième',
    13: 'treize',
    14: 'quatorze',
    15: 'quinze | quinzième',
    16: 'seize',
    17: 'dix sept',
    18: 'dix huit',
    19: 'dix neuf',
    21: 'vingt et un | vingt et une',
    22: 'vingt deux',
    25: 'vingt cinq',
    30: 'trente',
    31: 'trente et un',
    35: 'trente cinq',
    40: 'quarante',
    60: 'soixante',
    70: 'soixante dix',
    71: 'soixante et onze',
    75: 'soixante quinze',
    90: 'quatre vingt dix | quatre vingts dix',
    95: 'quatre vingt quinze',
  },
  scales: {
    1000: 'mille | k',
    1000000: 'million | millions | million de | millions de | m | million d | millions d | mio | mln | mios',
    100000: 'lakh',
    10000000: 'crore',
  },
  andHalf: 'et demi | et demi d | et demi de | et demie',
  ordinal: 'er | ère | e | è | ème | ième | nd | nde | eme',
  countedUnits: {},
  months: {},
  units: {
    m2: 'm2 | mètres carrés | mètre carré | m carrés | m carré | mètres | mètre | m 2 | mcarrés | m2 habitables | m2 de surface | m2 de surface habitable | mètres carrés habitables | m2 au sol',
    ft2: 'pieds carrés | pied carré | ft2 | sqft',
    acre: 'acre | acres',
    ha: 'hectare | hectares | ha',
  },
  distances: {
    km: 'km | kilomètre | kilomètres',
    m: 'm | mètre | mètres',
    mi: 'mile | miles',
    yd: 'yard | yards',
  },
  apart:
    'à | à une distance de | de distance | de la | de l | du | des | d un | d une | à pied | dans un rayon de',
  notFar: '',
  near: 'près de | près du | près des | près d | près | proche de | proche du | proche des | proche d | proche | à côté de | à côté du | à côté des | à côté d | à deux pas de | à deux pas du | à deux pas des | à deux pas d | non loin de | non loin du | non loin des | non loin d | pas loin de | pas loin du | pas loin des | pas loin d | à proximité de | à proximité du | à proximité des | à proximité d | à proximité | proximité',
  nearAfter: 'à proximité | proximité | à côté | tout près | tout proche | proche | proches | à deux pas',
  travel: {
    foot: 'à pied | à pieds | de marche | en marchant | pied',
    bicycle: 'à vélo | en vélo | vélo | de vélo | à bicyclette | en bicyclette',
    car: 'en voiture | voiture | de voiture | en auto | de route | en conduisant',
  },
  minutes: 'minutes | minute | min | mn',
  times: {
    15: "un quart d'heure | quart d'heure",
    30: 'une demi-heure | demi-heure | une demi heure | demi heure',
    45: "trois quarts d'heure",
    60: 'une heure | 1 heure | 1 h',
  },
  placeKinds:
    'gare | station | station de métro | école | hôpital | université | lycée | arrêt | quartier | rue',
  currencies: {
    EUR: '€ | euro | euros | eur',
    USD: '$ | dollar | dollars | usd',
    GBP: '£ | livre | livres | gbp | livres sterling',
    INR: '₹ | roupie | roupies | inr',
    CHF: 'francs suisses | chf | francs',
  },
  per: 'le | par | du | au',
  classes: {
    min_energy_class:
      'classe énergétique | classe énergie | dpe | étiquette énergie | classe d énergie | étiquette énergétique | classe dpe | diagnostic énergétique | performance énergétique | classé | classée | classe | classe énergie dpe | classé dpe | classée dpe | note énergétique | étiquette dpe | étiquette | dpe classe | dpe classé | dpe noté | noté | notée | bilan énergétique',
    min_co2_class: 'ges | classe ges | classe co2 | étiquette climat | classe d émissions | classe climat',
  },
  available:
    'disponible | disponibles | libre | libres | emménager | emménagement | disponibilité | dispo | à partir de | dès | à partir du | emménager en | emménager dès | entrée dans les lieux | libre à partir de | libre à partir du | libre dès | libre au | disponible à partir de | disponible à partir du | disponible dès | disponible dès le | disponible au | disponible pour | à compter du | entrée | habitable dès | pour emménager | dispo à partir de | dispo à partir du | dispo dès | m installer | nous installer | aménager',
  now: 'maintenant | immédiatement | tout de suite | de suite | immédiat | immédiate | aujourd hui | dès maintenant | sans attendre | dès aujourd hui | au plus vite | dès que possible | le plus vite possible | rapidement | dès à présent',
  not: 'pas | sans | non | pas de | pas d | pas un | pas une | pas au | pas en | mais pas | pas le | ni | mais pas de | surtout pas | mais pas au | pas du | pas à | aucun | aucune | pas dans | pas sur | pas question d un | pas question de | sans aucun | sans aucune | jamais | n est pas | qui ne soit pas | qui n est pas | ne soit pas | qui n ait pas | ne veux pas | ne veux pas de | ne veux pas d | ne voulons pas | ne voulons pas de | ne souhaite pas | ne souhaite pas de | ne souhaitons pas | pas l | pas la | pas les | pas de la | ni au | ni à | ni un | ni une | ni en | dépourvu de | mais pas un | mais pas une | mais pas en | et pas | surtout pas de | surtout pas au | éviter | plutôt que | qui n est pas au | qui ne soit pas au | qui ne donne pas | rien | rien au | rien à',
  notAfter: 'non souhaité | non souhaitée | interdit | interdits | s abstenir | refusé | refusés',
  except:
    'sauf | sauf le | sauf au | sauf les | hors | hormis | excepté | exclure | à l exception de | à l exception des | à l exception du | excluant | en excluant | à part',
  exceptAfter: 'exclu | exclue | exclus | exclues',
  optional:
    'pas besoin de | pas besoin d | n ai pas besoin de | n ai pas besoin d | n avons pas besoin de | n avons pas besoin d | ai pas besoin de | ai pas besoin d | avons pas besoin de | avons pas besoin d | peu importe | pas forcément de | pas forcément d | pas nécessairement de | pas nécessaire d avoir | inutile d avoir | n a pas besoin d | n a pas besoin de | pas obligé d avoir | pas obligatoirement de | pas obligatoirement d | on se passe de | je peux me passer de | nul besoin de | nul besoin d',
  optionalAfter:
    'pas nécessaire | pas indispensable | facultatif | facultative | pas obligatoire | n est pas nécessaire | n est pas indispensable | non nécessaire | non indispensable | optionnel | optionnelle | pas obligatoires | en option | n est pas obligatoire | pas important | n est pas important | m importe peu | ne me dérange pas | n importe pas | pas requis | non requis | peu importe | inutile | pas utile | pas essentiel | pas essentielle | non obligatoire | non essentiel | non essentielle | pas une obligation | pas importante | pas nécessaires | pas indispensables | superflu | n est pas essentiel | pas une priorité | pas exigé | pas exigée',
  wayOrTime:
    'mètres de la | mètres du | mètres des | mètres de l | m de la | m du | m de l | m des | minute | minutes | min à pied | min de | min du | mn | km | kilomètre | kilomètres | heure | personne | personnes',
  with: 'avec | ayant | qui a | comprenant | incluant',
  view: 'vue sur | avec vue sur | donnant sur | qui donne sur | vues sur | surplombant',
  words:
    'pas cher | pas chère | pas trop cher | pas trop chère | vis à vis | pas trop loin | pas loin | jardin public | jardin botanique | jardin des plantes',
  describing: 'équipé | équipée | équipés | équipées | aménagée | aménagé',
  halls: '',
  filler:
    'trop | un | une | des | le | la | les | l | d | de | du | au | aux | à | en | dans | avec | et | ou | pour | par | qui | que | soit | ait | a | est | je | j | nous | on | il | elle | cherche | cherchons | recherche | recherchons | veux | voudrais | voulons | aimerais | souhaite | souhaitons | besoin | besoin d | mon | ma | mes | notre | nos | me | se | son | sa | ses | bien | logement | logements | habitation | propriété | immobilier | quelque chose | quelque part | chez | quartier | quartier de | quartier du | ville | ville de | secteur | disponible | disponibles | situé | située | trouver | montrer | montrez moi | montre moi | voir | si possible | de préférence | idéalement | aussi | également | plus | très | beau | belle | joli | jolie | familial | familiale | famille | bon | bonne | s il vous plaît | svp | merci | bonjour | ne | n | y | c | s | prix | budget | depuis | ainsi que | comprenant | inclus | incluant | habiter | vivre | ayant | possédant | dont | afin | - | mais | étage | immeuble | total | au total | donnant | surface | notamment | être | sur | tout | tous | entre | doté | dotée | qu | chauffage | place | location longue durée | publié | publiée | publiés | publiées | annonces | annonce | ai | accepte | acceptent | qui accepte | derniers | dernières | sur le marché | dispo | veut | veulent | suis | sommes | serait | serais | sera | seront | sont | faut | me faut | il faut | il me faut | il nous faut | faudrait | il me faudrait | il nous faudrait | à la recherche d | à la recherche de | désire | désirons | désirerais | cherchant | recherchant | aurais | aurions | avons | avez | avez vous | as tu | y a t il | existe | existe t il | peux | pouvez | pouvez vous | pourriez | pourriez vous | pourrais | puisse | puissent | possible | si | obligatoire | obligatoires | impératif | impérative | impérativement | indispensable | indispensables | exigé | exigée | souhaité | souhaitée | souhaités | nécessaire | requis | requise | obligatoirement | intéressé | intéressée | intéresse | m intéresse | moi | lui | leur | leurs | ce | cet | cette | ces | ça | cela | c est | celui | laquelle | lequel | où | quand | comme | quel | quelle | propose | proposez | affichez | affiche moi | affiche | affichez moi | donne moi | donnez moi | propose moi | proposez moi | aide | aider | merci d avance | cordialement | bonsoir | salut | coucou | compris | comprise | comprises | charges comprises | comporte | comportant | comprend | dispose | disposant | disposant de | disposant d | bénéficiant de | bénéficiant d | offrant | proposant | incluse | inclure | muni | munie | pourvu | pourvue | pourvu de | type | type de | genre | style | aux alentours | alentours | environs | aux environs | dans les environs de | dans le coin de | coin | zone | région | région de | région du | côté | du côté de | vers | au cœur de | cœur | au centre de | localisation | localisé | localisée | situés | situées | prix de vente | fourchette | fourchette de prix | gamme de prix | tarif | début | courant | mi | fin | mois de | an | ans | année | années | plutôt | assez | vraiment | si possible avec | sinon | voire | éventuellement | disons | magnifique | agréable | superbe | sympa | notre famille | pour la famille | récemment | mise | mis | mises | ligne | en ligne | postées | posté | postée | ajoutées | ajouté | ajoutée | ajoutés | parue | parues | datant | durant | pendant | depuis le | car | parce que | donc | puis | avant tout | installer | déménager | emménager à | déménager à | long terme | longue durée | à l année | dépenser | mettre | payer | coûte | coûtant | ici | là | uniquement pour | même | autre | autres | tel | telle | toute | toutes | chaque | veuillez | auriez | auriez vous | niveau | hauteur | pour ma | dès que | bien sûr | nécessairement | doit | doivent | doit être | doit avoir | devra | ils | elles | vous | tu | te | vos | votre | n est | soient | aient | propriétés | biens | n importe quoi | n importe quel | n importe quelle | au dpe | de dpe | proposer | indiquer | conseiller | présenter | chercher | chercherais | chercherait | trouve | trouvez | trouvez moi | trouve moi | trouverais | sauriez | sauriez vous | aimerait | aimerions | voudrait | voudrions | souhaiterais | souhaiterions | souhaiterait | habiterait | offrir | offrez | offre moi | recommander | as | a t on | ont | vivons | avoir | prendre | obtenir | ni plus ni moins | pas plus pas moins | alors | ok | bon alors | pouvons | peuvent | pourrait | pourrions | pourraient | voulez | voulais | voulait | veuille | coûtent | coûter | coûterait | vaut | valant | valent | cherchent | recherchent | souhaitent | souhaiter | désirent | préfère | préférons | préfèrent | préférerais | préférerions | devons | devez | devrait | devraient | étant | étais | était | étaient | avait | avais | avaient | auraient | aura | auront | eu | acceptant | accepter | aimons | aimez | plait | plairait | convient | conviendrait | convenant | faudra | fallait | idéal | idéale | actuellement | prochainement | bientôt | vite | parfait | plusieurs | certains | certaines | merci beaucoup | hello | s installer | nous loger | me loger | se loger | loger | déménage | déménageons | s installe | m installe | déménageant | m | m aider | nous aider | aidez moi | aide moi | aurais tu | serait il possible de | serait il possible d | est il possible de | est il possible d | bien vouloir | veuillez me | svp merci | vous serait il possible de | m indiquer | indiquez moi | me proposer | pourrais tu | s te plaît | stp | par avance | équipé d | équipé de | équipée d | équipée de | équipés de | équipées de | équipé avec | équipée avec | aménagé en',
};

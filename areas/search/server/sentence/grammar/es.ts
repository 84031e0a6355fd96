import type { Grammar } from './grammar.ts';

export const es: Grammar = {
  conditions: {
    buy: 'en venta | comprar | compra | a la venta | para comprar | se vende | venta | compraventa | compro | comprando | compraría | compramos | adquirir | en compra | para compra | de compra | adquisición',
    rent: 'en alquiler | alquilar | alquiler | de alquiler | para alquilar | arriendo | en arriendo | en renta | renta | rentar | arrendar | al mes | por mes | mensual | mensuales | se alquila | mes | para rentar | mensualmente | cada mes | alquilo | alquilamos | alquile | alquilando | rento | arrendamiento | en arrendamiento | arrendando | m mensuales | para arrendar | de arriendo | mes de alquiler | alquileres | de renta | busco alquiler',
    lift: 'ascensor | elevador | ascensores',
    air_conditioning:
      'aire acondicionado | a c | aire | climatización | climatizado | a a | aire ac | climatizador | aa',
    step_free:
      'sin escalones | sin barreras | sin escaleras | acceso sin escalones | sin barreras arquitectónicas | sin peldaños | sin desniveles',
    wheelchair:
      'silla de ruedas | accesible | apto para silla de ruedas | adaptado | adaptada | minusválidos | accesible en silla de ruedas | accesible para silla de ruedas | accesible para sillas de ruedas | sillas de ruedas | adaptado para silla de ruedas | adaptada para silla de ruedas | adaptado a silla de ruedas | movilidad reducida | adaptado para movilidad reducida | accesible para personas con movilidad reducida | minusvalía | discapacitados | adaptado para minusválidos | apto silla de ruedas | accesibilidad',
    garage: 'garaje | cochera | garajes | garage',
    ev_charging:
      'cargador para coche eléctrico | cargador de coche eléctrico | cargador eléctrico | punto de carga | carga para coches eléctricos | carga eléctrica | cargador de coche | punto de recarga | cargador para coches eléctricos | cargador coche eléctrico | recarga de coche eléctrico | recarga para coche eléctrico | punto de carga para coche eléctrico | punto de recarga para coche eléctrico | cargador de coches eléctricos | cargar el coche eléctrico | cargador de vehículo eléctrico | cargador para vehículo eléctrico | recarga eléctrica | estación de carga | cargador para auto eléctrico | cargador de auto eléctrico | punto de carga para vehículos eléctricos | punto de recarga eléctrica',
    new_build:
      'obra nueva | nueva construcción | de nueva construcción | recién construido | a estrenar | de obra nueva | construcción nueva | de nueva planta | obra reciente | recién construida | promoción nueva | promoción de obra nueva',
    parking:
      'aparcamiento | parking | plaza de garaje | plaza de aparcamiento | estacionamiento | plaza de parking | parqueadero | plaza de coche | cajón de estacionamiento | aparcamientos | estacionamientos | parking incluido | aparcamiento incluido | plaza de parking incluida | lugar para aparcar | sitio para aparcar | plaza de garage | parqueaderos | plaza de estacionamiento',
    furnished:
      'amueblado | amueblada | con muebles | muebles | amoblado | amoblada | amueblados | amuebladas | con mobiliario | totalmente amueblado | totalmente amueblada | completamente amueblado | mobiliario | completamente amueblada | amueblado completo | equipado con muebles',
    unfurnished:
      'sin amueblar | sin muebles | no amueblado | no amueblada | sin mobiliario | vacío | vacía | desamueblado | desamueblada | sin amoblar',
    part_furnished:
      'semiamueblado | semiamueblada | parcialmente amueblado | parcialmente amueblada | semi amueblado | semi amueblada | medio amueblado | semi amoblado | parcialmente amoblado | medio amueblada | semiamoblado | amueblado parcialmente',
    pets: 'mascotas | se admiten mascotas | admite mascotas | acepta mascotas | se aceptan mascotas | mascotas permitidas | admiten mascotas | perro | gato | permite mascotas | que acepte mascotas | que admita mascotas | mi perro | apto para mascotas | que admitan mascotas | que acepten mascotas | perros | gatos | admite perros | admite gatos | acepten perros | acepten gatos | acepte perros | acepte gatos | que acepten perros | que acepten gatos | que admitan perros | que admitan gatos | permita mascotas | permitan mascotas | que permita mascotas | que permitan mascotas | que dejen tener mascotas | se permiten mascotas | se permitan mascotas | se acepten mascotas | se admitan mascotas | mascota | que permita perros | se admiten perros | se admiten gatos | se aceptan perros | mis perros | mi gata | mi perra | perra | gata | animales | animales permitidos | pet friendly | acepten mascotas | admitan animales | que admitan animales | se admiten animales | mascotas bienvenidas | perrito | gatito | aceptan mascotas | se permiten perros | aceptan perros | permiten mascotas',
    pets_negotiable: 'mascotas a consultar | mascotas negociables | mascotas a convenir',
    pool: 'piscina | alberca | pileta | piscinas | albercas',
    private_pool:
      'piscina privada | piscina propia | alberca privada | piscina particular | alberca propia | pileta propia | pileta privada | piscina individual',
    shared_pool:
      'piscina comunitaria | piscina compartida | piscina común | piscina comunal | alberca común | alberca compartida | pileta compartida | piscina de la comunidad | piscina de la urbanización',
    garden: 'jardín | jardines',
    private_garden:
      'jardín privado | jardín propio | jardín de uso privado | jardín particular | jardín privativo',
    shared_garden:
      'jardín comunitario | jardín compartido | jardín común | jardines comunitarios | jardines comunes | zonas verdes comunitarias',
    ground_floor:
      'planta baja | bajo | bajos | piso bajo | primera planta baja | a pie de calle | pb | pisos bajos | planta calle | nivel de calle | a nivel de calle',
    top_floor: 'último piso | última planta | piso más alto | planta más alta | última altura',
    new_condition:
      'como nuevo | como nueva | nuevo | nueva | totalmente nuevo | totalmente nueva | nuevos | nuevas | completamente nuevo | completamente nueva | seminuevo | seminueva | recién estrenado',
    renovated:
      'reformado | reformada | renovado | renovada | recién reformado | recién reformada | rehabilitado | rehabilitada | remodelado | remodelada | reformados | reformadas | totalmente reformado | totalmente reformada | recién renovado | recién renovada | restaurado | restaurada | completamente reformado | completamente reformada | recién rehabilitado | reforma integral | con reforma reciente | integralmente reformado | modernizado | modernizada | refaccionado',
    good_condition:
      'buen estado | en buen estado | bien conservado | bien conservada | en muy buen estado | muy buen estado | en perfecto estado | perfecto estado | buenas condiciones | en buenas condiciones | excelente estado | en excelente estado | bien cuidado | bien cuidada | buen estado de conservación | bien mantenido | bien mantenida',
    shell: 'obra gris | en bruto | estructura',
    needs_work:
      'para reformar | a reformar | necesita reforma | necesita obras | para rehabilitar | por reformar | para renovar | a rehabilitar | que necesite reforma | que necesite obras | necesite reforma | que necesite reformas | necesitado de reforma | para restaurar | a restaurar | para arreglar | por rehabilitar | necesita arreglos | con reforma pendiente | a renovar | por renovar | que haya que reformar | para remodelar | a remodelar | para refaccionar | a refaccionar | necesita ser reformado | requiere reforma | necesita reformas | sin reformar | que necesite una reforma | que necesite rehabilitación | para hacer reforma',
    off_plan:
      'sobre plano | en construcción | en planos | sobre planos | en plano | en obra | preventa | en preventa | en pozo',
    gas: 'calefacción de gas | calefacción a gas | gas natural | calefacción con gas | gas ciudad | caldera de gas | calefacción individual de gas',
    heat_pump: 'bomba de calor | aerotermia',
    underfloor:
      'suelo radiante | calefacción por suelo radiante | calefacción radiante | suelo térmico | losa radiante',
    district: 'calefacción urbana | calefacción de distrito | red de calor',
    oil: 'calefacción de gasóleo | calefacción a gasoil | caldera de gasoil | calefacción de gasoil | caldera de gasóleo | calefacción con gasoil | gasóleo | calefacción por gasoil',
    wood: 'calefacción de leña | calefacción de pellets | estufa de pellets | estufa de leña | calefacción con leña | calefacción de biomasa | caldera de pellets | caldera de biomasa | calefacción a leña | calefacción de pellet | estufa de pellet',
    solar: 'calefacción solar | calefacción con energía solar',
    warm_air: 'calefacción por aire | calefacción por conductos',
    electric: 'calefacción eléctrica | calefacción por electricidad | radiadores eléctricos',
    south:
      'orientado al sur | orientada al sur | orientación sur | al sur | orientación al sur | orientado a sur | orientada a sur | orientado hacia el sur | orientada hacia el sur | orientados al sur | cara al sur | mirando al sur | con orientación sur | que dé al sur',
    north:
      'orientado al norte | orientada al norte | orientación norte | orientación al norte | orientado a norte | orientada a norte | orientado hacia el norte | orientada hacia el norte | orientados al norte | cara al norte | mirando al norte | con orientación norte | que dé al norte',
    east: 'orientado al este | orientada al este | orientación este | orientación al este | orientado a este | orientada a este | orientado hacia el este | orientada hacia el este | orientados al este | cara al este | mirando al este | con orientación este | que dé al este',
    west: 'orientado al oeste | orientada al oeste | orientación oeste | orientación al oeste | orientado a oeste | orientada a oeste | orientado hacia el oeste | orientada hacia el oeste | orientados al oeste | cara al oeste | mirando al oeste | con orientación oeste | que dé al oeste',
    south_east:
      'orientación sureste | orientado al sureste | orientada al sureste | orientación sudeste | orientación al sureste | orientado a sureste | orientada a sureste | orientado hacia el sureste | orientada hacia el sureste | orientados al sureste | cara al sureste | mirando al sureste | con orientación sureste | que dé al sureste',
    south_west:
      'orientación suroeste | orientado al suroeste | orientada al suroeste | orientación sudoeste | orientación al suroeste | orientado a suroeste | orientada a suroeste | orientado hacia el suroeste | orientada hacia el suroeste | orientados al suroeste | cara al suroeste | mirando al suroeste | con orientación suroeste | que dé al suroeste',
    north_east:
      'orientación noreste | orientado al noreste | orientada al noreste | orientación nordeste | orientación al noreste | orientado a noreste | orientada a noreste | orientado hacia el noreste | orientada hacia el noreste | orientados al noreste | cara al noreste | mirando al noreste | con orientación noreste | que dé al noreste',
    north_west:
      'orientación noroeste | orientado al noroeste | orientada al noroeste | orientación al noroeste | orientado a noroeste | orientada a noroeste | orientado hacia el noroeste | orientada hacia el noroeste | orientados al noroeste | cara al noroeste | mirando al noroeste | con orientación noroeste | que dé al noroeste',
    freehold: 'plena propiedad',
    leasehold: 'derecho de superficie',
    share_of_freehold: 'participación en la propiedad',
    commonhold: 'commonhold',
    condominium: 'propiedad horizontal | régimen de condominio',
    cooperative: 'cooperativa | cooperativa de viviendas | en cooperativa',
    tour: 'visita virtual | tour virtual | visita 360 | recorrido virtual | tour 360 | tour 3d | visita en 3d | visita 3d | recorrido 360 | visita virtual 360',
    plan: 'con plano | plano | planos | plano de planta | planos de planta | plano de la vivienda',
    video: 'vídeo | video | vídeos | videos',
    verified:
      'agente verificado | agentes verificados | verificado | verificados | agencia verificada | verificada | verificadas | anunciante verificado | vendedor verificado | agencias verificadas',
    posted_week:
      'esta semana | última semana | últimos 7 días | últimos siete días | publicado esta semana | publicados esta semana | publicada esta semana | publicadas esta semana | en la última semana | semana pasada | la última semana | esta última semana | la semana pasada | últimos siete | en los últimos 7 días | de esta semana | desde la semana pasada',
    posted_yesterday:
      'ayer | publicado ayer | publicados ayer | publicada ayer | publicadas ayer | desde ayer | de ayer',
    reduced:
      'rebajado | rebajada | precio rebajado | bajada de precio | rebaja | rebajados | rebajadas | con descuento | bajado de precio | han bajado de precio | precio reducido | rebajas | bajadas de precio | reducido de precio | ha bajado de precio | precio bajado | bajado el precio | ha bajado el precio | que hayan bajado de precio | que haya bajado de precio | que hayan bajado el precio | reducción de precio',
    walkable:
      'caminable | zona caminable | barrio caminable | todo a pie | todo andando | peatonal | muy caminable | para ir andando a todo',
    double_garage: 'garaje doble | doble garaje | cochera doble | cochera para dos autos',
  },
  short: {
    south: 'sur | al sur',
    north: 'norte | al norte',
    east: 'este | al este',
    west: 'oeste | al oeste',
    south_east: 'sureste | sudeste | al sureste',
    south_west: 'suroeste | sudoeste | al suroeste',
    north_east: 'noreste | nordeste',
    north_west: 'noroeste',
    top_floor: 'último | última',
    ground_floor: 'baja',
    shared_pool: 'comunitaria',
    private_pool: 'privada',
    renovated: 'reformado | reformada',
    gas: 'de gas | a gas | gas',
    electric: 'eléctrica',
    oil: 'de gasoil | de gasóleo',
    wood: 'de leña | de pellets',
  },
  nouns: {
    price:
      'precio | presupuesto | precio de | presupuesto de | por | renta de | alquiler de | alquiler | precio total | coste | costo | importe | renta mensual | alquiler mensual',
    beds: 'dormitorio | dormitorios | habitación | habitaciones | hab | habs | dorm | dorms | alcoba | recámara | cuarto | cuartos | recámaras | alcobas | pieza | piezas',
    baths:
      'baño | baños | cuarto de baño | cuartos de baño | aseo | wc | baño completo | baños completos | aseos',
    rooms: 'estancia | ambientes | ambiente | estancias',
    area: 'superficie | tamaño | área | metros de superficie | metraje | superficie de',
    plot: 'parcela | terreno | solar | parcela de | terreno de | lote | terrenos | parcelas',
    terrace: 'terraza | terraza de',
    floor: 'planta | piso | nivel | altura',
    floors: 'plantas | pisos | niveles | alturas',
    year: 'construido | construida | construido en | construida en | año de construcción | construidos | construidas | del año | año | edificado en | edificada en',
    parking:
      'plazas de garaje | plaza de garaje | plazas de aparcamiento | plaza de aparcamiento | aparcamientos | coches | plazas de parking | plaza de parking | plaza | plazas | estacionamientos | autos | vehículos | vehículo | carros | carro | cocheras | cajones de estacionamiento | lugares de estacionamiento',
    price_per_area: '',
    built: 'metros construidos | superficie construida | metros cuadrados construidos',
    usable: 'metros útiles | superficie útil | metros cuadrados útiles',
    energy: 'kwh | consumo energético | consumo de energía',
    reduction:
      'rebajado | rebaja | rebajado un | rebaja de | bajada de | bajada del | rebajada un | rebajados un | descuento de | descuento del | % de descuento | % de rebaja | rebajado al menos un | bajada de precio de | % rebajado | % de bajada | por ciento de descuento | por ciento de rebaja | por ciento | % menos | rebajadas un | rebajada al menos un | rebajados al menos un | rebajadas al menos un | bajada mínima del | descuento mínimo del | bajado un | bajado al menos un | bajado más de un | rebaja del | bajado el precio un | bajado de precio un | bajado',
    walk: 'walk score | puntuación peatonal | índice peatonal | índice de caminabilidad | caminabilidad | puntuación a pie | puntuación de caminabilidad',
    days: 'día | días | días en el mercado | días publicado | días publicados | días anunciado',
    weeks: 'semana | semanas',
    term: 'meses de contrato | meses mínimo | estancia mínima | meses de estancia | contrato mínimo | meses de permanencia | meses | mes de contrato | meses de mínimo | meses mínimos | mes mínimo | meses como mínimo | meses de alquiler | contrato de | estancia mínima de | permanencia mínima de | contrato mínimo de | mínimo de contrato',
    lease: 'años restantes | años de derecho de superficie',
    age: 'años de antigüedad | años | año de antigüedad | años de construcción',
  },
  ownNouns: { built: 'construidos | construido', usable: 'útiles | útil', term: 'meses | mes' },
  counted: {
    floors: { 1: 'una sola planta | de una planta | un solo piso | una sola altura | de una altura' },
  },
  before: {
    least:
      'al menos | más de | mínimo | mínimo de | como mínimo | por lo menos | desde | a partir de | mayor de | mayor que | superior a | más grande que | después de | no menos de | min | > | ≥ | por encima de | un mínimo de | con más de | mayores de | más que | encima de | a partir del | mínima | mínima de | después del | superior | superior a los | superiores a | desde los | a partir de los | no inferior a | no menos | que supere | que supere los | que tenga más de | mínimo de unos | no baje de | que no baje de | no menor de | no menor a | mayor a | arriba de | igual o superior a | igual o mayor a | pasando de | cuando menos | mínimos | con un mínimo de | de más de | de al menos | de mínimo | a contar desde | un mínimo',
    most: 'menos de | hasta | máximo | máximo de | como máximo | por debajo de | no más de | inferior a | menor de | menor que | antes de | max | < | ≤ | a lo sumo | debajo de | un máximo de | tope | por menos de | no supere | que no pase de | no superior a | hasta los | tope de | que no supere los | que no supere | sin pasar de | más barato que | máxima | máxima de | como mucho | antes del | no pase de | no pase de los | que no pasen de | no pasen de | no exceda | no exceda de | no exceda los | que no exceda | que no exceda de | que no exceda los | no superen | que no superen | no supere los | sin superar | sin superar los | sin exceder | sin exceder los | no cueste más de | que cueste menos de | que no cueste más de | que cuesten menos de | cueste menos de | no se pase de | que no se pase de | por debajo de los | inferior a los | inferiores a | menor a | abajo de | no mayor de | no mayor a | no sobrepase | que no sobrepase | por un máximo de | con un máximo de | máximo hasta | de hasta | de menos de | máx | presupuesto máximo | presupuesto máximo de | precio máximo | precio máximo de | como máximo de | un tope de | límite de | límite | no más | por menos | puedo gastar hasta | puedo pagar | podemos pagar | puedo pagar hasta | podemos pagar hasta | gastar hasta | que no cuesten más de | hasta un máximo de | dispongo de | igual o inferior a | que baje de | a menos de | no llegue a | que no llegue a | por no más de | ni un euro más de | ni un céntimo más de',
    about:
      'alrededor de | cerca de | aproximadamente | unos | sobre | aprox | en torno a | más o menos | casi | rondando | rondando los | ronde | ronde los | que ronde | que ronde los | alrededor de los | cerca de los | en torno a los | por unos | sobre los | de unos | ~ | ≈ | cosa de | entorno a | aprox de | aproximadamente de | más o menos de | aproximado de | aproximado',
    exact: 'exactamente | solo | justo | sólo | únicamente | solamente | exactos | nada más que',
    newer:
      'más nuevo que | más nueva que | no más antiguo que | no más antigua que | con menos antigüedad de | más reciente que | posterior a | no anterior a | posteriores a | no anteriores a | no antes de | posterior al | posteriores al',
    older:
      'más antiguo que | más antigua que | más viejo que | más vieja que | anterior a | anteriores a | no posterior a | anterior al | anteriores al',
  },
  after: {
    least:
      '+ | o más | mínimo | como mínimo | por lo menos | al menos | en adelante | o superior | para arriba | o mayor | y más | min | o mejor | hacia arriba | o más alto | o más alta | o más arriba | mínimos | mín | de mínimo | para adelante | o superiores | o mayores | como poco | y superior | y más arriba | o por encima | de mínima | para más | o después | o más tarde | y posterior',
    most: 'o menos | máximo | como máximo | a lo sumo | o inferior | max | tope | o menor | como mucho | como mucho | o inferior a | máximos | máx | de máximo | como tope | de tope | o más bajo | o más baja | para abajo | hacia abajo | de máxima | a lo más | o más barato | y menos | de presupuesto máximo | o por debajo | límite | máxima',
    about: 'aproximadamente | más o menos | aprox | aproximados | o así | o por ahí',
    exact: 'exactamente | exactos',
    newer:
      'o más nuevo | o más nueva | o posterior | o posteriores | o más reciente | o más moderno | o más moderna',
    older: 'o anterior | o más antiguo | o más antigua',
  },
  between:
    'entre | de | desde | entre los | entre unos | de entre | desde los | entre las | de los | que esté entre',
  to: 'y | a | - | hasta | o | y los | y la | y el | y las | a los | a las | hasta los | hasta las',
  or: 'o | u | ni | o bien | y o',
  and: 'y | e',
  numbers: {
    0.25: 'un cuarto de',
    0.5: 'medio | media',
    1: 'un | una | uno | primero | primera | primer',
    2: 'dos | segundo | segunda | un par de',
    3: 'tres | tercero | tercera | tercer',
    4: 'cuatro | cuarto | cuarta',
    5: 'cinco | quinto | quinta',
    6: 'seis | sexto | sexta',
    7: 'siete | séptimo | séptima',
    8: 'ocho | octavo | octava',
    9: 'nueve | noveno | novena',
    10: 'diez | décimo | décima',
    12: 'doce',
    20: 'veinte',
    50: 'cincuenta',
    80: 'ochenta',
    100: 'cien | ciento',
    150: 'ciento cincuenta',
    200: 'doscientos | doscientas',
    250: 'doscientos cincuenta',
    300: 'trescientos | trescientas',
    350: 'trescientos cincuenta',
    400: 'cuatrocientos | cuatrocientas',
    500: 'quinientos | quinientas',
    600: 'seiscientos | seiscientas',
    700: 'setecientos | setecientas | sietecientos',
    800: 'ochocientos | ochocientas',
    900: 'novecientos | novecientas | nuevecientos',
    0.75: 'tres cuartos de',
    11: 'once',
    13: 'trece',
    14: 'catorce',
    15: 'quince',
    16: 'dieciséis',
    17: 'diecisiete',
    18: 'dieciocho',
    19: 'diecinueve',
    21: 'veintiuno | veintiún',
    22: 'veintidós',
    23: 'veintitrés',
    24: 'veinticuatro',
    25: 'veinticinco',
    26: 'veintiséis',
    27: 'veintisiete',
    28: 'veintiocho',
    29: 'veintinueve',
    30: 'treinta',
    40: 'cuarenta',
    60: 'sesenta',
    70: 'setenta',
    90: 'noventa',
  },
  scales: {
    1000: 'mil | k',
    1000000: 'millón | millones | m | mill | millon de | millones de | mm | millón de | mln | millon | mills',
    100000: 'lakh',
    10000000: 'crore',
  },
  andHalf: 'y medio | y medio de',
  ordinal: 'º | ª | o | a | er | ro | da | do | ra | ta | to',
  countedUnits: {},
  months: {},
  units: {
    m2: 'm2 | metros cuadrados | metro cuadrado | metros | mts | m cuadrados | mt2 | mts2 | m | mt | metros 2 | metros2 | m 2 | metro',
    ft2: 'pies cuadrados | pie cuadrado | ft2 | sqft',
    acre: 'acres | acre',
    ha: 'hectárea | hectáreas | ha',
  },
  distances: {
    km: 'km | kilómetro | kilómetros | kms',
    m: 'm | metro | metros | mts',
    mi: 'milla | millas',
    yd: 'yarda | yardas',
  },
  apart:
    'a | a una distancia de | de distancia | de la | del | de un | de una | de distancia de | de distancia del | de distancia a',
  notFar: '',
  near: 'cerca de | cerca del | cerca | junto a | junto al | junto | cercano a | cercana a | cercano al | cercana al | cercano | cercana | próximo a | próxima a | próximo al | próxima al | próximo | próxima | al lado de | al lado del | al lado de la | a pie de | a un paso de | a un paso del | a pasos de | a pasos del | no lejos de | no lejos del | a poca distancia de | a poca distancia del | a corta distancia de | a corta distancia del',
  nearAfter: 'cerca | cercano | cercana | cercanos | cercanas | próximo | próxima | al lado | a mano',
  travel: {
    foot: 'a pie | andando | caminando | de caminata | de paseo',
    bicycle: 'en bici | en bicicleta | bici | bicicleta | pedaleando',
    car: 'en coche | en auto | en carro | conduciendo | coche | auto | carro | manejando',
  },
  minutes: 'minutos | minuto | min | mins',
  times: {
    15: 'un cuarto de hora | cuarto de hora',
    30: 'media hora',
    45: 'tres cuartos de hora',
    60: 'una hora | 1 hora | 1 h',
  },
  placeKinds:
    'estación | estación de tren | estación de metro | colegio | escuela | hospital | universidad | parada | barrio | calle',
  currencies: {
    EUR: '€ | euro | euros | eur',
    USD: '$ | dólar | dólares | usd',
    GBP: '£ | libra | libras | gbp',
    INR: '₹ | rupia | rupias | inr',
    own: 'pesos | peso',
  },
  per: 'por | el | cada | al',
  classes: {
    min_energy_class:
      'clase energética | certificado energético | calificación energética | eficiencia energética | etiqueta energética | letra energética | clase de energía | clase | letra | certificado energético clase | certificado energético letra | calificación | consumo clase | certificación energética | etiqueta energética clase | eficiencia energética clase',
    min_co2_class:
      'clase de emisiones | emisiones | clase co2 | calificación de emisiones | clase de co2 | emisiones clase | emisiones de clase | clase de emisiones de',
  },
  available:
    'disponible | disponibles | libre | libres | para entrar | para entrar a vivir | entrar | entrada | disponibilidad | dispo | desde | a partir de | a partir del | disponible a partir de | libre a partir de | libre desde | para mudarme | para mudarnos | mudarme | mudarnos | mudarse | entrar a vivir | para entrar en | entrega | ocupación | incorporación | desocupado | desocupada | a partir del mes de',
  now: 'ya | ahora | ahora mismo | inmediata | inmediatamente | de inmediato | hoy | ya mismo | inmediato | cuanto antes | lo antes posible | enseguida | en este momento | ahorita',
  not: 'no | sin | que no sea | que no sean | no sea | que no esté en | que no sea un | que no sea una | no quiero | ni | pero no | nada de | que no esté | que no tenga | que no tengan | no tenga | sin ningún | sin ninguna | ningún | ninguna | nunca | tampoco | que no sea en | que no esté en la | que no estén | que no den | no en | no me interesa | no me interesan | no me gusta | no me gustan | evitar | carente de | no busco | no queremos | que no haya | no haya | no tengan | que no incluya | en vez de | nada',
  notAfter: 'excluido | excluida | excluidos | excluidas | descartado | descartada | abstenerse | no gracias',
  except:
    'excepto | menos | salvo | excluir | excluyendo | exceptuando | a excepción de | quitando | descartando',
  exceptAfter: '',
  optional:
    'no necesito | no necesitamos | no hace falta | no hace falta que tenga | no es necesario | no es necesaria | me da igual | no me importa que no tenga | no requiero | sin necesidad de | me da lo mismo | no hacen falta | no son necesarios | no son necesarias | no es imprescindible | no es importante | no importa | no necesariamente | puedo prescindir de | podemos prescindir de',
  optionalAfter:
    'no es necesario | no es necesaria | no hace falta | opcional | no es imprescindible | no es importante | no necesario | no necesaria | opcionales | no me importa | no importa | me da igual | da igual | no es obligatorio | no es obligatoria | no imprescindible | no hacen falta | no son necesarios | no son necesarias | no es esencial | no obligatorio | no obligatoria | no indispensable | no es indispensable | prescindible | no es un requisito | no importante',
  wayOrTime:
    'metros de la | metros del | metros a la | metros de una | m de la | m del | metros andando | minuto | minutos | min andando | min a pie | min de la | min del | km | kilómetro | kilómetros | hora | persona | personas',
  with: 'con | que tenga | que tiene | que incluya | incluye',
  view: 'vistas a | vista a | vistas al | vista al | que da a | que da al | dando a | dando al | que mira a | que mira al',
  words: 'jardín botánico | jardín público',
  describing: 'equipado | equipada | equipados | equipadas',
  halls: '',
  filler:
    'demasiado | un | una | unos | unas | el | la | los | las | de | del | en | con | y | o | a | al | para | por | que | sea | tenga | tengan | tener | haya | hay | busco | buscamos | buscando | quiero | queremos | necesito | necesitamos | quisiera | me gustaría | mi | me | nos | se | es | está | esté | su | sus | vivienda | viviendas | inmueble | inmuebles | propiedad | propiedades | hogar | algo | algún | alguna | alguno | zona | zona de | ciudad | ciudad de | barrio de | barrio | mostrar | muéstrame | encontrar | buscar | disponible | disponibles | situado | situada | ubicado | ubicada | también | además | más | lo | como | si | es posible | preferiblemente | preferible | por favor | bonito | bonita | bonitos | familiar | familia | desde | hasta | precio | presupuesto | mínimo | máximo | sobre | donde | vivir | hola | incluido | incluida | pero | incluya | incluye | cuente | total | en total | - | nuestro | nuestra | planta | ver | dentro de | dentro | acceso | comprar en | muy | incluyendo | propio | propia | para vivir | estoy | estamos | calefacción | entre | ni | son | publicado | publicada | publicados | publicadas | hace | últimos | últimas | que admita | que admitan | que acepte | admita | acepte | somos | tengo | tenemos | en el mercado | mercado | anuncios | muchas gracias | hayan | e | estoy buscando | ando buscando | buscaría | nos gustaría | gustaría | gustan | interesa | me interesa | nos interesa | interesan | interesado | interesada | interesados | estamos buscando | alguien | alguna cosa | quisiéramos | querría | querríamos | desearía | deseo | deseamos | pienso | pensando | imprescindible | imprescindibles | obligatorio | obligatoria | necesario | necesaria | indispensable | fundamental | requisito | ideal | idealmente | mejor | mejor si | a ser posible | de ser posible | puede ser | pueda ser | podría ser | pueda | puedan | podamos | tuviera | tuviese | que tuviera | fuera | fuese | cuanto | buenas | buenos días | buenas tardes | saludos | de antemano | ayuda | ayudar | enseñar | enséñame | enséñeme | muéstreme | dame | quieren | quiere | ser | sería | estar | están | estén | contar | cuente con | cuenta con | disponga | dispone | disponga de | dispone de | con su | este | esta | estos | estas | ese | esa | eso | todo | todos | todas | tal | vez | tipo | tipo de | alrededores | en los alrededores de | inmediaciones | ubicación | ubicados | ubicadas | situados | situadas | localizado | localizada | por la zona de | por la zona | en la zona de | dónde | cuyo | cuya | le | les | te | solo | sólo | únicamente | desde hace | durante | principios de | primeros de | comienzos de | mediados de | finales de | mes de | larga temporada | larga estancia | largo plazo | larga duración | para todo el año | precio de venta | rango de precio | rango | entre otros | incluidos | incluidas | incluir | dotado | dotada | equipado con | hacer | he | ha | han | vivamos | mudar | pagar | gastar | gastarme | cuesta | cueste | cuesten | valor | año | años | mis | nuestros | nuestras | vaya | cualquiera | también con | así como | además de | y además | además con | no importa | importa | apartado | anuncio | publicar | puesto | puesta | puestas | subido | subidos | recientes | ya que | porque | pues | hasta que | por lo que | mientras | vamos | voy | debe | deben | debe tener | debe ser | que tener | hacen falta | hace falta | falta | exclusivamente | sí | sí o sí | quedar | quede | queden | altura | cualquier cosa | cualquier | se busca | se buscan | se necesita | se necesitan | tenéis | tienes | tienen | tiene | habría | podéis | podrías | podría | podrían | puedes | puede | pueden | puedo | quería | queríamos | necesitaría | necesitaríamos | estaría | estaríamos | dónde hay | mostradme | mostrarme | enseñadme | enseñarme | decirme | recomendarme | ofrecer | ofrecerme | ofrecéis | ofrecen | nos vendría | vendría | viene | vengan | encontrarme | encontrarnos | conseguir | ni más ni menos | ni uno más ni uno menos | busca | buscan | buscáis | buscaríamos | busque | quiero que | queréis | quisieran | necesita | necesitan | necesitaba | necesitáis | desea | desean | prefiero | preferimos | prefiere | prefieren | preferiría | preferiríamos | podemos | poder | admite | admiten | acepta | aceptan | permite | permiten | permita | permitan | cuestan | costando | costar | vale | valga | valgan | vivo | vive | viven | vivimos | interesaría | interesaban | gustaban | tendría | tendríamos | tuviéramos | teníamos | tenía | estuviera | estuviese | estaba | había | hubiera | hubiese | fueran | serían | soy | eres | sería ideal | siendo | estando | teniendo | contamos con | contando con | disponemos de | oye | ok | venga | a ver | quien | quienes | otro | otra | otros | otras | mismo | misma | tan | tanto | bastante | realmente | actualmente | próximamente | pronto | urge | entre todos | que sí | claro | búscame | encuéntrame | dime | mándame | búsqueme | ayúdame a encontrar | me mudo | nos mudamos | mudo | posible | poder ver | edificio | podríais | podríamos | me ayudáis | me ayudas | ayudarme | ayudadme | ayúdame | ayúdenme | ayudarnos | sería posible | tendríais | tendrían | tendrías | si sois tan amables | si es tan amable | equipada con | equipado de | equipada de',
};

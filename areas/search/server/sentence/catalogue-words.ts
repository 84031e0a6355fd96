import type { WrittenLanguage } from '@keystead/kit/language';
import type { Phrases } from './grammar/grammar.ts';

/**
 * What people call things that operators name in one language. A category, a choice or a facility with one of these names, in any
 * of the languages, is what all words of the line mean. Data alone.
 */
type Names = Readonly<Record<WrittenLanguage, Phrases>>;

export const KINDS: readonly Names[] = [
  {
    en: 'apartment | flat | condo | condominium | apt | appartment | penthouse | flats | maisonette | apartement | aptmt',
    es: 'piso | pisos | apartamento | departamento | depa | ático | apartamentos | apto | dpto | depto | aptos | áticos | pisito',
    fr: 'appartement | appart | appartements | apt | appt | appts | apparts | logement en immeuble | penthouse',
    hi: 'अपार्टमेंट | फ्लैट | फ़्लैट | अपार्टमेन्ट | पेंटहाउस | flat | फ्लेट | फ्लैट्स | फ्लैटों | अपार्टमेंट्स | फ्लॅट | पेन्टहाउस',
    ar: 'شقة | شقق | شقتي | برطمان | برتمان | أبارتمان | الشقة | شقه سكنية | شقة سكنية | شقتان | شقتين | بنتهاوس | شقق سكنية | شقه سكنيه | بنت هاوس',
  },
  {
    en: 'house | detached house | family house | family home | semi detached house | detached | semi detached | single family home | single family house | single family | detached home | detached property | family houses',
    es: 'casa | casas | casa familiar | vivienda unifamiliar | casa unifamiliar | unifamiliar | casas unifamiliares | casa independiente | casa individual | vivienda independiente | casas familiares | casita',
    fr: 'maison | maisons | pavillon | maison individuelle | maison familiale | pavillons | maison indépendante | maisons individuelles | maison de famille | maisonnette',
    hi: 'मकान | कोठी | हाउस | घर मकान | मकानों | इंडिपेंडेंट हाउस | स्वतंत्र मकान | कोठियां | इंडिपेंडेंट घर | स्वतंत्र घर | makan | makaan | kothi | makanon',
    ar: 'بيت | منزل | منازل | بيوت | دار | بيت مستقل | بيتا | منزلا | بيتان | بيتين | منزلان | منزلين | بيت عائلي | منزل عائلي | منزل مستقل | بيت منفصل | منزل منفصل | دارا',
  },
  {
    en: 'townhouse | town house | terraced house | row house | terrace house | terraced | terraced home | end of terrace | mid terrace | row home | terrace home | town home | townhome',
    es: 'adosado | casa adosada | chalet adosado | pareado | adosados | casas adosadas | chalets adosados | pareados | casa pareada | vivienda adosada | adosada',
    fr: 'maison de ville | maison mitoyenne | maison en rangée | maisons de ville | maison accolée | maison jumelée | maisons mitoyennes | townhouse',
    hi: 'टाउनहाउस | टाउन हाउस | रो हाउस | रोहाउस | टाउन-हाउस | टाउनहाउसेस',
    ar: 'تاون هاوس | منزل متلاصق | بيت متلاصق | تاونهاوس | منزل متصل | بيت متصل | منازل متلاصقة | تاون هاوسات',
  },
  {
    en: 'villa',
    es: 'villa | chalet | chalé | villas | chalets | chalet independiente | chalet individual',
    fr: 'villa | villas',
    hi: 'विला | बंगला | बंगले | बंगलो | विलाज | बँगला | bangla | bungalow',
    ar: 'فيلا | فيلتين | فيلتان | فلة | فلل | فيلات | فله | ڤيلا | فيلا مستقلة | فيلّا | الفلل',
  },
  {
    en: 'studio | studio flat | studio apartment | bedsit | studio unit | bachelor apartment | efficiency apartment',
    es: 'estudio | monoambiente | apartamento estudio | estudios | piso estudio | apartaestudio | monoambientes | loft estudio | estudio tipo loft',
    fr: 'studio | studios | t1 | studette | studio appartement | appartement studio',
    hi: 'स्टूडियो | स्टूडियो अपार्टमेंट | स्टूडियो फ्लैट | स्टूडियो रूम | स्टूडियो अपार्टमेन्ट',
    ar: 'استوديو | ستوديو | شقة استوديو | استديو | استوديوهات | ستوديوهات | شقة ستوديو | ستديو | استودیو',
  },
  { en: 'loft', es: 'loft | lofts', fr: 'loft | lofts', hi: 'लॉफ्ट | लोफ्ट', ar: 'لوفت' },
  {
    en: 'farmhouse | farm house | farm | country house | country home | farm house | farmstead | smallholding | country estate | farm property',
    es: 'finca | casa de campo | casa rural | cortijo | masía | granja | fincas | casas de campo | casas rurales | masías | caserío | hacienda',
    fr: 'ferme | maison de campagne | corps de ferme | mas | fermette | fermes | longère | maisons de campagne | mas provençal | propriété agricole',
    hi: 'फार्महाउस | फार्म हाउस | फ़ार्महाउस | फार्म-हाउस | फॉर्महाउस | फार्म हाऊस',
    ar: 'مزرعة | بيت ريفي | بيت مزرعة | منزل ريفي | مزارع | بيت في الريف | بيت ريفى | منازل ريفية | بيوت ريفية | مزرعه',
  },
  {
    en: 'land | plot | building plot | plot of land | building land | lot | building lot | farmland | vacant land | vacant lot | parcel of land | building site',
    es: 'terreno | parcela | solar | lote | terrenos | parcelas | solares | terreno urbano | lotes | terreno edificable | parcela edificable',
    fr: 'terrain | terrains | terrain à bâtir | terrain constructible | parcelle | parcelles | terrains constructibles | parcelle constructible | terrain viabilisé | terrain nu | terrain non bâti',
    hi: 'जमीन | ज़मीन | प्लॉट | भूखंड | प्लाट | भूमि | जमीन का टुकड़ा | ज़मीन का टुकड़ा | प्लॉट्स | प्लाट्स | खाली प्लॉट | खाली ज़मीन | खाली जमीन | आवासीय प्लॉट | zameen | jameen | zamin | bhookhand',
    ar: 'أرض | قطعة أرض | أراضي | الأرض | أرضا | أراض | قطعة أرض سكنية | أرض سكنية | أرض للبناء | أرض بناء | قطع أراضي | قطعة ارض | ارض | قطع أراض | قطع أرض | أراضي سكنية | أراض سكنية | قطعتين أرض',
  },
  {
    en: 'office | office space | office unit | office premises | office suite',
    es: 'oficina | oficinas | despacho | despachos | espacio de oficina | local de oficinas | espacio de oficinas',
    fr: 'bureau | bureaux | local professionnel | espace de bureaux | local de bureaux | locaux professionnels | espace de bureau | local de bureau',
    hi: 'ऑफिस | कार्यालय | दफ्तर | ऑफिस स्पेस | ऑफ़िस | दफ़्तर | ऑफ़िस स्पेस | कार्यालय स्थान | आफिस | daftar | karyalaya',
    ar: 'مكتب | مكاتب | مكتبا | مساحة مكتبية | مكتب تجاري | مكاتب إدارية | مكتب إداري',
  },
  {
    en: 'shop | store | retail space | shop unit | retail unit | storefront | retail premises | commercial unit | shop space | shop premises | retail shop | retail',
    es: 'tienda | local | local comercial | locales comerciales | locales | tiendas | comercio | local a pie de calle | bajo comercial | comercios | locales de negocio',
    fr: 'boutique | commerce | magasin | local commercial | locaux commerciaux | boutiques | magasins | commerces | local de commerce | pas de porte | local boutique',
    hi: 'दुकान | शॉप | दुकानें | शोरूम | दुकानों | रिटेल स्पेस | रिटेल शॉप | दूकान | dukan | dukaan | dookan',
    ar: 'محل | محل تجاري | محلات | متجر | دكان | محلات تجارية | محلا | محلا تجاريا | متاجر | المحلات | حانوت | دكاكين',
  },
  {
    en: 'warehouse | storage hall | industrial hall | industrial unit | warehouse space | logistics hall | industrial building | industrial space | storage warehouse | logistics unit',
    es: 'nave | nave industrial | almacén | bodega | naves industriales | almacenes | naves | galpón | nave logística | depósito industrial | almacén industrial',
    fr: 'entrepôt | entrepôts | hangar | local industriel | local de stockage | hangars | hangar industriel | entrepôt industriel | locaux industriels | local d activité | entrepôt logistique',
    hi: 'गोदाम | वेयरहाउस | वेयर हाउस | गोदामों | भंडारगृह | वेअरहाउस | godam | godaam | godown | गोडाउन',
    ar: 'مستودع | مستودعات | مخزن | هنجر | مستودعا | مخازن | هناجر | هنغار | عنبر | مخزنا',
  },
  {
    en: 'room | room in a shared flat',
    es: 'habitación en piso compartido',
    fr: 'colocation | chambre en colocation',
    hi: 'पीजी | शेयर्ड रूम',
    ar: 'غرفة مشتركة | سكن مشترك',
  },
];

export const FEATURES: readonly Names[] = [
  {
    en: 'balcony | balconies',
    es: 'balcón | balcones | balconcito | balconada',
    fr: 'balcon | balcons | balconnet',
    hi: 'बालकनी | बाल्कनी | बालकनी वाला | बालकनियां | बाल्कोनी | बालकनी वाली | बालकॉनी | छज्जा | balkoni | chhajja',
    ar: 'شرفة | بلكونة | شرفات | بلكون | بلكونه | بلكونات | شرفه | بالكون | برندة | بالكونة | شرفة خاصة',
  },
  {
    en: 'terrace | patio',
    es: 'terraza | terrazas',
    fr: 'terrasse | terrasses',
    hi: 'टैरेस | टेरेस | टेरस | टैरस',
    ar: 'تراس | ترس | تراسات | تيراس | ترّاس | تراسا',
  },
  {
    en: 'roof terrace | rooftop | rooftop terrace | rooftop deck | roof deck | roof garden | terrace on the roof',
    es: 'azotea | terraza en la azotea | terraza en azotea | terrado | solárium | solarium | terraza en la cubierta',
    fr: 'toit terrasse | rooftop | terrasse sur le toit | terrasse en toiture | terrasse de toit | toiture terrasse | terrasse en rooftop',
    hi: 'रूफ टैरेस | छत | छत वाला | रूफटॉप | रूफटॉप टैरेस | छत पर टैरेस | रूफ टेरेस | छत वाली | खुली छत | chhat | chhat wala',
    ar: 'سطح | تراس على السطح | روف | تراس علوي | تراس سطح | تراس السطح | سطح خاص | روف خاص | تراس الروف',
  },
  {
    en: 'fireplace | open fire | log fire | open fireplace | working fireplace',
    es: 'chimenea | chimeneas | hogar a leña',
    fr: 'cheminée | cheminées | feu de cheminée | insert | foyer ouvert',
    hi: 'फायरप्लेस | अंगीठी | फायर प्लेस',
    ar: 'دفاية | دفايه | شيمينيه | مدفأة | موقد | مدفأه | شومينيه | مدفأة حجرية | مدفئة',
  },
  {
    en: 'concierge | doorman | porter | concierge service | door staff | doorperson | 24h concierge',
    es: 'portero | conserje | portería | conserjería | portero físico | porteros | servicio de conserjería | servicio de portería | conserjes',
    fr: 'gardien | concierge | gardienne | gardiens | conciergerie | service de conciergerie | gardiennage',
    hi: 'दरबान | कंसीयर्ज | चौकीदार | सिक्योरिटी गार्ड | कॉन्सिएर्ज | कॉन्सियर्ज | द्वारपाल | गार्ड | कंसीयर्ज सेवा | chowkidar | darban',
    ar: 'بواب | حارس | كونسيرج | حارس عمارة | خدمة كونسيرج | ناطور | كونسيرج ٢٤ | حارس مبنى | حراسة | بوّاب | بوابا',
  },
  {
    en: 'storage room | storage | cellar | store room | storeroom | storage space | cellar storage | basement storage',
    es: 'trastero | cuarto trastero | trasteros | cuarto de almacenaje | bodega incluida | bodega | almacén',
    fr: 'cave | débarras | cellier | caves | local de rangement | espace de stockage | cagibi',
    hi: 'स्टोर रूम | स्टोररूम | भंडार कक्ष | स्टोर-रूम | स्टोर | भंडारगृह कक्ष | सामान रखने का कमरा | store room',
    ar: 'غرفة تخزين | مستودع صغير | غرفة خزين | غرفة مخزن | غرفة للتخزين | مخزن خاص | مساحة تخزين | مخزن | مستودع | مخزن صغير',
  },
  {
    en: 'solar panels | solar | photovoltaics | solar power | pv panels | photovoltaic | photovoltaic panels | pv | solar energy',
    es: 'placas solares | paneles solares | placa solar | energía solar | fotovoltaica | placas fotovoltaicas | paneles fotovoltaicos | instalación fotovoltaica',
    fr: 'panneaux solaires | panneau solaire | photovoltaïque | énergie solaire | panneaux photovoltaïques | panneau photovoltaïque | photovoltaïques',
    hi: 'सोलर पैनल | सौर पैनल | सौर ऊर्जा | सोलर पैनल्स | सौर पैनल वाला | सोलर एनर्जी | सोलर सिस्टम | सोलर पावर | सोलर',
    ar: 'ألواح شمسية | طاقة شمسية | الواح شمسية | ألواح الطاقة الشمسية | خلايا شمسية | نظام طاقة شمسية | ألواح طاقة شمسية | الطاقة الشمسية',
  },
];

/** Numbers that operators ask for. */
export const NUMBERS: readonly Names[] = [
  {
    en: 'workstation | work station | desk | desk space | work desk | workplace | working place | work space | workspace',
    es: 'puestos de trabajo | puesto de trabajo | puestos | escritorios | mesas de trabajo | estaciones de trabajo | puestos de oficina',
    fr: 'postes de travail | poste de travail | postes | bureaux individuels | places de travail | stations de travail | emplacements de travail',
    hi: 'वर्कस्टेशन | वर्क स्टेशन | वर्कस्टेशंस | डेस्क | कार्यस्थल | सीट | सीटें | सीटों | वर्कस्टेशनों | workstation | desk | seat',
    ar: 'محطة عمل | محطات عمل | مكاتب عمل | مكتب عمل | طاولة عمل | طاولات عمل | موظف | موظفين | مواقع عمل | مكان عمل | أماكن عمل | محطات للعمل',
  },
];

/** Facilities that people are near by car. */
export const DRIVEN_TO: readonly Names[] = [
  {
    en: 'airport',
    es: 'aeropuerto | aeropuertos',
    fr: 'aéroport | aéroports',
    hi: 'हवाई अड्डा | हवाई अड्डे | एयरपोर्ट',
    ar: 'مطار | المطار',
  },
  {
    en: 'motorway | highway | freeway | expressway',
    es: 'autopista | autovía',
    fr: 'autoroute',
    hi: 'राजमार्ग | हाईवे | एक्सप्रेसवे',
    ar: 'طريق سريع | الطريق السريع',
  },
];

export const FACILITIES: readonly Names[] = [
  ...DRIVEN_TO,
  {
    en: 'beach | seaside | sea',
    es: 'playa | playas | mar',
    fr: 'plage | plages | mer',
    hi: 'समुद्र तट | बीच | समुद्र',
    ar: 'شاطئ | الشاطئ | شاطىء | بحر | البحر',
  },
  {
    en: 'gym | fitness centre | fitness center',
    es: 'gimnasio | gimnasios',
    fr: 'salle de sport | gym | salle de gym',
    hi: 'जिम | व्यायामशाला',
    ar: 'نادي رياضي | جيم | صالة رياضية',
  },
  {
    en: 'hospital | clinic',
    es: 'hospital | hospitales',
    fr: 'hôpital | hôpitaux',
    hi: 'अस्पताल | हॉस्पिटल',
    ar: 'مستشفى | المستشفى',
  },
  {
    en: 'kindergarten | nursery | nursery school | preschool | daycare',
    es: 'guardería | guarderías | jardín de infancia',
    fr: 'crèche | maternelle | école maternelle | jardin d enfants',
    hi: 'किंडरगार्टन | नर्सरी | बालवाड़ी',
    ar: 'روضة | روضة أطفال | حضانة',
  },
  {
    en: 'metro | metro station | subway | subway station | underground | tube | tube station | underground station',
    es: 'metro | estación de metro | boca de metro',
    fr: 'métro | station de métro',
    hi: 'मेट्रो | मेट्रो स्टेशन',
    ar: 'مترو | محطة مترو | محطة المترو | مترو الأنفاق | محطة مترو الأنفاق',
  },
  {
    en: 'park',
    es: 'parque | parques',
    fr: 'parc | parcs',
    hi: 'पार्क | उद्यान',
    ar: 'حديقة عامة | منتزه | بارك | حديقة | الحديقة | حدائق | منتزهات | متنزه',
  },
  {
    en: 'pharmacy | chemist | drugstore',
    es: 'farmacia | farmacias',
    fr: 'pharmacie | pharmacies',
    hi: 'दवाखाना | फार्मेसी | मेडिकल स्टोर',
    ar: 'صيدلية',
  },
  {
    en: 'railway station | train station | rail station | station',
    es: 'estación de tren | estación de trenes | estación',
    fr: 'gare | gares',
    hi: 'रेलवे स्टेशन',
    ar: 'محطة قطار | محطة القطار | محطة قطارات',
  },
  {
    en: 'restaurant',
    es: 'restaurante | restaurantes',
    fr: 'restaurant | restaurants',
    hi: 'रेस्तरां | रेस्टोरेंट | भोजनालय',
    ar: 'مطعم | مطاعم',
  },
  {
    en: 'school | primary school',
    es: 'colegio | escuela | colegios | escuelas',
    fr: 'école | écoles',
    hi: 'स्कूल | विद्यालय | पाठशाला',
    ar: 'مدرسة | مدارس | المدرسة',
  },
  {
    en: 'supermarket | grocery store | grocery',
    es: 'supermercado | supermercados',
    fr: 'supermarché | supermarchés',
    hi: 'सुपरमार्केट | सुपर मार्केट',
    ar: 'سوبرماركت | سوبر ماركت | بقالة',
  },
  {
    en: 'university | college | campus',
    es: 'universidad | universidades',
    fr: 'université | fac | universités',
    hi: 'विश्वविद्यालय | यूनिवर्सिटी',
    ar: 'جامعة | الجامعة',
  },
  {
    en: 'bus stop | bus station | tram stop | tram',
    es: 'parada de autobús | parada de bus | parada de tranvía | tranvía',
    fr: 'arrêt de bus | arrêt de tram | arrêt de tramway | tram | tramway',
    hi: 'बस स्टॉप | बस स्टैंड | ट्राम स्टॉप',
    ar: 'موقف باص | موقف الباص | محطة باص | محطة الباص | موقف حافلات | محطة حافلات | محطة الحافلات | ترام',
  },
  {
    en: 'bakery',
    es: 'panadería | panaderías',
    fr: 'boulangerie | boulangeries',
    hi: 'बेकरी',
    ar: 'مخبز | مخابز | فرن',
  },
  {
    en: 'doctor | doctor s surgery | gp | medical centre | medical center | health centre | health center',
    es: 'médico | centro de salud | centro médico | consultorio',
    fr: 'médecin | cabinet médical | centre médical | centre de santé',
    hi: 'डॉक्टर | स्वास्थ्य केंद्र',
    ar: 'طبيب | عيادة | مركز صحي | مركز طبي | مستوصف',
  },
  {
    en: 'playground | play area',
    es: 'parque infantil | zona de juegos | parques infantiles',
    fr: 'aire de jeux | aires de jeux',
    hi: 'खेल का मैदान | प्लेग्राउंड',
    ar: 'ملعب أطفال | ملعب للأطفال | ألعاب أطفال',
  },
  {
    en: 'shopping centre | shopping center | mall | shopping mall',
    es: 'centro comercial | centros comerciales',
    fr: 'centre commercial | centres commerciaux',
    hi: 'मॉल | शॉपिंग मॉल | शॉपिंग सेंटर',
    ar: 'مول | المول | مركز تسوق | مركز تجاري',
  },
];

export const LAYERS: readonly Names[] = [
  {
    en: 'flood zone | flood zones | flood area | flood areas | flood plain | floodplain | flood risk | flood risk area | flood risk zone | flooding area | area at risk of flooding',
    es: 'zona inundable | zonas inundables | área inundable | zona de inundación | zona de riesgo de inundación | riesgo de inundación | llanura de inundación',
    fr: 'zone inondable | zones inondables | zone d inondation | zone à risque d inondation | risque d inondation | plaine inondable | zones d inondation',
    hi: 'बाढ़ क्षेत्र | बाढ़ ग्रस्त क्षेत्र | बाढ़ वाला इलाका | बाढ़ वाले इलाके | बाढ़ प्रभावित क्षेत्र | डूब क्षेत्र | बाढ़ का इलाका',
    ar: 'منطقة فيضان | منطقة فيضانات | منطقة الفيضان | منطقة الفيضانات | مناطق الفيضانات | منطقة معرضة للفيضان | منطقة معرضة للفيضانات | سهل فيضي | خطر الفيضان',
  },
  {
    en: 'noise | noise zone | noisy area | noisy areas | road noise | traffic noise | aircraft noise | noise map',
    es: 'ruido | zona de ruido | zona ruidosa | zonas ruidosas | ruido de tráfico | ruido de carretera',
    fr: 'bruit | zone de bruit | zone bruyante | zones bruyantes | bruit routier | bruit de la circulation',
    hi: 'शोर | शोर क्षेत्र | शोर वाला इलाका | शोर वाले इलाके | यातायात का शोर',
    ar: 'ضوضاء | منطقة ضوضاء | منطقة صاخبة | مناطق صاخبة | ضجيج | ضوضاء المرور | ضوضاء الطريق',
  },
  {
    en: 'conservation area | conservation zone | historic area | heritage area | protected area',
    es: 'zona protegida | área protegida | conjunto histórico | zona histórica protegida',
    fr: 'secteur sauvegardé | zone protégée | site patrimonial | secteur protégé',
    hi: 'संरक्षित क्षेत्र | विरासत क्षेत्र | धरोहर क्षेत्र',
    ar: 'منطقة محمية | منطقة تراثية | منطقة محافظة',
  },
  {
    en: 'school catchment | school catchment area | catchment of schools | catchment area | school district',
    es: 'área escolar | zona escolar | distrito escolar',
    fr: 'secteur scolaire | carte scolaire | secteurs scolaires',
    hi: 'स्कूल क्षेत्र | विद्यालय क्षेत्र',
    ar: 'نطاق المدرسة | نطاق المدارس | منطقة مدرسية',
  },
];

import type { WrittenLanguage } from '@keystead/kit/language';
import type { Phrases } from './grammar/grammar.ts';

/**
 * What people call things that operators name in one language. A category, a choice or a facility with one of these names, in any
 * of the languages, is what all words of the line mean. Data alone.
 */
type Names = Readonly<Record<WrittenLanguage, Phrases>>;

export const KINDS: readonly Names[] = [
  {
    en: 'apartment | flat | condo | condominium | apt | appartment | penthouse',
    es: 'piso | pisos | apartamento | departamento | depa | ático | apartamentos',
    fr: 'appartement | appart | appartements | apt',
    hi: 'अपार्टमेंट | फ्लैट | फ़्लैट | अपार्टमेन्ट | पेंटहाउस | flat | फ्लेट',
    ar: 'شقة | شقق | الشقة | شقه سكنية | شقة سكنية',
  },
  {
    en: 'house | detached house | family house | family home | semi detached house | detached',
    es: 'casa | casas | casa familiar | chalet adosado | vivienda unifamiliar | casa unifamiliar',
    fr: 'maison | maisons | pavillon | maison individuelle | maison familiale',
    hi: 'मकान | कोठी | हाउस | घर मकान | मकानों',
    ar: 'بيت | منزل | منازل | بيوت | دار | بيت مستقل',
  },
  {
    en: 'townhouse | town house | terraced house | row house | terrace house',
    es: 'adosado | casa adosada | chalet adosado | pareado | adosados',
    fr: 'maison de ville | maison mitoyenne | maison en rangée',
    hi: 'टाउनहाउस | टाउन हाउस | रो हाउस',
    ar: 'تاون هاوس | منزل متلاصق | بيت متلاصق',
  },
  {
    en: 'villa',
    es: 'villa | chalet | chalé | villas | chalets',
    fr: 'villa | villas',
    hi: 'विला | बंगला | बंगले',
    ar: 'فيلا | فلة | فلل | فيلات | فله',
  },
  {
    en: 'studio | studio flat | studio apartment | bedsit',
    es: 'estudio | monoambiente | apartamento estudio | estudios | piso estudio',
    fr: 'studio | studios | t1 | studette',
    hi: 'स्टूडियो | स्टूडियो अपार्टमेंट | स्टूडियो फ्लैट',
    ar: 'استوديو | ستوديو | شقة استوديو | استديو',
  },
  { en: 'loft', es: 'loft | lofts', fr: 'loft | lofts', hi: 'लॉफ्ट | लोफ्ट', ar: 'لوفت' },
  {
    en: 'farmhouse | farm house | farm | country house | country home | farm house',
    es: 'finca | casa de campo | casa rural | cortijo | masía | granja | fincas',
    fr: 'ferme | maison de campagne | corps de ferme | mas | fermette | fermes',
    hi: 'फार्महाउस | फार्म हाउस | फ़ार्महाउस',
    ar: 'مزرعة | بيت ريفي | بيت مزرعة | منزل ريفي | مزارع',
  },
  {
    en: 'land | plot | building plot | plot of land | building land | lot',
    es: 'terreno | parcela | solar | lote | terrenos | parcelas',
    fr: 'terrain | terrains | terrain à bâtir | terrain constructible | parcelle',
    hi: 'जमीन | ज़मीन | प्लॉट | भूखंड | प्लाट | भूमि',
    ar: 'أرض | قطعة أرض | أراضي | الأرض',
  },
  {
    en: 'office | office space',
    es: 'oficina | oficinas | despacho',
    fr: 'bureau | bureaux | local professionnel',
    hi: 'ऑफिस | कार्यालय | दफ्तर | ऑफिस स्पेस | ऑफ़िस',
    ar: 'مكتب | مكاتب',
  },
  {
    en: 'shop | store | retail space | shop unit',
    es: 'tienda | local | local comercial | locales comerciales | locales | tiendas',
    fr: 'boutique | commerce | magasin | local commercial | locaux commerciaux',
    hi: 'दुकान | शॉप | दुकानें | शोरूम',
    ar: 'محل | محل تجاري | محلات | متجر | دكان | محلات تجارية',
  },
  {
    en: 'warehouse | storage hall | industrial hall | industrial unit',
    es: 'nave | nave industrial | almacén | bodega | naves industriales | almacenes',
    fr: 'entrepôt | entrepôts | hangar | local industriel',
    hi: 'गोदाम | वेयरहाउस',
    ar: 'مستودع | مستودعات | مخزن | هنجر',
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
    es: 'balcón | balcones',
    fr: 'balcon | balcons',
    hi: 'बालकनी | बाल्कनी | बालकनी वाला',
    ar: 'شرفة | بلكونة | شرفات | بلكون',
  },
  {
    en: 'terrace | patio',
    es: 'terraza | terrazas',
    fr: 'terrasse | terrasses',
    hi: 'टैरेस | टेरेस',
    ar: 'تراس | ترس',
  },
  {
    en: 'roof terrace | rooftop | rooftop terrace',
    es: 'azotea | terraza en la azotea',
    fr: 'toit terrasse | rooftop | terrasse sur le toit',
    hi: 'रूफ टैरेस | छत | छत वाला | रूफटॉप',
    ar: 'سطح | تراس على السطح | روف',
  },
  {
    en: 'fireplace | open fire',
    es: 'chimenea',
    fr: 'cheminée | cheminées',
    hi: 'फायरप्लेस | अंगीठी',
    ar: 'مدفأة | موقد',
  },
  {
    en: 'concierge | doorman | porter',
    es: 'portero | conserje | portería | conserjería',
    fr: 'gardien | concierge | gardienne',
    hi: 'दरबान | कंसीयर्ज | चौकीदार',
    ar: 'بواب | حارس | كونسيرج',
  },
  {
    en: 'storage room | storage | cellar | store room',
    es: 'trastero',
    fr: 'cave | débarras | cellier',
    hi: 'स्टोर रूम | स्टोररूम | भंडार कक्ष',
    ar: 'غرفة تخزين | مستودع صغير',
  },
  {
    en: 'solar panels | solar | photovoltaics',
    es: 'placas solares | paneles solares | placa solar',
    fr: 'panneaux solaires | panneau solaire | photovoltaïque',
    hi: 'सोलर पैनल | सौर पैनल | सौर ऊर्जा',
    ar: 'ألواح شمسية | طاقة شمسية',
  },
];

export const FACILITIES: readonly Names[] = [
  {
    en: 'airport',
    es: 'aeropuerto | aeropuertos',
    fr: 'aéroport | aéroports',
    hi: 'हवाई अड्डा | हवाई अड्डे | एयरपोर्ट',
    ar: 'مطار | المطار',
  },
  {
    en: 'beach | seaside',
    es: 'playa | playas',
    fr: 'plage | plages',
    hi: 'समुद्र तट | बीच',
    ar: 'شاطئ | الشاطئ | شاطىء',
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
    ar: 'مترو | محطة مترو | محطة المترو',
  },
  {
    en: 'motorway | highway | freeway | expressway',
    es: 'autopista | autovía',
    fr: 'autoroute',
    hi: 'राजमार्ग | हाईवे | एक्सप्रेसवे',
    ar: 'طريق سريع | الطريق السريع',
  },
  {
    en: 'park',
    es: 'parque | parques',
    fr: 'parc | parcs',
    hi: 'पार्क | उद्यान',
    ar: 'حديقة عامة | منتزه | بارك',
  },
  {
    en: 'pharmacy | chemist | drugstore',
    es: 'farmacia | farmacias',
    fr: 'pharmacie | pharmacies',
    hi: 'दवाखाना | फार्मेसी | मेडिकल स्टोर',
    ar: 'صيدلية',
  },
  {
    en: 'railway station | train station | rail station',
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
];

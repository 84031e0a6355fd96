import { type NamedRow, nameKey } from '@keystead/kit/row-name';
import { setTexts } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';

const LANGUAGES = ['es', 'fr', 'hi', 'ar'] as const;

/** A name in each of the languages above. */
type Said = readonly [es: string, fr: string, hi: string, ar: string];

/** What the demo world is described with, as portals of each language call it. */
const DEMO_NAMES: Readonly<Record<Exclude<NamedRow, 'country'>, Readonly<Record<string, Said>>>> = {
  category: {
    Apartment: ['Piso', 'Appartement', 'अपार्टमेंट', 'شقة'],
    House: ['Casa', 'Maison', 'मकान', 'منزل'],
    Townhouse: ['Casa adosada', 'Maison de ville', 'टाउनहाउस', 'تاون هاوس'],
    Villa: ['Villa', 'Villa', 'विला', 'فيلا'],
    'Studio & loft': ['Estudio y loft', 'Studio et loft', 'स्टूडियो और लॉफ़्ट', 'استوديو ولوفت'],
    Farmhouse: ['Casa rural', 'Ferme', 'फ़ार्महाउस', 'بيت ريفي'],
    Land: ['Terreno', 'Terrain', 'ज़मीन', 'أرض'],
    Office: ['Oficina', 'Bureau', 'ऑफ़िस', 'مكتب'],
    Shop: ['Local comercial', 'Local commercial', 'दुकान', 'محل تجاري'],
    Warehouse: ['Nave industrial', 'Entrepôt', 'गोदाम', 'مستودع'],
  },
  question: {
    Bedrooms: ['Dormitorios', 'Chambres', 'बेडरूम', 'غرف النوم'],
    Bathrooms: ['Baños', 'Salles de bain', 'बाथरूम', 'الحمامات'],
    Area: ['Superficie', 'Surface', 'क्षेत्रफल', 'المساحة'],
    'Plot size': ['Parcela', 'Surface du terrain', 'प्लॉट का आकार', 'مساحة الأرض'],
    Floors: ['Plantas', 'Étages', 'मंज़िलें', 'عدد الطوابق'],
    'Floor level': ['Planta', 'Étage', 'मंज़िल', 'الطابق'],
    'Year built': ['Año de construcción', 'Année de construction', 'निर्माण वर्ष', 'سنة البناء'],
    'Parking spaces': ['Plazas de garaje', 'Places de parking', 'पार्किंग', 'مواقف السيارات'],
    'Loading docks': ['Muelles de carga', 'Quais de chargement', 'लोडिंग डॉक', 'أرصفة التحميل'],
    Workstations: ['Puestos de trabajo', 'Postes de travail', 'वर्कस्टेशन', 'محطات العمل'],
    Furnishing: ['Amueblado', 'Ameublement', 'फ़र्निशिंग', 'التأثيث'],
    Heating: ['Calefacción', 'Chauffage', 'हीटिंग', 'التدفئة'],
    Amenities: ['Equipamiento', 'Prestations', 'सुविधाएँ', 'المزايا'],
    'Energy rating': ['Calificación energética', 'Classe énergétique', 'ऊर्जा रेटिंग', 'تصنيف الطاقة'],
    'Utilities on site': ['Suministros', 'Viabilisation', 'उपलब्ध कनेक्शन', 'المرافق المتوفرة'],
    Zoning: ['Uso del suelo', 'Zonage', 'ज़ोनिंग', 'تصنيف الأرض'],
    'Caretaker on site': ['Portero en la finca', 'Gardien sur place', 'केयरटेकर मौजूद', 'حارس مقيم'],
    'Last renovated': ['Última reforma', 'Dernière rénovation', 'पिछला नवीनीकरण', 'آخر تجديد'],
    'Good to know': ['Información útil', 'Bon à savoir', 'जानने योग्य', 'معلومات مفيدة'],
    'Floor plan': ['Plano', 'Plan', 'फ़्लोर प्लान', 'مخطط الطابق'],
  },
  answer: {
    Unfurnished: ['Sin amueblar', 'Non meublé', 'बिना फ़र्नीचर', 'غير مفروش'],
    'Part furnished': ['Semiamueblado', 'Partiellement meublé', 'सेमी-फ़र्निश्ड', 'مفروش جزئيًا'],
    Furnished: ['Amueblado', 'Meublé', 'फ़र्निश्ड', 'مفروش'],
    'Gas central heating': [
      'Calefacción central de gas',
      'Chauffage central au gaz',
      'गैस सेंट्रल हीटिंग',
      'تدفئة مركزية بالغاز',
    ],
    'Heat pump': ['Bomba de calor', 'Pompe à chaleur', 'हीट पंप', 'مضخة حرارية'],
    'District heating': ['Calefacción urbana', 'Chauffage urbain', 'डिस्ट्रिक्ट हीटिंग', 'تدفئة المناطق'],
    'Underfloor heating': ['Suelo radiante', 'Chauffage au sol', 'अंडरफ़्लोर हीटिंग', 'تدفئة أرضية'],
    Electric: ['Eléctrica', 'Électrique', 'इलेक्ट्रिक', 'كهربائية'],
    None: ['Ninguna', 'Aucun', 'नहीं', 'لا يوجد'],
    'Air conditioning': ['Aire acondicionado', 'Climatisation', 'एयर कंडीशनिंग', 'تكييف'],
    Balcony: ['Balcón', 'Balcon', 'बालकनी', 'شرفة'],
    Concierge: ['Conserjería', 'Conciergerie', 'कॉन्सियर्ज', 'خدمة الكونسيرج'],
    Fireplace: ['Chimenea', 'Cheminée', 'फ़ायरप्लेस', 'مدفأة'],
    Garden: ['Jardín', 'Jardin', 'बगीचा', 'حديقة'],
    Lift: ['Ascensor', 'Ascenseur', 'लिफ़्ट', 'مصعد'],
    Pool: ['Piscina', 'Piscine', 'स्विमिंग पूल', 'مسبح'],
    'Roof terrace': ['Azotea', 'Toit-terrasse', 'छत पर टैरेस', 'تراس على السطح'],
    'Solar panels': ['Placas solares', 'Panneaux solaires', 'सोलर पैनल', 'ألواح شمسية'],
    'Storage room': ['Trastero', 'Cave ou cellier', 'स्टोर रूम', 'غرفة تخزين'],
    Terrace: ['Terraza', 'Terrasse', 'टैरेस', 'تراس'],
    'Wheelchair access': [
      'Acceso para silla de ruedas',
      'Accès fauteuil roulant',
      'व्हीलचेयर सुविधा',
      'مدخل للكراسي المتحركة',
    ],
    Water: ['Agua', 'Eau', 'पानी', 'مياه'],
    Electricity: ['Electricidad', 'Électricité', 'बिजली', 'كهرباء'],
    Gas: ['Gas', 'Gaz', 'गैस', 'غاز'],
    Sewer: ['Alcantarillado', 'Tout-à-l’égout', 'सीवर', 'صرف صحي'],
    Fibre: ['Fibra', 'Fibre', 'फ़ाइबर', 'ألياف ضوئية'],
    Residential: ['Residencial', 'Résidentiel', 'आवासीय', 'سكني'],
    'Mixed use': ['Uso mixto', 'Usage mixte', 'मिश्रित उपयोग', 'استخدام مختلط'],
    Commercial: ['Comercial', 'Commercial', 'व्यावसायिक', 'تجاري'],
    Agricultural: ['Rústico', 'Agricole', 'कृषि', 'زراعي'],
  },
  facility: {
    Airport: ['Aeropuerto', 'Aéroport', 'हवाई अड्डा', 'مطار'],
    Beach: ['Playa', 'Plage', 'समुद्र तट', 'شاطئ'],
    Gym: ['Gimnasio', 'Salle de sport', 'जिम', 'صالة رياضية'],
    Hospital: ['Hospital', 'Hôpital', 'अस्पताल', 'مستشفى'],
    Kindergarten: ['Guardería', 'Crèche et maternelle', 'किंडरगार्टन', 'روضة أطفال'],
    Metro: ['Metro', 'Métro', 'मेट्रो', 'مترو'],
    Motorway: ['Autopista', 'Autoroute', 'हाईवे', 'طريق سريع'],
    Park: ['Parque', 'Parc', 'पार्क', 'حديقة عامة'],
    Pharmacy: ['Farmacia', 'Pharmacie', 'दवा की दुकान', 'صيدلية'],
    'Railway station': ['Estación de tren', 'Gare', 'रेलवे स्टेशन', 'محطة قطار'],
    Restaurant: ['Restaurante', 'Restaurant', 'रेस्तराँ', 'مطعم'],
    School: ['Colegio', 'École', 'स्कूल', 'مدرسة'],
    Supermarket: ['Supermercado', 'Supermarché', 'सुपरमार्केट', 'سوبر ماركت'],
    University: ['Universidad', 'Université', 'विश्वविद्यालय', 'جامعة'],
  },
  city: {
    Austin: ['Austin', 'Austin', 'ऑस्टिन', 'أوستن'],
    Barcelona: ['Barcelona', 'Barcelone', 'बार्सिलोना', 'برشلونة'],
    Bengaluru: ['Bangalore', 'Bangalore', 'बेंगलुरु', 'بنغالور'],
    Berlin: ['Berlín', 'Berlin', 'बर्लिन', 'برلين'],
    Hamburg: ['Hamburgo', 'Hambourg', 'हैम्बर्ग', 'هامبورغ'],
    Lisbon: ['Lisboa', 'Lisbonne', 'लिस्बन', 'لشبونة'],
    London: ['Londres', 'Londres', 'लंदन', 'لندن'],
    Madrid: ['Madrid', 'Madrid', 'मैड्रिड', 'مدريد'],
    Manchester: ['Mánchester', 'Manchester', 'मैनचेस्टर', 'مانشستر'],
    Marenza: ['Marenza', 'Marenza', 'मारेन्ज़ा', 'مارينزا'],
    Mumbai: ['Bombay', 'Bombay', 'मुंबई', 'مومباي'],
    Porto: ['Oporto', 'Porto', 'पोर्टो', 'بورتو'],
    Seattle: ['Seattle', 'Seattle', 'सिएटल', 'سياتل'],
  },
  state: {
    Berlin: ['Berlín', 'Berlin', 'बर्लिन', 'برلين'],
    Catalonia: ['Cataluña', 'Catalogne', 'कैटेलोनिया', 'كاتالونيا'],
    England: ['Inglaterra', 'Angleterre', 'इंग्लैंड', 'إنجلترا'],
    Hamburg: ['Hamburgo', 'Hambourg', 'हैम्बर्ग', 'هامبورغ'],
    Karnataka: ['Karnataka', 'Karnataka', 'कर्नाटक', 'كارناتاكا'],
    Lisbon: ['Lisboa', 'Lisbonne', 'लिस्बन', 'لشبونة'],
    Madrid: ['Madrid', 'Madrid', 'मैड्रिड', 'مدريد'],
    Maharashtra: ['Maharashtra', 'Maharashtra', 'महाराष्ट्र', 'ماهاراشترا'],
    Porto: ['Oporto', 'Porto', 'पोर्टो', 'بورتو'],
    Santarém: ['Santarém', 'Santarém', 'सांतारेम', 'سانتاريم'],
    Texas: ['Texas', 'Texas', 'टेक्सस', 'تكساس'],
    Washington: ['Washington', 'Washington', 'वॉशिंगटन', 'واشنطن'],
  },
  article_category: {
    Buying: ['Comprar', 'Acheter', 'ख़रीदना', 'الشراء'],
    Renting: ['Alquilar', 'Louer', 'किराये पर लेना', 'الاستئجار'],
    Selling: ['Vender', 'Vendre', 'बेचना', 'البيع'],
    'Home and street': ['Casa y barrio', 'Maison et quartier', 'घर और मोहल्ला', 'المنزل والحي'],
    'Money and law': ['Dinero y leyes', 'Argent et droit', 'पैसा और क़ानून', 'المال والقانون'],
  },
  package: {
    Starter: ['Inicial', 'Découverte', 'स्टार्टर', 'البداية'],
    'Open house week': [
      'Semana de puertas abiertas',
      'Semaine portes ouvertes',
      'ओपन हाउस सप्ताह',
      'أسبوع البيت المفتوح',
    ],
    'Weekend spotlight': [
      'Fin de semana destacado',
      'Week-end à la une',
      'वीकेंड स्पॉटलाइट',
      'تمييز نهاية الأسبوع',
    ],
    'Private seller': ['Vendedor particular', 'Vendeur particulier', 'निजी विक्रेता', 'بائع فرد'],
    Agent: ['Agente', 'Agent', 'एजेंट', 'وكيل'],
    Agency: ['Agencia', 'Agence', 'एजेंसी', 'وكالة'],
  },
  package_description: {
    'For your own home. Free, and included with every account.': [
      'Para tu propia vivienda. Gratis e incluido en todas las cuentas.',
      'Pour votre propre logement. Gratuit et inclus avec chaque compte.',
      'आपके अपने घर के लिए। मुफ़्त, हर खाते के साथ।',
      'لعقارك الخاص. مجانية وضمن كل حساب.',
    ],
    'A week to try what sellers use, once and without a card.': [
      'Una semana para probar lo que usan los vendedores, una sola vez y sin tarjeta.',
      'Une semaine pour essayer ce qu’utilisent les vendeurs, une seule fois et sans carte.',
      'विक्रेताओं की सुविधाएँ एक सप्ताह आज़माएँ, एक बार, बिना कार्ड के।',
      'أسبوع لتجربة ما يستخدمه البائعون، مرة واحدة ومن دون بطاقة.',
    ],
    'Two days on top, for the viewing on Saturday.': [
      'Dos días en primera posición, para la visita del sábado.',
      'Deux jours en tête de liste, pour la visite du samedi.',
      'शनिवार की विज़िट के लिए दो दिन सबसे ऊपर।',
      'يومان في الصدارة، لمعاينة يوم السبت.',
    ],
    'Enough for a family that sells one home and finds the next.': [
      'Lo justo para una familia que vende su vivienda y busca la siguiente.',
      'De quoi vendre un logement et trouver le suivant, en famille.',
      'एक घर बेचकर अगला ढूँढने वाले परिवार के लिए पर्याप्त।',
      'تكفي عائلة تبيع عقارًا وتبحث عن التالي.',
    ],
    'For agents on their own, with room for a full book.': [
      'Para agentes independientes, con espacio para toda su cartera.',
      'Pour les agents indépendants, avec de la place pour tout leur portefeuille.',
      'स्वतंत्र एजेंटों के लिए, पूरे पोर्टफ़ोलियो की जगह के साथ।',
      'للوكلاء المستقلين، مع متسع لكل عقاراتهم.',
    ],
    'A year without counting, for an office and its developers.': [
      'Un año sin límites, para una oficina y sus promotores.',
      'Un an sans compter, pour une agence et ses promoteurs.',
      'एक कार्यालय और उसके डेवलपर्स के लिए, एक साल बिना सीमा के।',
      'سنة بلا حدود، لمكتب ومطوريه.',
    ],
  },
};

/** Writes the names of the demo world in the languages that the product is written in. */
export async function seedNames(ctx: Ctx): Promise<void> {
  for (const [place, code] of LANGUAGES.entries()) {
    const texts = Object.entries(DEMO_NAMES).flatMap(([kind, names]) =>
      Object.entries(names).map(
        ([name, said]) => [nameKey(kind as NamedRow, name), said[place] ?? name] as const,
      ),
    );
    await setTexts(ctx, code, Object.fromEntries(texts));
  }
}

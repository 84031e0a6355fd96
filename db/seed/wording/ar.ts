import { metres, type Wording } from './wording.ts';

/** Says 1 and 2 by words of their own, 3 to 10 by the plural, more by the singular. */
const arabic =
  (one: string, two: string, few: string, many: string) =>
  (count: number): string => {
    if (count < 3) return count === 1 ? one : two;
    return `${count} ${count <= 10 ? few : many}`;
  };

const bedrooms = arabic('غرفة نوم واحدة', 'غرفتي نوم', 'غرف نوم', 'غرفة نوم');
const bathrooms = arabic('حمام واحد', 'حمامان', 'حمامات', 'حمامًا');
const docks = arabic('رصيف تحميل واحد', 'رصيفا تحميل', 'أرصفة تحميل', 'رصيف تحميل');

export const arabicWording: Wording = {
  language: 'ar',
  nouns: {
    apartment: ['شقة', 'f'],
    flat: ['شقة', 'f'],
    house: ['منزل', 'm'],
    'family house': ['منزل عائلي', 'm'],
    'detached house': ['منزل مستقل', 'm'],
    townhouse: ['تاون هاوس', 'm'],
    'terraced house': ['منزل متلاصق', 'm'],
    villa: ['فيلا', 'f'],
    studio: ['استوديو', 'm'],
    loft: ['لوفت', 'm'],
    farmhouse: ['بيت ريفي', 'm'],
    'building plot': ['أرض للبناء', 'f'],
    office: ['مكتب', 'm'],
    'office floor': ['طابق مكتبي', 'm'],
    shop: ['محل تجاري', 'm'],
    'corner shop': ['محل على الزاوية', 'm'],
    showroom: ['صالة عرض', 'f'],
    warehouse: ['مستودع', 'm'],
    'workshop and warehouse': ['مستودع مع ورشة', 'm'],
  },
  adjectives: {
    Level: ['مستوٍ', 'مستوية'],
    'South-facing': ['مواجه للجنوب', 'مواجهة للجنوب'],
    Serviced: ['مزود بالمرافق', 'مزودة بالمرافق'],
    'Ready-to-build': ['جاهز للبناء', 'جاهزة للبناء'],
    Sunny: ['مشمس', 'مشمسة'],
    Bright: ['مضيء', 'مضيئة'],
    'Well-run': ['حسن الإدارة', 'حسنة الإدارة'],
    Flexible: ['متعدد الاستخدامات', 'متعددة الاستخدامات'],
    'Well-connected': ['سهل الوصول', 'سهلة الوصول'],
    Practical: ['عملي', 'عملية'],
    'Newly fitted': ['مجهز حديثًا', 'مجهزة حديثًا'],
    New: ['جديد', 'جديدة'],
    Contemporary: ['عصري', 'عصرية'],
    'Light-filled': ['غامر بالضوء', 'غامرة بالضوء'],
    'Low-energy': ['منخفض استهلاك الطاقة', 'منخفضة استهلاك الطاقة'],
    'Architect-designed': ['بتصميم معماري', 'بتصميم معماري'],
    Period: ['تاريخي', 'تاريخية'],
    Restored: ['مرمم', 'مرممة'],
    'High-ceilinged': ['عالي السقف', 'عالية السقف'],
    Characterful: ['مميز', 'مميزة'],
    Elegant: ['أنيق', 'أنيقة'],
    Quiet: ['هادئ', 'هادئة'],
    'Well-planned': ['حسن التقسيم', 'حسنة التقسيم'],
    Renovated: ['مجدد', 'مجددة'],
    'Well-kept': ['بحالة ممتازة', 'بحالة ممتازة'],
    Generous: ['واسع', 'واسعة'],
  },
  selling: {
    Pool: 'مع مسبح',
    'Roof terrace': 'مع تراس على السطح',
    Garden: 'مع حديقة',
    Terrace: 'مع تراس',
    Balcony: 'مع شرفة',
    Fireplace: 'مع مدفأة',
  },
  title: ({ noun, adjective, rooms, selling, place, isNear }) =>
    [
      noun,
      adjective,
      // The preposition is written together with a word, and apart from a numeral.
      rooms > 0 && (rooms < 3 ? `ب${bedrooms(rooms)}` : `بـ ${bedrooms(rooms)}`),
      selling,
      isNear ? 'بالقرب من وسط' : 'في',
      place,
    ]
      .filter(Boolean)
      .join(' '),
  openings: {
    apartment: 'شقة متوازنة المساحات، تدخل شمس المساء صالتها وتطل غرف نومها على الجهة الهادئة.',
    house: 'منزل عائلي حول صالة معيشة كبيرة، مع مخرج من المطبخ إلى الحديقة.',
    townhouse: 'واجهة بسيطة خلفها مساحة أكبر مما يُتوقع، مع فناء صغير للدراجات.',
    villa: 'فيلا مفتوحة على الحديقة حول تراس يُستخدم طوال اليوم.',
    studio: 'غرفة عالية السقف بمطبخ على امتداد الجدار وركن للنوم يمكن إغلاقه.',
    farmhouse: 'جدران سميكة ومطبخ بموقد: بيت ريفي مريح يحافظ على طابعه.',
    land: 'أرض منتظمة الشكل، يصل إليها طريق معبد والمرافق عند حدودها.',
    office: 'مكتب جاهز للعمل، قاعات الاجتماعات في وسطه والمكاتب بجانب النوافذ.',
    shop: 'محل في الطابق الأرضي بواجهة عرض واسعة ومخزن في الخلف.',
    warehouse: 'مستودع مفتوح وجاف، مع مكاتب في الميزانين وساحة للشاحنات.',
  },
  facts: ({ area, bedrooms: rooms, bathrooms: baths, desks, docks: gates, built, energy }) => [
    [
      `${metres(area, 'ar')} م²`,
      rooms ? bedrooms(rooms).replace('غرفتي', 'غرفتا') : '',
      baths ? bathrooms(Math.floor(baths)) + (baths % 1 > 0 ? ' ودورة مياه للضيوف' : '') : '',
      desks ? `نحو ${desks} محطة عمل` : '',
      gates ? docks(gates) : '',
    ],
    [built ? `سنة البناء ${built}` : '', energy ? `تصنيف الطاقة ${energy}` : ''],
  ],
  outsides: {
    'Air conditioning': 'الغرف الرئيسية مكيفة.',
    Balcony: 'تتسع الشرفة لطاولة وكرسيين.',
    Concierge: 'في المبنى خدمة استقبال.',
    Fireplace: 'مدفأة الصالة تعمل.',
    Garden: 'الحديقة مزهرة في كل الفصول.',
    Lift: 'يتوقف المصعد في كل الطوابق.',
    Pool: 'تصل الشمس إلى المسبح من الظهر.',
    'Roof terrace': 'تراس السطح خاص ويطل على الحي كله.',
    'Solar panels': 'تغطي الألواح الشمسية معظم استهلاك السنة.',
    'Storage room': 'غرفة تخزين بقفل مشمولة.',
    Terrace: 'يواجه التراس الجنوب الغربي وهو محمي من الرياح.',
    'Wheelchair access': 'المدخل والمصعد والحمام مهيأة للكراسي المتحركة.',
  },
  closings: {
    home: 'المعاينة في أيام الأسبوع بعد الخامسة مساءً ويوم السبت.',
    land: 'يمكن معاينة الأرض في أي وقت.',
    work: 'متاح قريبًا، وتشمل الرسوم تنظيف المساحات المشتركة.',
    shop: 'متاح من أول الشهر القادم.',
    store: 'المعاينة بموعد مسبق، والطريق السريع على بعد أقل من عشر دقائق.',
  },
};

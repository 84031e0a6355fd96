import type { Phrases } from './grammar.ts';

/** Phrases of Arabic that are the same words in other forms: duals, hundreds, teens, bounds, directions. Pure. */

/** Returns all that words of the lists say together, one of each after the other; "" is none. */
const together = (...lists: readonly (readonly string[])[]): Phrases =>
  lists
    .reduce((all, list) => all.flatMap((start) => list.map((word) => `${start} ${word}`.trim())), [''])
    .join(' | ');

const words = (text: string) => text.split(' ');

const DUALS = ['ين', 'ان', 'ي', 'ا'];
/** Returns the forms of a word for two, with what may stand behind it: `موقفين`, `موقفا سيارة`. */
export const two = (stems: string, ...behind: readonly string[]): Phrases =>
  together(
    words(stems).flatMap((stem) => DUALS.map((ending) => stem + ending)),
    behind,
  );

/** That there are two, behind the form that says so. */
export const BOTH = words('اثنان اثنين اثنتان اثنتين اتنين');

const HALLS = words('صالة صالون هول ليفينج ليفنج ليفنغ صاله ريسبشن رسبشن ريسيبشن رسيبشن');
/** The living room behind what else is counted. */
export const AND_HALL: Phrases = HALLS.flatMap((hall) => [`و${hall}`, `و ${hall}`]).join(' | ');
/** Returns rooms with the living room that Arabic counts beside them: those are bedrooms. */
export const withHall = (...rooms: readonly Phrases[]): Phrases =>
  together(
    rooms.flatMap((room) => room.split(' | ')),
    HALLS.flatMap((hall) => [`و${hall}`, `و ${hall}`, `مع ${hall}`]),
  );

/** One or two, and a half. */
export const andHalf = (counted: Phrases): Phrases =>
  together(counted.split(' | '), ['ونصف', 'و نصف', 'ونص', 'و نص']);

/** Of 3 to 9: as units of hundreds, of tens and one, and as ordinals. */
const HUNDREDS: Readonly<Record<number, string>> = {
  3: 'ثلاث ثلاثة ثلث تلات تلت',
  4: 'أربع أربعة ربع اربع',
  5: 'خمس خمسة',
  6: 'ست ستة',
  7: 'سبع سبعة',
  8: 'ثمان ثماني ثمانية تمن تمان',
  9: 'تسع تسعة',
};
const HUNDRED = words('مئة مائة مية ميت مئه مائه ميه ميّة');
/** Returns the words of three hundred and so on, in one word and in two. */
export const hundreds = (count: number): Phrases =>
  [
    ...words(HUNDREDS[count] ?? '').flatMap((unit) => HUNDRED.map((hundred) => unit + hundred)),
    together(words(HUNDREDS[count] ?? ''), HUNDRED),
  ].join(' | ');

const TEENS: Readonly<Record<number, readonly [units: string, spoken: string, ordinals: string]>> = {
  11: ['أحد إحدى احد احدى', 'حداشر احداشر إحداشر حدعش احدعش', 'الحادي الحادية حادي'],
  12: ['اثنا اثني اثنتا اثنتي', 'اتناشر اثناشر طناشر تنعش اثنعش', 'الثاني الثانية ثاني'],
  13: ['ثلاثة ثلاث', 'تلتاشر تلاتاشر ثلاثتاشر تلتعش', 'الثالث الثالثة ثالث'],
  14: ['أربعة أربع', 'أربعتاشر اربعتاشر أربعتعش', 'الرابع الرابعة رابع'],
  15: ['خمسة خمس', 'خمستاشر خمسطاشر خمستعش', 'الخامس الخامسة خامس'],
  16: ['ستة ست', 'ستاشر ستطاشر ستعش', 'السادس السادسة سادس'],
  17: ['سبعة سبع', 'سبعتاشر سبعطاشر سبعتعش', 'السابع السابعة سابع'],
  18: ['ثمانية ثماني ثمان', 'تمنتاشر ثمنتاشر تمنتعش', 'الثامن الثامنة ثامن'],
  19: ['تسعة تسع', 'تسعتاشر تسعطاشر تسعتعش', 'التاسع التاسعة تاسع'],
};
/** Returns the words of eleven and so on, as people write and as they speak, with those of an order. */
export const teens = (number: number): Phrases => {
  const [units, spoken, ordinals] = TEENS[number] ?? ['', '', ''];
  return [together([...words(units), ...words(ordinals)], ['عشر', 'عشرة']), ...words(spoken)].join(' | ');
};

const NO = words('لا ما مو مش ألا وألا ولا وما').concat(
  'أن لا',
  'على ألا',
  'بما لا',
  'مما لا',
  'شرط ألا',
  'بشرط ألا',
  'بحيث لا',
);
/** Before a verb of a bound, in what someone says of their wishes. */
const NOT_TO = [
  'ما بدي ياها',
  'ما بدي إياها',
  'ما بدي إياه',
  'ما أبيها',
  'ما أبغاها',
  'لا أريد أن',
  'لا أريدها أن',
  'لا أريده أن',
];
const ABOVE = words(
  'يزيد تزيد يتعدى تتعدى يتجاوز تتجاوز يتخطى تتخطى يفوق تفوق يرتفع ترتفع يكلف تكلف يزود تزود يعدي تعدي يطلع تطلع يصعد تصعد يعلو تعلو يفوت تفوت يقفز تقفز',
);
const BELOW = words('يقل تقل ينقص تنقص ينزل تنزل ينخفض تنخفض يصغر تصغر');
/** Behind such a verb small words may follow, but no bound of its own. */
const FROM = ['', 'أكثر من', 'أكتر من', 'فوق'];
const FROM_BELOW = ['', 'أقل من', 'تحت'];
/** As Egypt and the Maghreb deny verbs, and as the Levant says them. */
const spoken = (verbs: readonly string[]) => verbs.map((verb) => `${verb.replace(/[ىي]$/u, 'ا')}ش`);
const withBi = (verbs: readonly string[]) => verbs.map((verb) => `ب${verb}`);
const denied = (verbs: readonly string[], from: readonly string[]): Phrases =>
  [
    together(NO, verbs, from),
    together(NOT_TO, verbs),
    together(['ما', 'وما'], [...spoken(verbs), ...withBi(verbs), ...withBi(spoken(verbs))], from),
    together(
      [...spoken(verbs), ...withBi(spoken(verbs))].map((verb) => `م${verb}`),
      from,
    ),
  ].join(' | ');
/** Before what is the most or the least: a verb that is denied, in what people write and in what they speak. */
export const MOST_DENIED: Phrases = denied(ABOVE, FROM);
export const LEAST_DENIED: Phrases = denied(BELOW, FROM_BELOW);
const BE = ['', 'يكون', 'تكون'];
/** Before what is the most or the least: that more or less than it is denied. */
export const NO_MORE: Phrases = together(NO, BE, [
  'فوق',
  'أكثر من',
  'أكتر من',
  'أعلى من',
  'أكبر من',
  'أغلى من',
  'أزيد من',
]);
export const NO_LESS: Phrases = together(NO, BE, ['تحت', 'أقل من', 'أصغر من', 'أدنى من', 'أرخص من']);

const LIMIT = words('حد كحد بحد وحد وبحد الحد والحد');
/** Before or behind what is the most or the least: `كحد أقصى`. */
export const MOST_LIMIT: Phrases = together(LIMIT, words('أقصى أعلى أكبر الأقصى الأعلى'));
export const LEAST_LIMIT: Phrases = together(LIMIT, words('أدنى أقل أصغر الأدنى الأقل'));

/** A price that was cut. */
const PRICES = words('سعرها سعره السعر ثمنها ثمنه إيجارها إيجاره أسعارها أسعارهم');
export const CUT: Phrases = [
  together(PRICES, words('نزل انخفض هبط منخفض مخفض نازل خفض تراجع')),
  together(words('نزل نزلت انخفض انخفضت هبط هبطت خفض خفضت'), PRICES),
].join(' | ');

/** A term that someone stays for at least is one that may be asked at most. */
export const TERM_DENIED: Phrases = [
  together(
    NO,
    BELOW,
    ['مدة العقد', 'مدة عقده', 'مدة عقدها', 'مدة الإيجار', 'فترة الإيجار', 'مدة إيجاره', 'مدة إيجارها'],
    ['عن'],
  ),
  together(words('لمدة مدة مدته مدتها بعقد عقد لفترة'), ['لا', 'ما'], BELOW, ['عن']),
].join(' | ');
/** Before what is the least, and the most: a verb that is not denied. */
export const MORE: Phrases = together(ABOVE.slice(0, 10));
export const LESS: Phrases = together(BELOW.slice(0, 4));

const WITHOUT = [
  'بدون',
  'بدون أي',
  'بلا',
  'بلا أي',
  'دون',
  'من دون',
  'من غير',
  'ليس بها',
  'ليس به',
  'ليس فيها',
  'ليس فيه',
  'لا يوجد فيها',
  'لا يوجد فيه',
  'لا توجد فيها',
  'لا توجد فيه',
  'ما فيها',
  'ما فيه',
  'ما فيهاش',
  'ما فيهوش',
  'مفيهاش',
  'خالية من',
  'خال من',
  'خالي من',
];
/** Returns what says that a home has none of some things. */
export const lacking = (things: string): Phrases => together(WITHOUT, words(things));

/** Whom visitors trust. */
export const VERIFIED: Phrases = together(
  words(
    'وسيط وسطاء وكيل وكلاء مكتب مكاتب وكالة وكالات معلن معلنين سمسار سماسرة الوسطاء الوكلاء الوكيل الوسيط',
  ),
  words('موثق موثقة موثقين موثقون موثوق موثوقة موثوقين موثوقون معتمد معتمدة معتمدين معتمدون'),
);

const LOOKING = [
  'مطلة على',
  'مطل على',
  'تطل على',
  'يطل على',
  'مواجهة ل',
  'مواجه ل',
  'مواجهة',
  'تواجه',
  'يواجه',
  'باتجاه',
  'متجهة نحو',
  'متجه نحو',
  'نحو',
  'صوب',
  'جهة',
  'من جهة',
  'بجهة',
  'على جهة',
  'ناحية',
  'اتجاه',
  'تجاه',
  'مفتوحة على',
];
const FRONT = [
  '',
  'واجهة',
  'بواجهة',
  'ذات واجهة',
  'واجهتها',
  'واجهته',
  'الواجهة',
  'إطلالة',
  'بإطلالة',
  'وجهة',
  'وجهتها',
  'شبابيك',
];
/** Returns what says where a home looks: `تطل على الجنوب`, `واجهة جنوبية`. */
export const facing = (noun: string, adjective: string): Phrases => {
  const [first = '', second = ''] = adjective.split(' ');
  const feminine = [`${first}ة`, second && `${second}ة`].filter(Boolean).join(' ');
  return [
    together(LOOKING, [`ال${noun.replaceAll(' ', ' ال')}`, noun]),
    together(FRONT, [feminine]),
    together(['اتجاه', 'باتجاه', 'الاتجاه', 'اتجاهها', 'اتجاهه'], [adjective]),
    together(['وجهها', 'وجهه', 'واجهتها', 'واجهته'], [adjective]),
    together([feminine, adjective], ['الاتجاه', 'الواجهة']),
    together([`${noun}`, adjective], second ? [''] : ['الاتجاه']),
  ].join(' | ');
};

const PETS = words(
  'الحيوانات الكلاب القطط حيوانات كلاب قطط كلب قطة كلبين قطتين كلبي قطتي بالحيوانات بالكلاب بالقطط بحيوانات بالكلب بالقطة بكلب بقطة الكلب',
);
const ALLOWING = [
  'تقبل',
  'يقبل',
  'تسمح',
  'يسمح',
  'مسموح',
  'مسموح فيها',
  'مسموح فيه',
  'يسمح فيها',
  'يسمح فيه',
  'ترحب',
  'يرحب',
  'يقبلون',
  'تقبلوا',
  'بيقبلوا',
  'تسمح بتربية',
  'يسمح بتربية',
  'تسمح بوجود',
  'يسمح بوجود',
  'تسمح باقتناء',
  'يسمح باقتناء',
  'مناسبة',
  'مناسب',
];
/** What allows animals. */
export const PETS_ALLOWED: Phrases = together(ALLOWING, PETS, ['', 'الأليفة', 'أليفة']);

const WANT = words(
  'أريد نريد أبغى أبغا ابغى نبغى أبي ابي نبي بدي بدنا عايز عاوز عايزة عاوزة عايزين عاوزين أحب أحتاج أفضل أرغب',
);
/** Before what someone does not want, with it or without: `لا أريدها في`. */
export const NOT_WANTED: Phrases = together(
  ['لا', 'ما', 'مش', 'مو', 'ولا', 'وما', 'ومش'],
  WANT.flatMap((verb) => [verb, `${verb}ها`, `${verb}ه`, `${verb} ياها`, `${verb} تكون`]),
);

const HOMES = words('الشقة البيت المنزل الفيلا المكتب المحل العقار الاستوديو المستودع السكن الدار');
/** Returns what a noun is of any home: `مساحة الشقة`. */
export const ofHome = (nouns: string): Phrases => together(words(nouns), HOMES);

/** Returns what says what a home is heated by: `تدفئتها بالغاز`. */
export const heatedBy = (fuels: string): Phrases =>
  together(
    ['تدفئة', 'بتدفئة', 'التدفئة', 'تدفئتها', 'تدفئته', 'تدفئة مركزية', 'تدفئة تعمل', 'نظام تدفئة'],
    words(fuels),
  );

const SEARCH = words('بحث فتش دور قلب حوس');
/** What someone says who looks for a home: verbs in the persons of all regions. */
export const SEEKING: Phrases = together(
  SEARCH.flatMap((verb) => words('أ ن ب ا بن كن ت').map((person) => person + verb)),
  ['', 'عن', 'على', 'في', 'لي على'],
);

const NEEDING = words('يحتاج تحتاج محتاج محتاجة بحاجة يلزمه يلزمها ينقصه ينقصها ناقصة ناقصه');
const WORKS = words('ترميم تجديد صيانة إصلاح تصليح تشطيب شغل أعمال إصلاحات تصليحات');
/** What needs work before someone can live in it. */
export const NEEDING_WORK: Phrases = [
  together(
    NEEDING,
    WORKS.flatMap((work) => [work, `إلى ${work}`, `ل${work}`, `لل${work}`, `${work}ا`]),
  ),
  together(NEEDING, ['أي', 'إلى أي', 'لأي'], WORKS),
].join(' | ');

export const HALF_FURNISHED: Phrases = together(words('نصف نص شبه'), words('مفروش مفروشة مؤثث مؤثثة فرش'));

export const DOUBLE_GARAGE: Phrases = together(words('كراج جراج مرآب قراج كاراج'), [
  'مزدوج',
  'دبل',
  'لسيارتين',
  'لعربيتين',
  'يتسع لسيارتين',
]);

/** A thousand square metres each, where land is sold by them. */
export const DUNAMS: Phrases = together(words('دونم دونمات دونما دنم دنمات دنما'));

/** A rent that is agreed for a year, as most are. */
export const OF_YEAR: Phrases = [
  together(words('إيجار ايجار بإيجار بايجار للإيجار للايجار الإيجار كراء للكراء أجار تأجير للتأجير'), [
    ...words('سنوي سنويا السنوي'),
    'بالسنة',
  ]),
  together(words('عقد بعقد'), ['إيجار', 'ايجار', ''], ['سنوي', 'سنوية']),
].join(' | ');

/** Before what lies near a home and is not its own. */
export const NEAR: Phrases = together(
  words('قريب قريبة قريبه'),
  ['', 'جدا'],
  ['من', 'إلى', 'على', 'ل'],
).concat(
  ' | ',
  together(['قرب', 'بقرب', 'بالقرب من', 'بجانب', 'بجوار', 'جنب', 'جمب', 'على مقربة من', 'مقابل', 'قبال']),
);

/** A kitchen that is more than the one which all homes have. */
export const KITCHENS: Phrases = together(
  words('مطبخ المطبخ'),
  words(
    'مجهز راكب مركب أمريكي امريكي مفتوح مستقل منفصل كبير واسع حديث جديد كامل إيطالي ألماني صغير مشترك المجهز خارجي',
  ),
);

/** Fit to be lived in, as all homes are that do not say otherwise. */
export const READY: Phrases = together(words('جاهز جاهزة جاهزه صالح صالحة قابل قابلة'), [
  ...words('للسكن للسكنى للعيش للإقامة'),
  'للسكن المباشر',
]);

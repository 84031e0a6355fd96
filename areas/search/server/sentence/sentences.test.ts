import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEAR } from '../../distances.ts';
import { FILTERS } from '../../filters.ts';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import { arabicWords } from './arabic-numbers.testing.ts';
import { CONDITIONS, type Condition, QUANTITIES } from './meanings.ts';
import { readSentence } from './parse.ts';
import { misread, readingOf, wordsOf } from './sentences.ts';

/** Sentences of a language, and the share of them that must become exactly the filters that stand beside them. */
const SET = { count: 300, share: 0.95 };
/** Sets that were written when the grammars were done: how many sentences, and the share that must be exact (decision 196). */
const UNSEEN = { count: { unseen: 60, 'unseen-2': 60, 'unseen-3': 40, 'unseen-4': 60 }, share: 0.9 };
/** Further sets of one language. */
const UNSEEN_ALONE: Partial<Record<WrittenLanguage, Record<string, number>>> = {
  ar: {
    'unseen-5': 60,
    'unseen-6': 60,
    'unseen-7': 100,
    'unseen-8': 60,
    'unseen-9': 60,
    'unseen-10': 60,
    'unseen-11': 60,
    'unseen-12': 60,
    'unseen-13': 60,
    'unseen-14': 60,
    'unseen-15': 60,
    'unseen-16': 60,
    'unseen-17': 60,
    'unseen-18': 60,
    'unseen-19': 60,
  },
};
/** Filters that are read by code of their own. */
const READ_ALONE = [
  'min_energy_class',
  'min_co2_class',
  'max_available_from',
  'parameter_values',
  'facilities',
  'commute',
  'overlays',
];
/** Filters that say almost what another one says, which sentences become. */
const SAID_OTHERWISE = ['min_living_area', 'max_living_area', 'reduced_since', 'parameter_id'];
/**
 * Filters that no sentence becomes: places are said by the names of cities alone, days of moving in by the last one, and amounts by month are read as the rent, as most
 * people mean them, not as a cost with all charges.
 */
const NOT_SAID = ['places', 'min_available_from', 'max_monthly_cost'];
/** Choices that are the lack of something, or the rest: nothing that is asked for. */
const NOT_ASKED = ['no', 'none', 'other', 'ask'];
const LANGUAGES = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[];

describe.each(LANGUAGES)('sentences in %s', (language) => {
  it('become the filters that stand beside them', () => {
    const { count, wrong } = misread(`${language}.txt`, language);
    const share = (count - wrong.length) / count;
    expect(count).toBeGreaterThanOrEqual(SET.count);
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(SET.share);
  });

  it.each(Object.entries({ ...UNSEEN.count, ...UNSEEN_ALONE[language] }))(
    'are read that no grammar was written for: %s',
    (set, expected) => {
      const { count, wrong } = misread(`${language}-${set}.txt`, language);
      expect(count).toBe(expected);
      expect((count - wrong.length) / count, wrong.join('\n')).toBeGreaterThanOrEqual(UNSEEN.share);
    },
  );

  it('are read whatever they are, piece by piece', () => {
    const reading = readingOf(language);
    const signs = fc.string({ maxLength: LONGEST_SENTENCE, unit: 'grapheme' });
    const words = fc.array(fc.constantFrom(...wordsOf(`${language}.txt`)), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.oneof(
          signs,
          words.map((all) => all.join(' ')),
        ),
        (text) => {
          const { understood, leftOver } = readSentence(text, reading);
          for (const piece of [...understood.map((one) => one.text), ...leftOver])
            expect(text).toContain(piece);
        },
      ),
    );
  });

  it('are read to their end when they are long', { timeout: 10_000 }, () => {
    const reading = readingOf(language);
    for (const text of ['3 3 3 - ', 'under not a ', '€ 1 m2 + '])
      expect(readSentence(text.repeat(LONGEST_SENTENCE), reading)).toBeDefined();
  });
});

it('have numbers in Arabic words, whatever they are', () => {
  const reading = readingOf('ar');
  const filtersOf = (text: string) => readSentence(text, reading).filters;
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 900_000_000 }),
      fc.constantFrom(1, 10, 1000, 10_000),
      (some, by) => {
        const number = Math.ceil(some / by) * by;
        expect(filtersOf(`شقة بأقل من ${arabicWords(number)} يورو`)).toEqual({
          category_id: '1',
          max_price: String(number),
        });
      },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 20, max: 999 }), (rooms, size) => {
      const text = `بيت من ${arabicWords(rooms)} غرف نوم بمساحة لا تقل عن ${arabicWords(size)} مترا مربعا`;
      expect(filtersOf(text)).toEqual({
        category_id: '2',
        min_beds: String(rooms),
        min_area: String(size),
        area_unit: 'm2',
      });
    }),
  );
});

it.each([
  [
    'en',
    'flat 20 minutes on foot from Rossio station',
    { category_id: '1', commute: '38.71,-9.14,foot,20,Rossio' },
  ],
  ['en', 'house within 30 min of Porto by car', { category_id: '2', commute: '41.15,-8.61,car,30,Porto' }],
  ['en', 'flat not in the flood zone', { category_id: '1', overlays: '-5' }],
  ['en', 'flat not in a high flood risk', { category_id: '1', overlays: '-5:2' }],
  ['en', 'walkable flat, walk score over 80', { category_id: '1', min_walking_score: '80' }],
  ['en', 'flat with caretaker on site', { category_id: '1', parameter_values: '3.any.yes' }],
  ['es', 'piso a 20 minutos andando de Rossio', { category_id: '1', commute: '38.71,-9.14,foot,20,Rossio' }],
  ['es', 'casa que no esté en zona inundable', { category_id: '2', overlays: '-5' }],
  ['es', 'piso con caminabilidad superior a 60', { category_id: '1', min_walking_score: '60' }],
  ['fr', 'maison à 30 min de Porto en voiture', { category_id: '2', commute: '41.15,-8.61,car,30,Porto' }],
  ['fr', 'maison hors zone inondable', { category_id: '2', overlays: '-5' }],
  ['fr', 'maison, score de marche au moins 60', { category_id: '2', min_walking_score: '60' }],
  ['hi', 'रोसियो स्टेशन से पैदल 20 मिनट', { commute: '38.71,-9.14,foot,20,रोसियो' }],
  ['hi', 'मकान बाढ़ क्षेत्र में नहीं', { category_id: '2', overlays: '-5' }],
  ['hi', 'वॉक स्कोर 70 से ज्यादा', { min_walking_score: '70' }],
  [
    'ar',
    'بيت على بعد 20 دقيقة سيرا على الأقدام من محطة روسيو',
    { category_id: '2', commute: '38.71,-9.14,foot,20,روسيو' },
  ],
  ['ar', 'بيت ليس في منطقة فيضانات', { category_id: '2', overlays: '-5' }],
  ['ar', 'بيت مناسب للمشي', { category_id: '2', min_walking_score: '70' }],
] as const)('reads ways, layers and walking scores in %s: %s', (language, text, filters) => {
  expect(readSentence(text, readingOf(language)).filters).toEqual(filters);
});

it.each([
  ['en', '3 bedrooms or 4 in Porto', { min_beds: '3', max_beds: '4' }],
  ['es', '3 habitaciones o 4 en Madrid', { min_beds: '3', max_beds: '4' }],
  ['fr', '3 chambres ou 4 à Madrid', { min_beds: '3', max_beds: '4' }],
  ['hi', '3 बेडरूम या 4 मुंबई में', { min_beds: '3', max_beds: '4' }],
  ['ar', 'ثلاث غرف نوم أو أربع في بورتو', { min_beds: '3', max_beds: '4' }],
  ['en', 'half an hour on foot from Rossio', { commute: '38.71,-9.14,foot,30,Rossio' }],
  ['es', 'media hora andando de Rossio', { commute: '38.71,-9.14,foot,30,Rossio' }],
  ['fr', 'à un quart d’heure à pied de Rossio', { commute: '38.71,-9.14,foot,15,Rossio' }],
  ['hi', 'रोसियो से पैदल आधा घंटा', { commute: '38.71,-9.14,foot,30,रोसियो' }],
  ['ar', 'نصف ساعة مشيا من روسيو', { commute: '38.71,-9.14,foot,30,روسيو' }],
  ['en', 'land of 1 acre and a half', { category_id: '7', min_area: '1.5', area_unit: 'acre' }],
  ['fr', 'terrain de 2 hectares et demi', { category_id: '7', min_area: '2.5', area_unit: 'ha' }],
  ['ar', 'أرض مساحتها هكتار ونصف', { category_id: '7', min_area: '1.5', area_unit: 'ha' }],
  ['en', 'flat overlooking the garden', { category_id: '1', search: 'overlooking garden' }],
  ['es', 'piso con vistas al jardín', { category_id: '1', search: 'vistas jardín' }],
  ['fr', 'maison avec vue sur le jardin', { category_id: '2', search: 'vue jardin' }],
  ['ar', 'شقة مطلة على الحديقة', { category_id: '1', search: 'مطلة الحديقة' }],
  ['en', 'house with a studio', { category_id: '2', search: 'studio' }],
  ['es', 'piso con oficina', { category_id: '1', search: 'oficina' }],
  ['fr', 'appartement avec bureau', { category_id: '1', search: 'bureau' }],
  ['ar', 'شقة مع مكتب', { category_id: '1', search: 'مكتب' }],
  ['en', 'reduced flats, reduced by 10 %', { category_id: '1', min_reduction: '10' }],
  ['en', 'school 800 m or less', { facilities: '12:800' }],
  ['en', 'flat on the ground or first floor', { min_floor: '0', max_floor: '1' }],
  ['es', 'piso en planta baja o primera', { min_floor: '0', max_floor: '1' }],
  ['ar', 'شقة دور أول أو أرضي', { min_floor: '0', max_floor: '1' }],
  ['ar', 'شقة باستثناء الدور الأرضي والأول في مدريد', { exclude_floor: '0,1', city: 'Madrid' }],
  ['en', 'flat for sale, not for rent', { property_type: '0' }],
  ['ar', 'شقة للبيع وليس للإيجار', { property_type: '0' }],
  ['es', 'no quiero pisos amueblados', { category_id: '1', furnished: 'no' }],
  ['ar', 'لا أريد شققا في الطابق الأرضي', { category_id: '1', exclude_floor: '0' }],
  ['ar', 'شقة ١٠٠ متر و ٣ غرف نوم', { min_area: '100', min_beds: '3' }],
  ['en', 'villa, half a million to 800k', { min_price: '500000', max_price: '800000' }],
  ['en', 'flat to rent in Berlin 1200', { property_type: '1', max_price: '1200' }],
  ['en', 'rent under a thousand', { property_type: '1', max_price: '1000' }],
  ['ar', 'بيت، مليون يورو كحد أقصى', { category_id: '2', max_price: '1000000' }],
  ['ar', 'شقة للإيجار أقل من ألف', { property_type: '1', max_price: '1000' }],
  ['en', 'house built 400 m2', { min_built_area: '400' }],
  ['en', 'warehouse with an office', { category_id: '10', search: 'office' }],
  ['en', 'Rossio within 20 minutes on foot', { commute: '38.71,-9.14,foot,20,Rossio' }],
  ['ar', 'شقة لا تبعد عن روسيو أكثر من ٢٠ دقيقة مشيا', { commute: '38.71,-9.14,foot,20,روسيو' }],
  ['ar', 'شقة لا يقل عدد غرفها عن ثلاث ولا يزيد عن خمس', { min_rooms_total: '3', max_rooms_total: '5' }],
  ['ar', 'شقة لا تبعد عن المدرسة أكثر من ٥٠٠ متر', { category_id: '1', facilities: '12:500' }],
] as const)('reads in %s what belongs together: %s', (language, text, filters) => {
  expect(readSentence(text, readingOf(language)).filters).toMatchObject(filters);
});

it.each([
  ['en', 'flat near a school', { category_id: '1', facilities: '12:800' }],
  ['en', 'flat near a school and the metro in Porto', { facilities: '6:800|12:800', city: 'Porto' }],
  ['en', 'flat near the metro, 2 km from the beach', { facilities: '2:2000|6:800' }],
  ['en', 'near the metro and a school within 500 m', { facilities: '6:800|12:500' }],
  ['en', 'flat with a school nearby', { facilities: '12:800' }],
  ['en', 'near the airport', { facilities: '1:5000' }],
  ['en', 'flat not near an airport', { category_id: '1', exclude_words: 'airport' }],
  ['en', "flat, doesn't need to be near a school", { category_id: '1' }],
  ['en', 'flat near a school not necessary', { category_id: '1' }],
  ['en', 'flat not too close to the motorway', { category_id: '1', exclude_words: 'motorway' }],
  ['en', 'I would not like to live near an airport', { exclude_words: 'airport' }],
  ['en', 'flat not furnished, near a school', { furnished: 'no', facilities: '12:800' }],
  ['en', '2 bhk near Park Street', { search: 'Park Street' }],
  ['en', 'near University Hospital', { search: 'University Hospital' }],
  ['en', 'near airport road', { search: 'airport road' }],
  ['en', 'flat near a school, a park and the metro', { facilities: '6:800|8:800|12:800' }],
  ['fr', 'T2 école proche métro', { facilities: '6:800' }],
  ['fr', 'pas trop près de la gare', { exclude_words: 'gare' }],
  ['hi', 'स्कूल, अस्पताल और मेट्रो के पास', { facilities: '4:800|6:800|12:800' }],
  ['en', 'flat near a garden centre', { category_id: '1', search: 'garden centre' }],
  ['en', 'flat near a treehouse', { category_id: '1', search: 'treehouse' }],
  ['es', 'piso cerca de un colegio y del metro', { facilities: '6:800|12:800' }],
  ['es', 'piso con colegio cerca', { facilities: '12:800' }],
  ['es', 'piso a menos de 500 m de un colegio', { facilities: '12:500' }],
  ['fr', "appartement à deux pas du métro et d'un parc", { facilities: '6:800|8:800' }],
  ['fr', 'maison avec gare à proximité', { facilities: '10:800' }],
  ['fr', "pas près de l'autoroute", { exclude_words: 'autoroute' }],
  ['hi', 'स्कूल और अस्पताल के पास फ्लैट', { facilities: '4:800|12:800' }],
  ['hi', '2bhk near metro mumbai', { facilities: '6:800', city: 'Mumbai' }],
  ['hi', 'एयरपोर्ट के पास नहीं', { exclude_words: 'एयरपोर्ट' }],
  ['ar', 'شقة قرب المترو والمدرسة', { facilities: '6:800|12:800' }],
  ['ar', 'بيت فيه مدرسة قريبة', { facilities: '12:800' }],
  ['ar', 'شقة ليست قريبة من المطار', { exclude_words: 'المطار' }],
] as const)('reads what is near without a distance in %s: %s', (language, text, filters) => {
  const read = readSentence(text, readingOf(language)).filters;
  expect(read).toMatchObject(filters);
  expect(read.facilities).toBe('facilities' in filters ? filters.facilities : undefined);
});

it.each([
  ['en', '5 minutes from the beach on foot', '2:400'],
  ['en', 'on foot 5 minutes from the metro', '6:400'],
  ['en', '15 minutes from a school', '12:1200'],
  ['en', '30 minutes walk from a school', '12:2400'],
  ['en', 'near the metro 5 min walk', '6:400'],
  ['es', 'a 5 min del mar', '2:400'],
  ['fr', 'appartement à dix minutes du métro', '6:800'],
  ['hi', 'मेट्रो से 5 मिनट पैदल', '6:400'],
  ['ar', 'تبعد عن الجامعة 10 دقائق مشيا', '14:800'],
  // By another way, or for too long: no distance is said.
  ['en', '10 minutes from the airport', undefined],
  ['en', '20 minutes from the beach', undefined],
  ['en', '40 minutes walk from the beach', undefined],
  ['en', '5 minutes from the station by bike', undefined],
  ['fr', 'à 10 minutes de la plage en voiture', undefined],
] as const)('reads minutes on foot in %s as a distance: %s', (language, text, facilities) => {
  expect(readSentence(text, readingOf(language)).filters.facilities).toBe(facilities);
});

it.each([
  ['en', 'flat at least 2 km from the motorway', { category_id: '1', exclude_words: 'motorway' }],
  ['en', 'more than 10 minutes walk from a school', { exclude_words: 'school' }],
  ['en', 'not within 500 m of a motorway', { exclude_words: 'motorway' }],
  ['es', 'a más de 500 m de la estación', { exclude_words: 'estación' }],
  ['fr', 'à plus de 500 m de la gare', { exclude_words: 'gare' }],
  ['ar', 'على بعد أكثر من 2 كم من المطار', { exclude_words: 'المطار' }],
  ['hi', 'स्कूल से 1 किमी से ज्यादा दूर', {}],
  ['en', 'no further than 500 m from a school', { facilities: '12:500' }],
  ['en', 'not more than 10 minutes walk from a school', { facilities: '12:800' }],
  ['en', 'at least 3 beds within 500 m of a school', { min_beds: '3', facilities: '12:500' }],
] as const)('does not read a distance to be away as one to be near in %s: %s', (language, text, filters) => {
  const read = readSentence(text, readingOf(language)).filters;
  expect(read).toMatchObject(filters);
  expect(read.facilities).toBe('facilities' in filters ? filters.facilities : undefined);
});

it('says near in the unit of the site', () => {
  const reading = { ...readingOf('en'), near: NEAR.mi };
  expect(readSentence('flat near a school', reading).filters.facilities).toBe('12:805');
});

it('says that it does not know where a way leads to', () => {
  const { filters, leftOver } = readSentence('flat 20 minutes on foot from the castle', readingOf('en'));
  expect(filters).not.toHaveProperty('commute');
  expect(leftOver.join(' ')).toContain('castle');
});

it.each([
  ['بيت وبحديقة ومسبحين', { category_id: '2', garden: 'shared,private', pool: 'shared,private' }],
  ['شقة لاتزيد عن ١٢٠٠ يورو', { category_id: '1', max_price: '1200' }],
  ['فیلا وبالمصعد', { category_id: '4', lift: '1' }],
  ['بيت لا تقل غرف نومه عن أربع', { category_id: '2', min_beds: '4' }],
  ['فيلا لا يتعدى سعرها مليوناً ونصف المليون', { category_id: '4', max_price: '1500000' }],
  ['شقة من مليونين لأربعة ملايين', { category_id: '1', min_price: '2000000', max_price: '4000000' }],
  ['شقة لا تقل مساحتها عن مئة متر', { category_id: '1', min_area: '100', area_unit: 'm2' }],
  ['شقة ماتزيدش عن ٣٠٠ ألف', { category_id: '1', max_price: '300000' }],
  ['شقة بموقفان للسيارات', { category_id: '1', min_parking_spaces: '2' }],
  ['شقة في الطابق الخامس عشر', { category_id: '1', min_floor: '15', max_floor: '15' }],
  ['شقة بتلتميت ألف', { category_id: '1', max_price: '300000' }],
  ['شقة متاحة من أول شباط', { category_id: '1', max_available_from: '2027-02-01' }],
  ['شقة بمليون وربع', { category_id: '1', max_price: '1250000' }],
  ['بيت على بعد كيلومترين من مدرسة', { category_id: '2', facilities: '12:2000' }],
  ['شقة تحت الـ ٣٠٠ ألف', { category_id: '1', max_price: '300000' }],
  ['شقة بين ال100 وال120 متر', { category_id: '1', min_area: '100', max_area: '120', area_unit: 'm2' }],
  ['شقة ما بتزيد عن ٣٠٠ ألف', { category_id: '1', max_price: '300000' }],
  ['شقة وما تطلع فوق ٣٠٠ ألف', { category_id: '1', max_price: '300000' }],
  ['شقة بألفين وخمسمئة', { category_id: '1', max_price: '2500' }],
  ['شقة غرفة نوم أو غرفتين', { category_id: '1', min_beds: '1', max_beds: '2' }],
  ['بيت بحمامين ونصف', { category_id: '2', min_baths: '2.5' }],
  ['شقة فاضية من شهر ٣', { category_id: '1', max_available_from: '2027-03-01' }],
  ['أرض هكتارين أو ثلاثة', { category_id: '7', min_area: '2', max_area: '3', area_unit: 'ha' }],
  ['ڤيلا بچراج', { category_id: '4', garage: '1' }],
  ['مكتبين للإيجار', { category_id: '8', property_type: '1' }],
  ['شقة قبل ١٩٩٠', { category_id: '1', max_year_built: '1990' }],
  ['شقة لقطة', { category_id: '1', search: 'لقطة' }],
  ['سعر الشقة أقل من ٢٠٠ ألف', { category_id: '1', max_price: '200000' }],
  ['شقة بكرورين', { category_id: '1', max_price: '20000000' }],
  ['أرض ٣ دونمات', { category_id: '7', min_area: '3000', area_unit: 'm2' }],
  ['أرض دونم ونصف', { category_id: '7', min_area: '1500', area_unit: 'm2' }],
  ['بيت مع أرض دونمين', { category_id: '2', min_plot_area: '2000', area_unit: 'm2' }],
  ['أرض دونمين ونص', { category_id: '7', min_area: '2500', area_unit: 'm2' }],
  ['٣ غرف وحمامين وصالة', { min_beds: '3', min_baths: '2' }],
  [
    'شقة للإيجار برلين ١٢٠٠',
    { category_id: '1', property_type: '1', city: 'Berlin', country: 'Germany', max_price: '1200' },
  ],
  ['فيلا والسعر حول ٤٠٠ ألف', { category_id: '4', min_price: '360000', max_price: '440000' }],
  ['أرض من ٢ إلى ٥ دونم', { category_id: '7', min_area: '2000', max_area: '5000', area_unit: 'm2' }],
  ['فيلا بمليون إلا ربع', { category_id: '4', max_price: '750000' }],
  ['فيلا بمليونين ونص', { category_id: '4', max_price: '2500000' }],
  ['شقة فوق الخامس', { category_id: '1', min_floor: '5' }],
  ['شقة بالثالث', { category_id: '1', min_floor: '3', max_floor: '3' }],
  ['شقة بين الدورين الثاني والرابع', { category_id: '1', min_floor: '2', max_floor: '4' }],
  ['شقة على بعد ٣٠٠ متر من حديقة', { category_id: '1', facilities: '8:300' }],
  ['شقة قريبة من حديقة', { category_id: '1', facilities: '8:800' }],
  ['بيت مع حديقة ٢٠٠ متر', { category_id: '2', garden: 'shared,private', min_area: '200', area_unit: 'm2' }],
  ['شقة للإيجار السنوي', { category_id: '1', property_type: '1' }],
  ['شقة فارغة في الخامس من شباط', { category_id: '1', max_available_from: '2027-02-05' }],
  ['شقة بمطبخ مجهز', { category_id: '1', search: 'بمطبخ مجهز' }],
  ['شقة قرب مدرسة لا تبعد أكثر من ٤٠٠ متر', { category_id: '1', facilities: '12:400' }],
])('reads what Arabic writes in one word: %s', (text, filters) => {
  expect(readSentence(text, readingOf('ar')).filters).toEqual(filters);
});

it('have words for everything that the drawer of filters sets', () => {
  const values = Object.values<Condition>(CONDITIONS).flatMap(({ is = {}, not = {} }) =>
    [...Object.entries(is), ...Object.entries(not)].flatMap(([name, value]) =>
      value.split(',').map((one) => `${name}=${one}`),
    ),
  );
  const numbers = Object.values(QUANTITIES).flatMap((one) => Object.values(one));
  const reached = new Set<unknown>([...values, ...numbers, ...READ_ALONE, ...SAID_OTHERWISE, ...NOT_SAID]);
  const missing = FILTERS.filter(([, { drawer }]) => drawer !== undefined)
    .filter(([name]) => !reached.has(name) && !name.startsWith('exclude_'))
    .flatMap(([name, filter]) => {
      if (filter.kind === 'flag') return [`${name}=1`];
      if (filter.kind !== 'choices' && filter.kind !== 'choice') return [name];
      return filter.values.filter((value) => !NOT_ASKED.includes(value)).map((value) => `${name}=${value}`);
    })
    .filter((text) => !reached.has(text));
  expect(missing).toEqual([]);
});

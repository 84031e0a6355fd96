/** Writes whole numbers in Arabic words, as people write them who inflect little. For tests alone. */

const UNITS = ['', 'واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'];
const TEENS = [
  'عشرة',
  'أحد عشر',
  'اثني عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];
const TENS = ['', '', 'عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين'];
const HUNDREDS = ['', 'مئة', 'مئتين', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

function belowThousand(number: number): string[] {
  const rest = number % 100;
  const hundreds = HUNDREDS[Math.floor(number / 100)] ?? '';
  const tens = TENS[Math.floor(rest / 10)] ?? '';
  const small =
    rest < 10 ? [UNITS[rest] ?? ''] : rest < 20 ? [TEENS[rest - 10] ?? ''] : [UNITS[rest % 10] ?? '', tens];
  return [hundreds, ...small].filter((word) => word !== '');
}

/** Returns a number of a scale: one, two and few of it have forms of their own. */
function scaled(count: number, [one, two, few]: readonly [string, string, string]): string[] {
  if (count === 0) return [];
  if (count === 1) return [one];
  if (count === 2) return [two];
  const words = joined(belowThousand(count));
  return [`${words} ${count % 100 >= 3 && count % 100 <= 10 ? few : one}`];
}

const joined = (words: readonly string[]) => words.join(' و');

/** Returns a number up to a billion in words. */
export function arabicWords(number: number): string {
  return joined([
    ...scaled(Math.floor(number / 1_000_000), ['مليون', 'مليونين', 'ملايين']),
    ...scaled(Math.floor(number / 1000) % 1000, ['ألف', 'ألفين', 'آلاف']),
    ...belowThousand(number % 1000),
  ]);
}

/** Whether a message speaks of paying elsewhere: apart from the other rules, which every page reads for the chat's address. */

/** Ways of paying that leave no trace and are what swindlers ask for, and ways out of the site's sight. */
const PAYMENT_WORDS = [
  'western union',
  'money ?gram',
  'wire (?:me|the|transfer)',
  'bank transfer',
  '(?:send|transfer|wire|pay) (?:\\S+ ){0,4}(?:deposit|money|advance|holding fee|reservation fee)',
  'deposit (?:before|in advance|upfront|up front)',
  'gift ?cards?',
  'paysafe(?:card)?',
  'bitcoins?|btc|usdt|crypto(?:currency)?|ethereum',
  'pay ?pal friends',
  'cash ?app|zelle|venmo|revolut|bizum|upi id|paytm|google pay|phonepe',
  'iban',
  'transferencia bancaria|giro postal|virement(?: bancaire)?|mandat cash',
  'تحويل بنكي|حوالة',
  'बैंक ट्रांसफर|अग्रिम भुगतान',
];
const PAYMENT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PAYMENT_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** An account number: two letters, two digits, then groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}\b/;

/** Returns whether a message speaks of paying outside the platform: the chat then warns, but does not block it. */
export function mentionsOutsidePayment(text: string): boolean {
  return PAYMENT.test(text.normalize('NFC')) || IBAN.test(text);
}

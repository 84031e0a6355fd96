import { countryCode } from '@keystead/kit/country';

/** Codes of three letters that the format has, each with that of two letters. Some are older than those of today. */
const CODES: ReadonlyMap<string, string> = new Map(
  [
    'AFG AF ALB AL DZA DZ ASM AS AND AD AGO AO AIA AI ATG AG ARG AR ARM AM ABW AW AUS AU AUT AT AZE AZ BHS BS BHR BH BGD BD BRB BB BLR BY BEL BE',
    'BLZ BZ BEN BJ BMU BM BTN BT BOL BO BIH BA BWA BW BRA BR VGB VG BRN BN BGR BG BFA BF BDI BI KHM KH CMR CM CAN CA CPV CV CYM KY CAF CF TCD TD',
    'CHL CL CHN CN HKG HK MAC MO COL CO COM KM COG CG COK CK CRI CR CIV CI HRV HR CUB CU CYP CY CZE CZ PRK KP COD CD DNK DK DJI DJ DMA DM DOM DO',
    'TMP TL ECU EC EGY EG SLV SV GNQ GQ ERI ER EST EE ETH ET FRO FO FLK FK FJI FJ FIN FI FRA FR GUF GF PYF PF GAB GA GMB GM GEO GE DEU DE GHA GH',
    'GIB GI GRC GR GRL GL GRD GD GLP GP GUM GU GTM GT GIN GN GNB GW GUY GY HTI HT VAT VA HND HN HUN HU ISL IS IND IN IDN ID IRN IR IRQ IQ IRL IE',
    'ISR IL ITA IT JAM JM JPN JP JOR JO KAZ KZ KEN KE KIR KI KWT KW KGZ KG LAO LA LVA LV LBN LB LSO LS LBR LR LBY LY LIE LI LTU LT LUX LU MDG MG',
    'MWI MW MYS MY MDV MV MLI ML MLT MT MHL MH MTQ MQ MRT MR MUS MU MEX MX FSM FM MCO MC MNG MN MNE ME MSR MS MAR MA MOZ MZ MMR MM NAM NA NRU NR',
    'NPL NP NLD NL NCL NC NZL NZ NIC NI NER NE NGA NG NIU NU NFK NF MNP MP NOR NO PSE PS OMN OM PAK PK PLW PW PAN PA PNG PG PRY PY PER PE PHL PH',
    'PCN PN POL PL PRT PT PRI PR QAT QA KOR KR MDA MD REU RE ROM RO RUS RU RWA RW SHN SH KNA KN LCA LC SPM PM VCT VC WSM WS SMR SM STP ST SAU SA',
    'SEN SN SRB RS SYC SC SLE SL SGP SG SMX SX SVK SK SVN SI SLB SB SOM SO ZAF ZA ESP ES LKA LK SDN SD SUR SR SJM SJ SWZ SZ SWE SE CHE CH SYR SY',
    'TWN TW TJK TJ THA TH MKD MK TGO TG TKL TK TON TO TTO TT TUN TN TUR TR TKM TM TCA TC TUV TV UGA UG UKR UA ARE AE GBR GB TZA TZ USA US VIR VI',
    'URY UY UZB UZ VUT VU VEN VE VNM VN WLF WF ESH EH YEM YE ZMB ZM ZWE ZW',
  ]
    .join(' ')
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
);
const BY_COUNTRY = new Map([...CODES].map(([code, country]) => [country, code]));
/** What senders write where the format is older than the code. */
const OF_TODAY: Readonly<Record<string, string>> = { ROU: 'RO', TLS: 'TL', SXM: 'SX' };
/** As they were called before. */
const FORMER_NAMES: Readonly<Record<string, string>> = { Turkey: 'TR', 'Czech Republic': 'CZ' };
const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's name by its code, other words as they are; where nothing is said, it is that of most senders. */
export function countryOf(code: string): string {
  if (code === '') return 'Germany';
  const country = CODES.get(code.toUpperCase()) ?? OF_TODAY[code.toUpperCase()];
  return (country && NAMES.of(country)) ?? code;
}

/** Returns the code of a country; undefined where the format has none. */
export const codeOf = (country: string): string | undefined =>
  BY_COUNTRY.get(FORMER_NAMES[country] ?? countryCode(country) ?? '');

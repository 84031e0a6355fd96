/** Feeds for tests, written for them: one home in each format, with what a home of it says. */

export const KYERO = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <kyero><feed_version>3</feed_version></kyero>
  <property>
    <id>k-1</id><date>2026-11-01 10:00:00</date><ref>V-1</ref>
    <price>250000</price><currency>EUR</currency><price_freq>sale</price_freq><new_build>1</new_build>
    <type>villa</type><town>almunecar</town><province>granada</province><country>spain</country>
    <location><latitude>36.7288</latitude><longitude>-3.6934</longitude></location>
    <beds>3</beds><baths>2</baths><pool>1</pool>
    <surface_area><built>150</built><plot>500</plot></surface_area>
    <energy_rating><consumption>D</consumption><emissions>X</emissions></energy_rating>
    <desc><es>Casa con vistas</es><en><![CDATA[<p>By the sea &amp; sun.</p><ul><li>Pool</li></ul>]]></en></desc>
    <features><feature>near beach</feature><feature>garage</feature></features>
    <images><image id="1"><url>https://pictures.example.org/1.jpg?w=1&h=2</url></image></images>
  </property>
  <property>
    <id>k-2</id><date>2026-11-02 10:00:00</date><ref>V-2</ref>
    <price>x</price><price_freq>month</price_freq>
    <type>Town House</type><town>Nerja</town><province>MÃ¡laga</province><country>Spain</country>
    <location><latitude></latitude><longitude></longitude></location>
    <beds>0</beds><baths>1</baths><surface_area><built>0</built><plot>0</plot></surface_area>
    <desc><en/></desc>
    <features><feature>Sea &nbsp;view</feature></features>
  </property>
</root>
`;

const OPENIMMO = `<?xml version="1.0" encoding="UTF-8"?>
<openimmo xmlns="http://www.openimmo.de">
  <uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" sendersoftware="Sample" senderversion="1"/>
  <anbieter><firma>Muster</firma><openimmo_anid>A-1</openimmo_anid>
    <immobilie>
      <objektkategorie><vermarktungsart KAUF="false" MIETE_PACHT="true"/><objektart><wohnung wohnungtyp="ETAGE"/></objektart></objektkategorie>
      <geo><plz>04109</plz><ort>Leipzig</ort><geokoordinaten breitengrad="51.34" laengengrad="12.37"/>
        <strasse>Musterweg</strasse><hausnummer>7a</hausnummer><bundesland>Sachsen</bundesland><land iso_land="DEU"/></geo>
      <preise><kaltmiete>850.00</kaltmiete><warmmiete>1045.00</warmmiete><nebenkosten>195.00</nebenkosten>
        <waehrung iso_waehrung="EUR"/><kaution>2550.00</kaution></preise>
      <flaechen><wohnflaeche>74.50</wohnflaeche><anzahl_zimmer>2.5</anzahl_zimmer><anzahl_schlafzimmer>1</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
      <zustand_angaben><baujahr>1912</baujahr><energiepass><epart>VERBRAUCH</epart><gueltig_bis>2031-02-28</gueltig_bis><energieverbrauchkennwert>98,4</energieverbrauchkennwert><wertklasse>C</wertklasse></energiepass></zustand_angaben>
      <freitexte><objekttitel>Helle Wohnung mit Balkon</objekttitel><objektbeschreibung>Bad mit Fenster.</objektbeschreibung><lage>Am Park.</lage></freitexte>
      <verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
      <verwaltung_techn><objektnr_extern>4711</objektnr_extern><openimmo_obid>O-4711</openimmo_obid><stand_vom>2026-05-04</stand_vom></verwaltung_techn>
    </immobilie>
    <immobilie>
      <verwaltung_techn><objektnr_extern>4699</objektnr_extern><aktion aktionart="DELETE"/><openimmo_obid/></verwaltung_techn>
    </immobilie>
  </anbieter>
</openimmo>
`;

export const BLM = `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
Property Count : 2

#DEFINITION#
AGENT_REF^ADDRESS_1^ADDRESS_2^TOWN^POSTCODE1^POSTCODE2^FEATURE1^SUMMARY^DESCRIPTION^BRANCH_ID^STATUS_ID^BEDROOMS^PRICE^PROP_SUB_ID^DISPLAY_ADDRESS^PUBLISHED_FLAG^LET_RENT_FREQUENCY^TRANS_TYPE_ID^~

#DATA#
77_1^1 Sea Road^^Leith^EH6^6AA^Near the shore^Bright flat^Two rooms.<br><b>Hall</b>^77^0^2^159,950^8^Sea Road, Leith^1^^1^~
77_2^2 Sea Road^^Leith^EH6^6AB^Garden^Cottage^A cottage.^77^0^3^350^23^Sea Road, Leith^0^0^2^~
#END#
`;

const TROVIT = `<?xml version="1.0" encoding="utf-8"?>
<trovit><ad>
  <id><![CDATA[t-1]]></id><url><![CDATA[https://agency.example.org/t-1]]></url><title><![CDATA[Flat by the river]]></title>
  <type><![CDATA[For rent]]></type><content><![CDATA[A flat by the river with a long balcony.]]></content>
  <price period="monthly"><![CDATA[1195]]></price><property_type><![CDATA[Apartment]]></property_type>
  <address><![CDATA[1 River Street]]></address><city><![CDATA[Porto]]></city><region><![CDATA[Porto]]></region><country><![CDATA[Portugal]]></country>
  <latitude><![CDATA[41.14]]></latitude><longitude><![CDATA[-8.61]]></longitude>
  <floor_area unit="feet"><![CDATA[900]]></floor_area><rooms><![CDATA[2]]></rooms><bathrooms><![CDATA[1]]></bathrooms>
</ad></trovit>
`;

const SCHEMA_ORG = `{ "@context": "https://schema.org", "@type": "RealEstateListing", "url": "https://broker.example.org/homes/77", "name": "Flat by the park",
  "description": "Second floor, balcony to the south.", "datePosted": "2026-05-04", "image": ["https://pictures.example.org/1.jpg", {"@type": "ImageObject", "contentUrl": "https://pictures.example.org/2.jpg", "caption": "Kitchen"}],
  "offers": {"@type": "Offer", "price": "1250", "priceCurrency": "EUR", "businessFunction": "http://purl.org/goodrelations/v1#LeaseOut", "priceSpecification": {"@type": "UnitPriceSpecification", "price": 1250, "priceCurrency": "EUR", "unitCode": "MON"}},
  "mainEntity": {"@type": "Apartment", "numberOfRooms": 3, "numberOfBedrooms": 2, "numberOfBathroomsTotal": 1, "floorLevel": "2", "yearBuilt": 1988,
    "floorSize": {"@type": "QuantitativeValue", "value": 81, "unitCode": "MTK"},
    "address": {"@type": "PostalAddress", "streetAddress": "Sample Street 7", "addressLocality": "Lisbon", "addressRegion": "Lisbon", "postalCode": "1000-001", "addressCountry": "Portugal"},
    "geo": {"@type": "GeoCoordinates", "latitude": 38.7169, "longitude": -9.1399}, "amenityFeature": [{"@type": "LocationFeatureSpecification", "name": "Balcony", "value": true}]} }
`;

const RESO = `{ "@odata.context": "https://mls.example.org/reso/odata/$metadata#Property", "value": [
  { "@odata.id": "Property('2001')", "ListingKey": "2001", "ListingId": "A-2001", "StandardStatus": "ActiveUnderContract",
    "PropertyType": "Residential", "PropertySubType": "Single Family Residence", "ListPrice": 489000.00, "UnparsedAddress": "14 Sample Street",
    "StreetNumber": "14", "StreetName": "Sample Street", "City": "Springfield", "StateOrProvince": "Illinois", "PostalCode": "62701", "Country": "US",
    "Latitude": 39.80172000, "Longitude": -89.64371000, "BedroomsTotal": 4, "BathroomsTotalInteger": 3, "BathroomsFull": 2, "BathroomsHalf": 1,
    "LivingArea": 2140.00, "LivingAreaUnits": "Square Feet", "LotSizeArea": 0.2500, "LotSizeUnits": "Acres", "YearBuilt": 1987,
    "PublicRemarks": "Brick house [on {a}] \\"corner\\" lot.", "InternetAddressDisplayYN": true, "InternetEntireListingDisplayYN": true,
    "Appliances": ["Dishwasher", "Refrigerator"], "View": "Park,Water", "ModificationTimestamp": "2026-04-02T10:00:00.123Z",
    "Media": [{ "MediaURL": "https://media.example.org/2001/2.jpg", "MediaCategory": "Photo", "Order": 2 },
      { "MediaURL": "https://media.example.org/2001/plan.png", "MediaCategory": "Floor Plan", "Order": 3, "ShortDescription": "Ground floor" },
      { "MediaURL": "https://media.example.org/2001/tour", "MediaCategory": "Video", "Order": 0 },
      { "MediaURL": "https://media.example.org/2001/1.jpg", "MediaCategory": "Photo", "Order": 1 }] },
  { "ListingKey": "2002", "StandardStatus": "Active", "PropertyType": "Residential Lease", "PropertySubType": "Apartment", "ListPrice": 1850,
    "LeaseAmountFrequency": "Monthly", "UnparsedAddress": "1 Hidden Lane", "StreetName": "Hidden Lane", "City": "Springfield", "StateOrProvince": "Illinois",
    "Country": "US", "Latitude": null, "Longitude": null, "BedroomsTotal": 2, "BathroomsTotalInteger": 1, "LivingArea": 88, "LivingAreaUnits": "Square Meters",
    "PublicRemarks": null, "InternetAddressDisplayYN": false, "Media": [] },
  { "ListingKey": "2003", "StandardStatus": "Withdrawn", "PropertyType": "Land", "City": "Springfield" },
  { "ListingKey": "2004", "StandardStatus": "Closed", "PropertyType": "Residential Lease", "City": "Springfield" }
] }
`;

/** By the name of their format. */
export const SAMPLES = {
  kyero: KYERO,
  openimmo: OPENIMMO,
  blm: BLM,
  trovit: TROVIT,
  schema_org: SCHEMA_ORG,
  reso: RESO,
} as const;

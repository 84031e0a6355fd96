/** What a table of people may call what is known of them: letters and digits alone, in lower case. */
const ALIKE = {
  email: 'email emailaddress mail useremail customeremail',
  name: 'name fullname displayname username customername',
  first_name: 'firstname givenname forename',
  last_name: 'lastname surname familyname',
  password: 'password passwordhash hashedpassword encryptedpassword userpass hash',
  mobile: 'mobile mobilenumber phone phonenumber telephone tel cell cellphone',
  about: 'about aboutme bio biography description',
  address: 'address street streetaddress',
  city: 'city town',
  state: 'state region province county',
  country: 'country',
  created: 'created createdat createdon registered registeredat userregistered joined joinedat signupdate',
  confirmed: 'emailverified isemailverified emailconfirmed isemailconfirmed confirmed',
  active: 'active isactive enabled',
} as const;

export type PeopleColumn = keyof typeof ALIKE;

const BY_NAME = new Map(
  Object.entries(ALIKE).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as PeopleColumn] as const),
  ),
);

/** Returns what a column says of people; undefined for what has no place here. */
export const peopleColumn = (header: string): PeopleColumn | undefined =>
  BY_NAME.get(header.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''));

import { address, choice, line, secret, whole } from './definition.ts';

/**
 * What the operator decides about the services the site stands on. Where the environment names a service, that wins and
 * the screen says so. Secrets are sealed and never shown again.
 */
export const serviceSettings = {
  mailHost: line({
    group: 'mail',
    label: 'Mail server',
    environment: 'SMTP_URL',
    hint: 'Empty: mail is stored in the mailbox of development and sent to nobody.',
  }),
  mailPort: whole({
    group: 'mail',
    label: 'Port',
    min: 1,
    max: 65_535,
    initial: 587,
    environment: 'SMTP_URL',
  }),
  mailSecurity: choice({
    group: 'mail',
    label: 'Encryption',
    initial: 'starttls',
    environment: 'SMTP_URL',
    options: { starttls: 'STARTTLS (port 587)', tls: 'TLS (port 465)', none: 'None (own network only)' },
  }),
  mailUser: line({ group: 'mail', label: 'User', environment: 'SMTP_URL' }),
  mailPassword: secret({ group: 'mail', label: 'Password', environment: 'SMTP_URL' }),
  mailFrom: line({
    group: 'mail',
    label: 'Sender',
    hint: 'As: Casa Nova <hello@casanova.example>',
    environment: 'MAIL_FROM',
  }),

  twilioAccountSid: line({
    group: 'sms',
    label: 'Account SID',
    environment: 'TWILIO_ACCOUNT_SID',
    hint: 'Of Twilio. Empty: messages are stored in the mailbox of development and sent to nobody.',
  }),
  twilioAuthToken: secret({ group: 'sms', label: 'Auth token', environment: 'TWILIO_ACCOUNT_SID' }),
  twilioFrom: line({
    group: 'sms',
    label: 'Sender',
    max: 40,
    environment: 'TWILIO_ACCOUNT_SID',
    hint: 'A number with + and country code, a name, or the SID of a messaging service.',
  }),

  firebaseAccount: secret({
    group: 'push',
    label: 'Firebase service account',
    max: 10_000,
    environment: 'FCM_SERVICE_ACCOUNT',
    hint: 'The JSON file from Firebase, for native apps. Browsers need nothing: their keys are made here.',
  }),

  geocoder: choice({
    group: 'geocoder',
    label: 'Places come from',
    initial: 'gazetteer',
    environment: 'GEOCODER',
    options: { gazetteer: 'The cities that come along', nominatim: 'Nominatim', google: 'Google' },
  }),
  geocoderUrl: address({
    group: 'geocoder',
    label: 'Address of the Nominatim server',
    environment: 'GEOCODER',
  }),
  geocoderKey: secret({ group: 'geocoder', label: 'Key of Google', environment: 'GEOCODER' }),
} as const;

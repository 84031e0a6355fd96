/** Fields of what people post whose names say too little. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  client_address: 'Private address details',
  is_premium: 'Premium',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  meta_keywords: 'Keywords',
  place: 'Location',
  property_type: 'Offer',
  project_type: 'Project status',
  words: 'In their own words',
};

/** Returns how a field is called: as its area says, as everyone does, or as it is named with a capital. */
export function fieldLabel({ field, label }: { field: string; label?: string | undefined }): string {
  if (label !== undefined) return label;
  const words = field.replaceAll('_', ' ');
  return FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a moment as staff read it, by the day and the minute; "" of none. */
export const momentLabel = (at: string | null): string =>
  at === null ? '' : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What pictures are for, as the form of posting calls it; others are called as they are named. */
const PICTURE_LABELS: Readonly<Record<string, string>> = {
  title: 'Cover photo',
  gallery: 'Photo',
  three_d: '360° photo',
  meta: 'Picture for sharing',
  plan: 'Floor plan',
};

/** Returns what pictures are called, those of one kind by their number: `Cover photo`, `Photo 1`, `Photo 2`. */
export function pictureLabels(pictures: readonly { role: string }[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ role }) => {
    const number = (seen.get(role) ?? 0) + 1;
    seen.set(role, number);
    const isOne = pictures.filter((other) => other.role === role).length === 1;
    const label = PICTURE_LABELS[role] ?? role;
    return isOne ? label : `${label} ${number}`;
  });
}

/** Returns how long something has been so: `35 min`, `3 h`, `12 days`. */
export function ageLabel(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

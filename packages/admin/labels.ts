/** Fields of what people post whose names say too little. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  client_address: 'Exact address (owner only)',
  is_premium: 'Premium',
  meta_title: 'SEO title',
  meta_description: 'SEO description',
  meta_keywords: 'SEO keywords',
  place: 'Coordinates',
  property_type: 'Offer',
  project_type: 'State of building',
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

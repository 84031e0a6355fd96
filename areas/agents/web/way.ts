/** What is shown when it is pressed, and how it looks. */
export interface Way {
  about: { property_id: number } | { agent_id: number };
  way: 'call' | 'mail';
  /** Of the email. */
  subject?: string;
  variant?: 'primary' | 'secondary';
  /** With the word alone, where there is little room. */
  isBrief?: boolean;
}

/** Who is meant: someone's account, or the site itself. */
export interface BlockedOther {
  id: number | 'operator';
  name: string;
}

/** Returns how the call names them. */
export const otherOnWire = (id: BlockedOther['id']) =>
  id === 'operator' ? { to_admin: '1' as const } : { to_user_id: id };

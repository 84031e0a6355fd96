/** Which conversation the address names: the other one (0: the house) and the home (0: none). */
export interface ChatSearch {
  user?: number;
  property?: number;
}

const count = (value: unknown) => {
  const number = Number(value);
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

/** Reads the address of the chat; what makes no sense is left out. */
export function readChatSearch(search: Record<string, unknown>): ChatSearch {
  const user = count(search.user);
  return user === undefined ? {} : { user, property: count(search.property) ?? 0 };
}

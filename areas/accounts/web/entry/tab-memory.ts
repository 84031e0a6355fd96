/** Something that this tab remembers: over a reload too, unless the browser stores nothing. */
export interface TabMemory<Value> {
  store(value: Value): void;
  stored(): Value | undefined;
  forget(): void;
}

/** @param key under which the storage of the tab has it; list it in `areas/content/web/privacy/stored-items.ts` */
export function tabMemory<Value extends object>(key: string): TabMemory<Value> {
  // Where nothing is stored, the page remembers it as long as it stands.
  let held: Value | undefined;
  return {
    store(value) {
      held = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    stored() {
      try {
        const text = sessionStorage.getItem(key);
        if (text !== null) held = JSON.parse(text);
      } catch {}
      return held;
    },
    forget() {
      held = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {}
    },
  };
}

// A browser may forbid storage or be out of room: the site then works without memory.

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forbidden or full: what was to be remembered lasts as long as the page.
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: there was nothing to remove.
  }
}

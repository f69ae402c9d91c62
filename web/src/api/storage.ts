// Browser storage that may be full, forbidden or hold something else than expected.

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** null removes the key. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // Private mode or a full disk: the choice lives as long as the page.
  }
}

export function readJson(key: string): unknown {
  try {
    const parsed: unknown = JSON.parse(readStorage(key) ?? "null");
    return parsed;
  } catch {
    return null;
  }
}

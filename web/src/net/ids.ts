// Random ids, made so that they also work on a page that is not served by TLS, as at home.

function digits(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a new id for a command. */
export const newId = (): string => digits(12);

/** Return random bytes that this device adds to the randomness of a table. */
export const newSeed = (): string => digits(16);

// The languages of the page: code, own name, and the tag by which numbers and dates are formatted.
import type { Language } from "../net/protocol";

export const LANGUAGES: { code: Language; name: string; tag: string }[] = [
  { code: "da", name: "Dansk", tag: "da-DK" },
  { code: "sv", name: "Svenska", tag: "sv-SE" },
  { code: "nb", name: "Norsk", tag: "nb-NO" },
  { code: "de", name: "Deutsch", tag: "de-DE" },
  { code: "en", name: "English", tag: "en-GB" },
];

// Writes src/i18n/keys.ts from the English words: `npm run keys`, and every build of the page.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysText } from "./word-keys.mjs";

const folder = join(import.meta.dirname, "..", "src", "i18n");
writeFileSync(join(folder, "keys.ts"), keysText(folder));

// Bundles the tests of modules that need no page, and runs them: `npm test`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "rolldown";

const here = import.meta.dirname;
const made = mkdtempSync(join(tmpdir(), "page-tests-"));
const input = readdirSync(here).filter((name) => name.endsWith(".test.ts")).map((name) => join(here, name));
await build({ input, platform: "node", output: { dir: made, entryFileNames: "[name].mjs" } });
const files = readdirSync(made).filter((name) => name.endsWith(".test.mjs")).map((name) => join(made, name));
const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
rmSync(made, { recursive: true });
process.exit(status ?? 1);

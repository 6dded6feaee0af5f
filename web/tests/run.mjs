// Bundles the tests of modules that need no browser, and runs them: `npm test`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "rolldown";

const here = import.meta.dirname;
const bundles = mkdtempSync(join(tmpdir(), "page-tests-"));
const input = readdirSync(here).filter((name) => name.endsWith(".test.ts")).map((name) => join(here, name));
await build({ input, platform: "node", output: { dir: bundles, entryFileNames: "[name].mjs" } });
const files = readdirSync(bundles).filter((name) => name.endsWith(".test.mjs")).map((name) => join(bundles, name));
const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit", cwd: dirname(here) });
rmSync(bundles, { recursive: true });
process.exit(status ?? 1);

// Wrong keys and values that the type checker must refuse; `make check` fails if it accepts one of them.
import { type PlainKey, say, sayVariant } from "../src/i18n/words.svelte";

declare const level: "easy" | "steady";
declare const name: string;
declare const flag: boolean;

say("log");
say("thinks", { name });
say("houses", { count: 3 });
say(`level_${level}`);
say(flag ? "you_lead" : "leads_with", { name });
sayVariant("about", name);

// @ts-expect-error The key is unknown.
say("no_such_key");
// @ts-expect-error One of the keys is unknown.
say(flag ? "log" : "no_such_key");
// @ts-expect-error Any text is not a key.
say(name);
// @ts-expect-error Any text does not make a key.
say(`level_${name}`);
// @ts-expect-error The values are missing.
say("thinks");
// @ts-expect-error The value has another name.
say("thinks", { names: name });
// @ts-expect-error The word takes no values.
say("log", { name });
// @ts-expect-error One of the values is unknown.
say("thinks", { name, other: name });
// @ts-expect-error One of the words takes a value.
say(flag ? "you_lead" : "leads_with");
// @ts-expect-error A plural needs its count.
say("houses");
// @ts-expect-error A count is a number.
say("houses", { count: "3" });
// @ts-expect-error No word begins like this.
sayVariant("no_such_prefix", name);
// @ts-expect-error This word takes values.
export const key: PlainKey = "thinks";

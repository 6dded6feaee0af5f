// What a hand of dominoes may do, read from the forms of the server.
import type { Form, Json } from "../net/protocol";

/** A move that lays a tile: where, and which half of a joker stays free. */
export interface Move {
  text: string;
  verb: string;
  tile: string;
  end: number | null;
  half: number | null;
}

/** Return every move that the forms allow. */
export function moves(forms: Form[]): Move[] {
  return forms.flatMap((form) =>
    argumentChoices(form).map((values) => ({
      text: form.pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      verb: form.verb,
      tile: String(values.tile ?? ""),
      end: (values.end as number | undefined) ?? null,
      half: (values.half as number | undefined) ?? null,
    })),
  );
}

/** Return every choice of arguments that a form allows. */
function argumentChoices(form: Form): Record<string, Json>[] {
  return form.arguments.reduce<Record<string, Json>[]>(
    (choices, argument) =>
      choices.flatMap((values) =>
        argument.takes === "one" ? argument.options.map((option) => ({ ...values, [argument.name]: option })) : [],
      ),
    [{}],
  );
}

// The words of the page in Danish, a file for each part of the page.
import { mergeParts } from "../word-table";

export default mergeParts(import.meta.glob("./*.json", { eager: true, import: "default" }));

import "@fontsource/young-serif/latin-400.css";
import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { takeSeatsFromTerminal } from "./device/terminal-handoff";
import { loadWords } from "./i18n/words.svelte";
import { router } from "./router.svelte";
import { loadCatalog } from "./tables/catalog.svelte";

// What the first screen shows is requested together with its words.
if (router.path === "/" || router.path === "/new") void loadCatalog();
void takeSeatsFromTerminal();
void loadWords().then(() => mount(App, { target: document.body }));

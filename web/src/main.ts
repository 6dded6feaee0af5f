import "@fontsource/young-serif/latin-400.css";
import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { takeSeatsFromTerminal } from "./device/terminal-handoff";
import { loadWords } from "./i18n/words.svelte";

void takeSeatsFromTerminal();
void loadWords().then(() => mount(App, { target: document.body }));

import "@fontsource/young-serif/latin-400.css";
import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./tokens.css";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { takeCarried } from "./carried";

void takeCarried();
mount(App, { target: document.body });

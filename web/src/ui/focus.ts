// Where the keyboard goes: when the button that was pressed is gone, and into what scrolls.
const usedBars = new WeakSet<HTMLElement>();

/** Bring the keyboard back to a bar when the reader is asked, if it was lost there. */
export function restoreFocus(active: boolean): (bar: HTMLElement) => () => void {
  return (bar) => {
    const remember = () => usedBars.add(bar);
    bar.addEventListener("focusin", remember);
    if (active && usedBars.has(bar) && document.activeElement === document.body) bar.focus({ preventScroll: true });
    return () => bar.removeEventListener("focusin", remember);
  };
}

/** Let the keyboard into what can be scrolled, and show at which edge there is more. */
export function scrollable(node: HTMLElement): () => void {
  const update = () => {
    const above = node.scrollTop > 1;
    const below = node.scrollTop + node.clientHeight < node.scrollHeight - 1;
    node.dataset.more = [above && "above", below && "below"].filter(Boolean).join(" ");
    if (above || below) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  const changes = new MutationObserver(update);
  sizes.observe(node);
  changes.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", update, { passive: true });
  return () => {
    [sizes, changes].forEach((watch) => watch.disconnect());
    node.removeEventListener("scroll", update);
  };
}

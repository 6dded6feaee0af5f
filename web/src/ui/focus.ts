// Where the keyboard goes: when the button that was pressed is gone, and into what scrolls.
const used = new WeakSet<HTMLElement>();

/** Bring the keyboard back to a bar when the reader is asked, if it was lost there. */
export function calledTo(asked: boolean): (bar: HTMLElement) => () => void {
  return (bar) => {
    const remember = () => used.add(bar);
    bar.addEventListener("focusin", remember);
    if (asked && used.has(bar) && document.activeElement === document.body) bar.focus({ preventScroll: true });
    return () => bar.removeEventListener("focusin", remember);
  };
}

/** Let the keyboard into what can be scrolled, and show at which edge there is more. */
export function scrolls(node: HTMLElement): () => void {
  const look = () => {
    const above = node.scrollTop > 1;
    const below = node.scrollTop + node.clientHeight < node.scrollHeight - 1;
    node.dataset.more = [above && "above", below && "below"].filter(Boolean).join(" ");
    if (above || below) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  sizes.observe(node);
  changes.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  return () => {
    [sizes, changes].forEach((watch) => watch.disconnect());
    node.removeEventListener("scroll", look);
  };
}

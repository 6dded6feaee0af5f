// Where the keyboard goes when the button that was pressed is gone.
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

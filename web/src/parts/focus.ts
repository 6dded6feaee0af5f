// Where the keyboard goes when the button that was pressed is gone.

/** Bring the keyboard to a bar when the reader is asked, unless it is busy elsewhere. */
export function calledTo(asked: boolean): (bar: HTMLElement) => void {
  return (bar) => {
    if (asked && (document.activeElement === document.body || document.activeElement === null)) {
      bar.focus({ preventScroll: true });
    }
  };
}

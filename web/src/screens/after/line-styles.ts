// The dash and colour of each seat's line on a chart.
const DASHES = ["", "10 6", "2 6", "12 5 2 5", "6 3", "1 4"];
const INKS = 6;

export const dashOf = (seat: number) => DASHES[seat % DASHES.length];
export const inkOf = (seat: number) => `var(--player-${(seat % INKS) + 1})`;

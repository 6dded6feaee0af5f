// A property game on boardgame.io's server, of about the size of ours: four players with secret
// hands, dice and cards by its random plugin, and offers that may come out of turn.
// node server.cjs PORT [FOLDER]: in memory, or in flat files in a folder.

const { Server, FlatFile } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SQUARES = 40;
const TURNS = 400;

// What never changes, such as names and prices, is no part of the state, as it is none of our views.
const price = (at) => 1000 + 100 * at;
const square = () => ({ owner: null, houses: 0, mortgaged: false });

function setup({ ctx, random }) {
  const deck = random.Shuffle([...Array(200).keys()]);
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { hand: deck.splice(0, 5) };
  }
  const seats = [...Array(ctx.numPlayers).keys()];
  return {
    squares: Array.from({ length: SQUARES }, square),
    seats: seats.map((seat) => ({ seat, name: `Seat ${seat}`, at: 0, cash: 30000, bankrupt: false })),
    thrown: [], offer: null, happened: [], turn: 0, players, secret: { deck, discarded: [] },
  };
}

function roll({ G, ctx, random, events, playerID }) {
  if (playerID !== ctx.currentPlayer) return INVALID_MOVE;
  const me = G.seats[playerID];
  G.thrown = [random.D6(), random.D6()];
  me.at = (me.at + G.thrown[0] + G.thrown[1]) % SQUARES;
  G.happened = [{ kind: "Thrown", seat: playerID, dice: G.thrown, at: me.at }];
  settle(G, me, me.at);
  draw(G, playerID);
  G.turn += 1;
  events.endTurn();
}

// Whoever comes first buys; whoever comes later pays.
function settle(G, me, at) {
  const lot = G.squares[at];
  if (lot.owner === null) {
    lot.owner = me.seat;
    me.cash -= price(at);
    G.happened.push({ kind: "Bought", seat: me.seat, square: at, amount: price(at) });
  } else if (lot.owner !== me.seat) {
    const rent = Math.floor(price(at) / 10) * (1 + lot.houses);
    me.cash -= rent;
    G.seats[lot.owner].cash += rent;
    G.happened.push({ kind: "RentPaid", payer: me.seat, owner: lot.owner, amount: rent });
  } else {
    lot.houses = Math.min(lot.houses + 1, 5);
    G.happened.push({ kind: "Built", seat: me.seat, square: at, houses: lot.houses });
  }
}

function draw(G, playerID) {
  const hand = G.players[playerID].hand;
  G.secret.discarded.push(hand.shift());
  hand.push(G.secret.deck.shift());
  if (G.secret.deck.length === 0) {
    G.secret.deck = G.secret.discarded.splice(0);
  }
}

function offer({ G, playerID }, lot, cash) {
  G.offer = { from: playerID, lot, cash };
  G.happened = [{ kind: "Offered", seat: playerID, square: lot, amount: cash }];
}

const game = {
  name: "estate",
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    roll: { move: roll, client: false, undoable: false },
    offer: { move: offer, client: false, undoable: false },
  },
  endIf: ({ G }) => (G.turn >= TURNS ? { winner: "0" } : undefined),
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: ["http://127.0.0.1"], ...(db && { db }) });
server.run(Number(port));

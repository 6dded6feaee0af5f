// SHA-256 and HMAC in plain code, because a page without TLS has no crypto.subtle.
const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
});
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function pad(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function compress(state: number[], words: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + (K[round] as number) + (words[round] as number)) | 0;
    const two = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as number)) | 0);
}

/** Return the SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const view = pad(bytes);
  const words = new Int32Array(64);
  let state = START;
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const [x, y] = [words[at - 15] as number, words[at - 2] as number];
      const small = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const large = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      words[at] = ((words[at - 16] as number) + small + (words[at - 7] as number) + large) | 0;
    }
    state = compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** Concatenate bytes. */
export function concat(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Return the HMAC-SHA256 of some bytes, by a key of at most 64. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const keyPad = (by: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ by);
  return sha256(concat(keyPad(0x5c), sha256(concat(keyPad(0x36), bytes))));
}

// Our own sounds, for those who want them: wood, paper and coins, made as they are heard.
import type { Cue, EventShown } from "../net/protocol";

/** What can be heard: what goes with an event, and that it is my move. */
export type Sound = Exclude<Cue, ""> | "turn";

const MOST = 3;

const SOFT = 0.2;
const SILENT = 0.001;
const GAP = 0.28;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Something that sounds from a moment on: a tone that may fall or rise, or a rustle round a pitch. */
interface Note {
  after: number;
  seconds: number;
  from: number;
  to?: number;
  rustle?: boolean;
  loud?: number;
}

const wood = (after: number, from = 220): Note => ({ after, seconds: 0.18, from, to: from / 2 });
const tone = (after: number, from: number, seconds = 0.3): Note => ({ after, seconds, from, loud: 0.12 });
const brush = (after: number, from: number, seconds: number): Note => ({ after, seconds, from, rustle: true });

const NOTES: Record<Sound, Note[]> = {
  turn: [wood(0), wood(0.16, 294)],
  dice: [0, 0.05, 0.11, 0.19, 0.3].map((after) => brush(after, 2400, 0.05)),
  tile: [brush(0, 1500, 0.05), wood(0.005, 330)],
  card: [brush(0, 4200, 0.16)],
  knock: [wood(0, 160), wood(0.22, 160), wood(0.44, 160)],
  coins: [tone(0, 1976, 0.14), tone(0.07, 2637, 0.2)],
  cuckoo: [tone(0, 659), tone(0.32, 523, 0.45)],
};

function ready(): AudioContext {
  context ??= new AudioContext();
  // A browser lets nothing sound before its reader has touched the page.
  if (context.state === "suspended") void context.resume();
  return context;
}

function rustling(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return noise;
}

function source(audio: AudioContext, note: Note, at: number): AudioScheduledSourceNode {
  if (note.rustle) return new AudioBufferSourceNode(audio, { buffer: rustling(audio) });
  const made = new OscillatorNode(audio, { frequency: note.from });
  if (note.to) {
    made.frequency.setValueAtTime(note.from, at);
    made.frequency.exponentialRampToValueAtTime(note.to, at + note.seconds);
  }
  return made;
}

function sound(audio: AudioContext, note: Note, begin: number): void {
  const at = begin + note.after;
  const made = source(audio, note, at);
  const colour = new BiquadFilterNode(audio, { type: note.rustle ? "bandpass" : "allpass", frequency: note.from });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(note.loud ?? SOFT, at);
  loudness.gain.exponentialRampToValueAtTime(SILENT, at + note.seconds);
  made.connect(colour).connect(loudness).connect(audio.destination);
  made.start(at);
  made.stop(at + note.seconds);
}

/** Return the sounds of some events in their order, each but once, and not too many. */
export function soundsOf(events: EventShown[]): Sound[] {
  return [...new Set(events.flatMap(({ cue }) => (cue ? [cue] : [])))].slice(0, MOST);
}

/** Let sounds be heard, one after the other. */
export function play(sounds: Sound[]): void {
  const audio = ready();
  sounds.forEach((one, at) => NOTES[one].forEach((note) => sound(audio, note, audio.currentTime + at * GAP)));
}

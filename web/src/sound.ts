// One sound, for those who want it: a soft knock on wood when it is my move.
let context: AudioContext | null = null;

/** Knock once. */
export function knock(): void {
  context ??= new AudioContext();
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.setValueAtTime(220, now);
  tone.frequency.exponentialRampToValueAtTime(110, now + 0.12);
  loudness.gain.setValueAtTime(0.2, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.18);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.2);
}

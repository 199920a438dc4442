/** The preference of this browser to play a sound for new orders and payments. */
export const SOUND = 'order-sound'

/** Hertz and seconds of the two notes. */
const NOTES = [
  [880, 0],
  [1175, 0.15],
] as const
const NOTE_SECONDS = 0.3
const VOLUME = 0.2
/** Milliseconds until both notes have faded. */
const CLOSE_MS = 1_000

/** Plays two short notes. A browser is silent until the page was clicked once. */
export function playSignal(): void {
  const audio = new AudioContext()
  for (const [frequency, start] of NOTES) {
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: VOLUME })
    tone.connect(volume).connect(audio.destination)
    const begin = audio.currentTime + start
    volume.gain.setTargetAtTime(0, begin + NOTE_SECONDS / 2, NOTE_SECONDS / 4)
    tone.start(begin)
    tone.stop(begin + NOTE_SECONDS)
  }
  setTimeout(() => void audio.close(), CLOSE_MS)
}

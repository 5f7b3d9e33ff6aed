let context: AudioContext | undefined

const TONES = [
  { frequency: 880, from: 0 },
  { frequency: 660, from: 0.2 },
] as const
const TONE_SECONDS = 0.18
const VOLUME = 0.2

/** Stays silent if the browser forbids sound (before the user has interacted with the page) or has no audio device. */
export async function playAlertSound(): Promise<void> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  const audio = context
  if (audio.state !== 'running') await audio.resume().catch(() => {})
  if (audio.state !== 'running') return
  for (const { frequency, from } of TONES) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + from
    tone.frequency.value = frequency
    // A tone that starts or ends abruptly clicks.
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
  }
}

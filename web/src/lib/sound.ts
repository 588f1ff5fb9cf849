// Short clicks made on the spot, for those who switch sounds on.
import { settings } from './settings.svelte'

let context: AudioContext | undefined

const kTones = { move: [520, 0.05], end: [330, 0.25] } as const

export function sound(name: keyof typeof kTones) {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  if (navigator.userActivation?.hasBeenActive === false) return // browsers allow none before a person has acted
  context ??= new AudioContext()
  const [pitch, length] = kTones[name]
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.12, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + length)
}

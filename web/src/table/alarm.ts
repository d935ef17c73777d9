/** Tells somebody who looks elsewhere that it is their turn: a soft sound, a notification, both only if wanted. */
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';

let audio: AudioContext | null = null;

export function chime(): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const [i, pitch] of [523.25, 783.99].entries()) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      tone.frequency.value = pitch;
      tone.type = 'sine';
      loud.gain.setValueAtTime(0, now + i * 0.16);
      loud.gain.linearRampToValueAtTime(0.12, now + i * 0.16 + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.16 + 0.9);
      tone.connect(loud).connect(audio.destination);
      tone.start(now + i * 0.16);
      tone.stop(now + i * 0.16 + 1);
    }
  } catch {
    // No sound is no harm.
  }
}

export function alarm(table: string): void {
  if (settings.sound) chime();
  if (settings.notify && document.visibilityState === 'hidden' && 'Notification' in globalThis && Notification.permission === 'granted')
    try {
      new Notification(t('settings-notify-title'), { body: t('settings-notify-text', { table }), tag: 'hansa-turn' });
    } catch {
      // Some phones allow notifications only from a worker.
    }
}

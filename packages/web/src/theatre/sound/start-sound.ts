import { createEffect, onCleanup } from 'solid-js';
import { settings } from '../../storage/settings.ts';
import { SOUND_BUSES } from '../../text/preference-names.ts';
import type { TableModel } from '../../model/table-model.ts';
import { cueAt } from '../beat.ts';
import type { CueName } from '../cue.ts';
import type { Theatre } from '../theatre-model.ts';
import { startDrone } from './drone.ts';
import { createMixer, setVolume } from './mixer.ts';
import { computeRisk } from './risk.ts';
import { playCue, playCursor } from './cue-sounds.ts';

/** The same cue again within this time, in ms, plays only once. */
const SAME_WITHIN = 30;

/** The drone fades out before these cues. */
const HUSHED: readonly CueName[] = ['draw', 'wakes', 'other', 'dirge', 'endbringer', 'won', 'closes'];

/** Plays the theatre's cues until the table closes. Browsers require a gesture before this call. */
export function startSound(theatre: Theatre, table: TableModel, focus: () => number | null): void {
  const context = new AudioContext();
  const mixer = createMixer(context);
  const drone = startDrone(mixer);
  let last = { name: '', at: 0 };

  // Silent while the page is hidden; a suspended context uses no CPU.
  const updateContext = (): void => {
    const wanted = settings.sound && !document.hidden;
    if (wanted) void context.resume();
    else void context.suspend();
  };
  createEffect(updateContext);
  document.addEventListener('visibilitychange', updateContext);

  createEffect(() => {
    for (const bus of SOUND_BUSES) setVolume(mixer, bus, settings.volumes[bus]);
  });
  createEffect(() => {
    const state = table.shown();
    const { flickers, outcome } = state;
    drone.thinTo(flickers && outcome === 'playing');
    drone.setRisk(outcome === 'playing' ? computeRisk(state) : 0);
  });
  createEffect(() => {
    const space = focus();
    if (space === null || !document.activeElement?.matches(':focus-visible')) return;
    const { pan, height } = cueAt(table.shown(), 'rotate', space);
    playCursor(mixer, pan, height);
  });
  const removeListener = theatre.onCue((cue) => {
    if (!settings.sound || document.hidden) return;
    const now = performance.now();
    if (cue.name === last.name && now - last.at < SAME_WITHIN) return;
    last = { name: cue.name, at: now };
    if (HUSHED.includes(cue.name)) drone.hush();
    playCue(mixer, cue);
  });
  onCleanup(() => {
    removeListener();
    document.removeEventListener('visibilitychange', updateContext);
    drone.stop();
    void context.close();
  });
}

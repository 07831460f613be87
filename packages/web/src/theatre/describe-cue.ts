import type { State } from '@night-cage/rules';
import { candleName, createTranslator } from '../text/translator.ts';
import { kindKey, spaceName } from '../text/names.ts';
import type { StrikeLink } from './beat.ts';
import type { Cue } from './cue.ts';

const t = createTranslator('story');

/** The caption of a cue. */
export function describeCue(state: State, cue: Cue): string {
  const { prisoner, kind, space, cost, left, n, sees } = cue;
  return t(cue.says ?? `caption.${cue.name}`, {
    ...(prisoner === undefined ? {} : { name: candleName(prisoner) }),
    ...(kind === undefined ? {} : { kind: kindKey(kind) }),
    ...(space === undefined ? {} : { space: spaceName(state, space) }),
    ...(cost === undefined ? {} : { cost }),
    ...(left === undefined ? {} : { left }),
    ...(n === undefined ? {} : { n }),
    names: (sees ?? []).map(candleName),
  });
}

/** The text of a link in the strip that shows a chain of strikes. */
export function describeStrikeLink(state: State, link: StrikeLink): string {
  switch (link.tells) {
    case 'wakes':
      return t('chain.wakes', { kind: kindKey(link.kind), space: spaceName(state, link.space) });
    case 'hit':
      return t('chain.hit', { name: candleName(link.prisoner), cost: link.cost });
    case 'evades':
    case 'blocks':
      return t(`chain.${link.tells}`, { name: candleName(link.prisoner) });
  }
}

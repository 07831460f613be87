import type { Fact } from '@night-cage/bots';
import { KINDS, type State } from '@night-cage/rules';
import { candleName, createTranslator } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';

const t = createTranslator('hint');

/** Describes a decisive fact in one sentence. */
export function describeFact(state: State, fact: Fact): string {
  switch (fact.fact) {
    case 'loses':
      return t('fact.loses', { outcome: fact.outcome });
    case 'gate-lost':
      return t('fact.gate-lost', { left: fact.left });
    case 'key-lost':
      return t('fact.key-lost', { n: fact.count, spare: Math.max(0, fact.spare) });
    case 'hit':
      return t('fact.hit', { name: candleName(fact.prisoner), kind: KINDS[fact.by]!, cost: fact.cost });
    case 'monster-wakes':
      return t('fact.monster-wakes', { kind: KINDS[fact.kind]!, space: spaceName(state, fact.space) });
    case 'key-taken':
    case 'candle-out':
    case 'falls':
    case 'relit':
    case 'nearer-to-gate':
    case 'nearer-to-key':
    case 'farther-from-gate':
      return t(`fact.${fact.fact}`, { name: candleName(fact.prisoner) });
    case 'may-draw-monster':
    case 'may-draw-key':
    case 'may-draw-gate':
      return t(`fact.${fact.fact}`, { p: fact.chance, n: fact.tiles });
    case 'draws':
      return t('fact.draws', { n: fact.tiles, left: fact.left });
    case 'sure-escape':
      return t('fact.sure-escape', { turns: fact.turns });
    case 'escapes':
    case 'no-escape':
    case 'draws-nothing':
      return t(`fact.${fact.fact}`);
  }
}

import { EMPTY, legal, whereabouts, type Decision, type DecisionOf, type State } from '@night-cage/rules';
import { candleName, t } from '../../text/translator.ts';
import { kindKey, spaceName } from '../../text/names.ts';

/** The current decision, in one sentence; while a choice is shown and nothing is asked, whose turn it is. */
export function describePrompt(state: State): string {
  const { asks, outcome, turn } = state;
  if (outcome !== 'playing') return t('ask.over');
  if (asks === null) return t('ask.turn', { name: candleName(turn) });
  const name = candleName(asks.prisoner);
  switch (asks.asks) {
    case 'start':
      return startPrompt(state, name);
    case 'place':
      return placePrompt(state, asks, name);
    case 'swap':
      return t('ask.swap', { name, kind: kindKey(state.hand) });
    case 'land':
      return landPrompt(state, asks, name);
    case 'fall':
      return t('ask.fall', { name, space: spaceName(state, asks.from) });
    case 'hit':
      return t('ask.hit', { name, kind: kindKey(asks.by), cost: asks.cost });
    case 'act':
      return actPrompt(state, asks, name);
    case 'again':
      return t(legal(state).some(({ verb }) => verb === 'move') ? 'ask.again' : 'ask.again.give', { name });
    case 'emerge':
      return t('ask.emerge', { name, subject: candleName(asks.prey) });
    case 'flicker':
      return t(legal(state).some(({ verb }) => verb === 'sustain') ? 'ask.flicker.sustain' : 'ask.flicker', {
        name,
      });
    default:
      return t(`ask.${asks.asks}`, { name });
  }
}

/** A solo player first learns that they control all prisoners. */
function startPrompt(state: State, name: string): string {
  const n = state.at.length;
  const isFirst = state.tiles.every((tile) => tile === EMPTY);
  return isFirst && state.setup.players === 1 && n > 1
    ? t('ask.start.all', { name, n })
    : t('ask.start', { name });
}

function placePrompt(state: State, asks: DecisionOf<'place'>, name: string): string {
  const kind = kindKey(state.hand);
  if (asks.purpose === 'light' && asks.subject !== asks.prisoner) {
    return t('ask.place.for', { name, kind, subject: candleName(asks.subject) });
  }
  return t(`ask.place.${asks.purpose}`, { name, kind });
}

function landPrompt(state: State, asks: Decision, name: string): string {
  const where = whereabouts(state, asks.prisoner);
  if (where.is === 'between') return t(where.to === 'hollow' ? 'ask.land.hollow' : 'ask.land.main', { name });
  const line =
    where.is === 'row'
      ? t('line.row', { row: where.index + 1 })
      : t('line.column', { column: where.is === 'column' ? String.fromCodePoint(97 + where.index) : '' });
  const ontoTile = legal(state).every((intent) => 'space' in intent && state.tiles[intent.space] !== EMPTY);
  return t(ontoTile ? 'ask.land.tile' : 'ask.land', { name, line });
}

function actPrompt(state: State, asks: Decision, name: string): string {
  const verbs = new Set(legal(state).map(({ verb }) => verb));
  const mayPass = verbs.has('pass');
  if (!verbs.has('move') && !verbs.has('charge'))
    return t(mayPass ? 'ask.act.stuck.pass' : 'ask.act.stuck', { name });
  if (mayPass) return t('ask.act.pass', { name });
  // V3: if only a charge is possible, staying is free even without light.
  if (state.lit[asks.prisoner] === 1 || !verbs.has('move')) return t('ask.act', { name });
  return t(verbs.has('stay') ? 'ask.act.dark' : 'ask.act.must-move', { name });
}

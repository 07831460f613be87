import { DIRECTIONS, type DirectionName, type Intent, type State, type Tile } from '@night-cage/rules';
import { candleName, createTranslator } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';
import { openSidesOf } from './describe-cell.ts';
import { firstWord, type TypedCommand } from '../../text/command-names.ts';

const t = createTranslator('commands');

const command = (name: TypedCommand): string => firstWord(t(`command.${name}.words`));
const direction = (name: DirectionName): string => firstWord(t(`command.direction.${name}.words`));

/** The command to type for an intent: the reverse of `parseCommand`. */
export function formatCommand(state: State, intent: Intent): string {
  return [...subjectOf(state, intent), command(intent.verb), ...detailsOf(state, intent)].join(' ');
}

/** A prisoner can give a key during another's turn; the command then begins with the giver. */
const subjectOf = (state: State, { verb, prisoner }: Intent): string[] =>
  verb === 'give' && prisoner !== state.turn ? [candleName(prisoner)] : [];

function detailsOf(state: State, intent: Intent): string[] {
  switch (intent.verb) {
    case 'start':
    case 'place':
    case 'swap':
      return [spaceName(state, intent.space), ...openInWords(intent.tile)];
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return [spaceName(state, intent.space)];
    case 'move':
    case 'charge':
    case 'scramble':
      return [direction(DIRECTIONS[intent.direction])];
    case 'give':
    case 'pass':
      return [candleName(intent.to)];
    case 'devour':
      return [intent.to === null ? firstWord(t('command.nobody.any.words')) : candleName(intent.to)];
    case 'fall':
      return [firstWord(t(`command.line.${intent.line}.words`))];
    case 'emerge':
      return [direction(DIRECTIONS[intent.edge]), String(intent.first + 1)];
    default:
      return [];
  }
}

const openInWords = (tile: Tile): string[] => {
  const sides = openSidesOf(tile);
  return sides.length === 4 ? [] : [firstWord(t('command.open.words')), ...sides.map(direction)];
};

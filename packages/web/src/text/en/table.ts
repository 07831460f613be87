/** The table: party, rack, wax, log, looking back, saving and sharing; and the end of a game. */
export const table = {
  'guide.label': 'What to do',
  'table.turn': 'Turn {n}',
  'table.board': 'The maze',

  'party.title': 'Party',
  'party.lit': 'lit',
  'party.dark': 'dark',
  'party.falling': 'falling, {line}',
  'party.fallen': 'falling',
  'party.waiting': 'not placed yet',
  'party.between': 'between the boards',
  'party.key': 'has a key',
  'party.nerve': '{n, plural, =0 {no nerve} other {# nerve}}',
  'party.turn': 'to move',
  'party.bot': 'bot',

  'rack.title': 'Tiles left',
  'rack.monsters': 'monsters',

  'app.menu': 'Menu',

  'board.label': 'The maze, {columns} columns, {rows} rows. The edges wrap.',
  'board.label.hollow': 'The Hollow, {columns} columns, {rows} rows. Left and right wrap.',

  'odds.percent': '{p, percent}',

  'gauge.wax': 'wax',
  'gauge.wax.full': '{n, plural, one {# tile} other {# tiles}} of wax left',
  'gauge.keys': '{held} of {n}',
  'gauge.keys.left': '{n} to find',
  'gauge.keys.all': 'keys',
  'gauge.keys.full': '{held} of {n} keys held, {left} left in the maze',
  'gauge.gates': '{lit} lit',
  'gauge.gates.left': '{n} to find',
  'gauge.gates.full': '{lit, plural, =0 {No Gate} one {# Gate} other {# Gates}} lit, {left} left in the maze',
  'gauge.monster': 'monster',
  'gauge.monster.full': '{p, percent} chance that the next tile is a monster',

  'outcome.playing': 'In progress',
  'outcome.won': 'Escaped',
  'outcome.lost gates': 'No way out',
  'outcome.lost keys': 'Too few keys',
  'outcome.lost falling': 'Falling for ever',
  'outcome.lost isolated': 'Cut off',
  'outcome.conceded': 'Gave up',
};

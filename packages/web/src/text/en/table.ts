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
  'rack.gauges': 'Keys left: {keys}, needed: {needed}. Gates left: {gates}.',
  'rack.gauges.danger': 'Next tile: {p, percent} a monster.',
  'rack.monsters': 'monsters',

  'app.menu': 'Menu',

  'board.label': 'The maze, {columns} columns, {rows} rows. The edges wrap.',
  'board.label.hollow': 'The Hollow, {columns} columns, {rows} rows. Left and right wrap.',

  'odds.percent': '{p, percent}',

  'slack.keys': 'Spare keys',
  'slack.gates': 'Gates left',
  'slack.wax': 'Wax',

  'outcome.playing': 'In progress',
  'outcome.won': 'Escaped',
  'outcome.lost gates': 'No way out',
  'outcome.lost keys': 'Too few keys',
  'outcome.lost falling': 'Falling for ever',
  'outcome.lost isolated': 'Cut off',
  'outcome.conceded': 'Gave up',
};

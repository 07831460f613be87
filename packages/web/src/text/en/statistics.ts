/** The statistics of the games on this device. */
export const statistics = {
  'nights.lead':
    '{n, plural, one {# night, } other {# nights, }}{escaped, plural, =0 {no escapes yet.} one {# escape.} other {# escapes.}}',
  'nights.run': '{n, plural, one {You escaped last time.} other {You escaped in each of your last # games.}}',
  'nights.run.longest': 'Longest streak of escapes: {n}.',
  'nights.reading': 'Reading games: {n} of {total}',
  'nights.none': 'No finished games yet.',
  'nights.none.about':
    'Finish a game, won or lost, and your statistics will appear here. The candles below are waiting to be lit.',
  'nights.none.games': 'Or import your games from another device at the bottom of this page.',

  'nights.wall': 'The wall of candles',
  'nights.wall.about':
    'One candle for each set-up. Escape once to light it. Every set-up is open from the start.',
  'nights.wall.lit': '{n} of {total} lit.',
  'nights.candle.lit':
    'Lit on {date}. {n, plural, one {# escape} other {# escapes}} in {nights, plural, one {# night} other {# nights}}.',
  'nights.candle.dark':
    '{nights, plural, =0 {Dark: not played yet.} one {Dark: no escape in # night.} other {Dark: no escape in # nights.}}',
  'nights.candle.play': 'Set up this game',
  'nights.candle.of': '{n} of {total}',
  'nights.candle.untried': 'not played yet',

  'nights.setups': 'Escapes',
  'nights.setups.about':
    'The lighter part of each bar shows where the true rate lies, 19 times out of 20. A few nights tell you little.',
  'nights.setup': 'Set-up',
  'nights.escapes': 'Escaped',
  'nights.share': 'Rate',
  'nights.prisoners': '{n, plural, one {# prisoner} other {# prisoners}}',
  'nights.terrors': '{n, plural, one {# Night Terror} other {# Night Terrors}}',
  'nights.of': '{n} of {total}',
  'nights.interval': '{p, percent} ({low, percent} to {high, percent})',
  'nights.help.any': 'any help setting',
  'nights.help.none': 'help not recorded',
  'nights.company': 'Who played',
  'nights.company.alone': 'All on this device',
  'nights.company.bots': 'With bots',
  'nights.company.table': 'Online',

  'nights.losses': 'Why nights were lost',
  'nights.losses.none': 'No losses yet.',
  'nights.loss': '{outcome, outcome}: {n} of {total}',
  'nights.blow.dark': 'gone dark: {n, plural, one {once} other {# times}}',
  'nights.blow.struck': 'lost to a monster: {n, plural, one {once} other {# times}}',
  'nights.blow.burnt': 'burnt unseen in the stack: {n, plural, one {once} other {# times}}',
  'nights.blow.swallowed': 'swallowed by the floor: {n, plural, one {once} other {# times}}',
  'nights.blow.fell': 'no tile to land on: {n, plural, one {once} other {# times}}',
  'nights.blow.cut-off': 'no Gate in everyone’s reach: {n, plural, one {once} other {# times}}',
  'nights.blow.gave-up': 'your own choice: {n, plural, one {once} other {# times}}',
  'nights.blow.otherwise': 'in another way: {n, plural, one {once} other {# times}}',

  'nights.figures': 'A typical night',
  'nights.figures.about': 'The median, with the lowest and highest below.',
  'nights.figures.turns': 'Turns',
  'nights.figures.wax': 'Tiles left after an escape',
  'nights.figures.hits': 'Hits',
  'nights.figures.falls': 'Falls',
  'nights.figures.spread': '{least} to {most}',
  'nights.figures.unhurt': '{n, plural, one {# night without a hit.} other {# nights without a hit.}}',
  'nights.figures.hints': 'You asked for {n, plural, one {# hint.} other {# hints.}}',

  'nights.fates': 'Luck and moves',
  'nights.fates.about':
    '{n, plural, one {# night reviewed.} other {# nights reviewed.}} Average per night, in percentage points:',
  'nights.fates.start': 'Chance at the start',
  'nights.fates.luck': 'Luck',
  'nights.fates.cost': 'Moves',
  'nights.fates.rest': 'Unexplained',
  'nights.fate': '{date}: luck {luck}, moves {cost}',
  'nights.mistakes': 'Favourite mistakes',
  'nights.mistake':
    '“{chosen}”, where “{better}” was better: {n, plural, one {once} other {# times}}, {cost} points in all.',
  'nights.mistake.same':
    '“{chosen}”, where another way was better: {n, plural, one {once} other {# times}}, {cost} points in all.',

  'nights.beside': 'Puzzles and nightly games',
  'nights.beside.puzzles': '{n} of {total} solved, rating {rating}, best streak {best}',
  'nights.beside.nightly':
    '{n, plural, one {# escape} other {# escapes}} in {total, plural, one {# night} other {# nights}}',

  'nights.months': 'Month by month',
  'nights.month': '{month}: {n} of {total} escaped',

  'nights.history': 'Recent nights',
  'nights.history.line': '{turns, plural, one {# turn} other {# turns}}',
  'nights.history.wax': '{n, plural, =0 {no tiles left} one {# tile left} other {# tiles left}}',
  'nights.history.look': 'Look back',
  'nights.history.look.at': 'Look back at the night of {date}',
  'nights.history.more': 'Show more',

  'nights.counts': 'What counts',
  'nights.counts.about':
    'A night counts if you played it from start to finish, on this device or online. Side paths don’t count.',
  'nights.counts.unfinished': '{n, plural, one {# game isn’t over yet.} other {# games aren’t over yet.}}',
  'nights.counts.position':
    '{n, plural, one {# game started from a position.} other {# games started from a position.}}',
  'nights.counts.brought':
    '{n, plural, one {# game came from a record or link.} other {# games came from records or links.}}',
  'nights.counts.watched': 'You only watched {n, plural, one {# game.} other {# games.}}',
  'nights.counts.bots':
    '{n, plural, one {# game was played by bots alone.} other {# games were played by bots alone.}}',
  'nights.counts.again':
    '{n, plural, one {# game had a stack you already knew.} other {# games had stacks you already knew.}}',
};

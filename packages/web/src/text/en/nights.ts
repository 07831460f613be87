/** *Your nights*: what the games that are kept here tell together. */
export const nights = {
  'nights.lead':
    '{n, plural, one {# night counts, } other {# nights count, }}{escaped, plural, =0 {and no escape yet.} one {# of them an escape.} other {# of them escapes.}}',
  'nights.run': '{n, plural, one {The last night was an escape.} other {The last # nights were escapes.}}',
  'nights.run.longest': 'The longest run of escapes: {n}.',
  'nights.reading': 'Reading games: {n} of {total}',
  'nights.none': 'No night has ended here yet.',
  'nights.none.about':
    'Play one to its end, escaped or lost: this page then keeps what it was like. The candles below wait to be lit.',
  'nights.none.games': 'Or bring your games from another device, at the foot of this page.',

  'nights.wall': 'The wall of candles',
  'nights.wall.about':
    'One candle for each named set-up. It is lit once you have escaped from it. Nothing is locked.',
  'nights.wall.lit': '{n} of {total} burn.',
  'nights.candle.lit':
    'Lit: escaped from on {date}. {n, plural, one {# escape} other {# escapes}} in {nights, plural, one {# night} other {# nights}}.',
  'nights.candle.dark':
    '{nights, plural, =0 {Dark: not tried yet.} one {Dark: no escape in # night.} other {Dark: no escape in # nights.}}',
  'nights.candle.play': 'Set up this game',
  'nights.candle.of': '{n} of {total}',
  'nights.candle.untried': 'untried',

  'nights.setups': 'Escapes',
  'nights.setups.about':
    'The lighter part of a bar is where the true share lies, 19 times of 20. Few nights tell little.',
  'nights.setup': 'Set-up',
  'nights.escapes': 'Escaped',
  'nights.share': 'Share',
  'nights.prisoners': '{n, plural, one {# prisoner} other {# prisoners}}',
  'nights.terrors': '{n, plural, one {# Night Terror} other {# Night Terrors}}',
  'nights.of': '{n} of {total}',
  'nights.interval': '{p, percent} ({low, percent} to {high, percent})',
  'nights.help.any': 'with any help',
  'nights.help.none': 'help not noted',
  'nights.company': 'With whom',
  'nights.company.alone': 'All steered here',
  'nights.company.bots': 'With bots',
  'nights.company.table': 'At tables elsewhere',

  'nights.losses': 'Why nights were lost',
  'nights.losses.none': 'None was lost.',
  'nights.loss': '{outcome, outcome}: {n} of {total}',
  'nights.blow.dark': '{n, plural, one {once} other {# times}} it went dark behind somebody',
  'nights.blow.struck': '{n, plural, one {once} other {# times}} to a monster',
  'nights.blow.burnt': '{n, plural, one {once} other {# times}} it burnt unseen with the wax',
  'nights.blow.swallowed': '{n, plural, one {once} other {# times}} the floor swallowed it',
  'nights.blow.fell': '{n, plural, one {once} other {# times}} there was no tile left to land on',
  'nights.blow.cut-off': '{n, plural, one {once} other {# times}} no Gate could be reached by all',
  'nights.blow.gave-up': '{n, plural, one {once} other {# times}} by choice',
  'nights.blow.otherwise': '{n, plural, one {once} other {# times}} in another way',

  'nights.figures': 'What a night is like',
  'nights.figures.about': 'The middle one of all nights; below it, the least and the most.',
  'nights.figures.turns': 'Turns',
  'nights.figures.wax': 'Tiles left at an escape',
  'nights.figures.hits': 'Hits',
  'nights.figures.falls': 'Falls',
  'nights.figures.spread': '{least} to {most}',
  'nights.figures.unhurt': '{n, plural, one {# night without a hit.} other {# nights without a hit.}}',
  'nights.figures.hints': '{n, plural, one {# hint was asked for.} other {# hints were asked for.}}',

  'nights.fates': 'Luck and choice',
  'nights.fates.about':
    '{n, plural, one {# night was reviewed.} other {# nights were reviewed.}} In points of a hundred, a night in the mean:',
  'nights.fates.start': 'Chance at the start',
  'nights.fates.luck': 'Fate',
  'nights.fates.cost': 'Choices',
  'nights.fates.rest': 'Not attributed',
  'nights.fate': '{date}: fate {luck}, choices {cost}',
  'nights.mistakes': 'Favourite mistakes',
  'nights.mistake':
    '“{chosen}”, where “{better}” was better: {n, plural, one {once} other {# times}}, {cost} points in all.',
  'nights.mistake.same':
    '“{chosen}”, which was better done otherwise: {n, plural, one {once} other {# times}}, {cost} points in all.',

  'nights.beside': 'Beside the nights',
  'nights.beside.puzzles': '{n} of {total} solved, rating {rating}, best streak {best}',
  'nights.beside.nightly':
    '{n, plural, one {# escape} other {# escapes}} in {total, plural, one {# night} other {# nights}}',

  'nights.months': 'Month by month',
  'nights.month': '{month}: {n} of {total} escaped',

  'nights.history': 'The last nights',
  'nights.history.line': '{turns, plural, one {# turn} other {# turns}}',
  'nights.history.wax': '{n, plural, =0 {no tile left} one {# tile left} other {# tiles left}}',
  'nights.history.look': 'Look back',
  'nights.history.look.at': 'Look back at the night of {date}',
  'nights.history.more': 'Show more',

  'nights.counts': 'What counts',
  'nights.counts.about':
    'A night counts when you played it from its start to its end, here or at a table elsewhere. Side paths count nowhere.',
  'nights.counts.unfinished': '{n, plural, one {# game is not over yet.} other {# games are not over yet.}}',
  'nights.counts.position':
    '{n, plural, one {# game began at a position.} other {# games began at a position.}}',
  'nights.counts.brought':
    '{n, plural, one {# game came as a record or a link.} other {# games came as records or links.}}',
  'nights.counts.watched': '{n, plural, one {# game was only watched.} other {# games were only watched.}}',
  'nights.counts.bots':
    '{n, plural, one {# game was left to bots alone.} other {# games were left to bots alone.}}',
  'nights.counts.again':
    '{n, plural, one {# game had a stack you had met before.} other {# games had stacks you had met before.}}',
};

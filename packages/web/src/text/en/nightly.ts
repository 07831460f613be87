/** The nightly table: one stack a day for everybody. */
export const nightly = {
  'nightly.title': 'The nightly table',
  'nightly.about':
    'The same stack for everybody, and one try that counts. The next night begins at midnight UTC, for you at {time}.',
  'nightly.tonight': 'Tonight',
  'nightly.past': 'A past night',
  'nightly.no-such-night': 'There is no such night, or it has not come yet.',
  'nightly.to-tonight': 'To tonight’s table',
  'nightly.first-counts': 'Your first try counts, from the moment you begin it.',
  'nightly.late':
    'This night is over. You can still play it and light its candle, but it counts for no row of nights.',
  'nightly.was-late': 'Played after its night.',
  'nightly.play': 'Light the candles',
  'nightly.under-way': 'Your try is under way. It is the one that counts.',
  'nightly.continue': 'Continue',
  'nightly.gone':
    'The game of this night is no longer on this device, so your try ends here. Another one does not count.',
  'nightly.gone.over': 'This game is no longer on this device. What came of it is.',
  'nightly.again': 'Try again',
  'nightly.again.about': 'Another try does not count.',
  'nightly.counts': 'This try counts.',

  'nightly.escaped': 'escaped with {n, plural, =0 {no wax} one {# tile of wax} other {# tiles of wax}} left',
  'nightly.lost':
    'lost in turn {turns} with {n, plural, =0 {no wax} one {# tile of wax} other {# tiles of wax}} left',
  'nightly.brief':
    'in {turns, plural, one {# turn} other {# turns}}, {n, plural, =0 {no wax} one {# tile of wax} other {# tiles of wax}} left',
  'nightly.help': 'Help: {temperament}',
  'nightly.picture':
    '{keys} of {prisoners} keys, {left} of {total} tiles of wax left, {hits, plural, =0 {no hit} one {# hit} other {# hits}}, {falls, plural, =0 {no fall} one {# fall} other {# falls}}.',
  'nightly.share': 'Share',
  'nightly.share.line': 'The Night Cage, {date}, {night}: {result}. Help: {temperament}.',
  'nightly.copy': 'Copy the result',
  'nightly.copy.words': 'Copy it in words',

  'nightly.month.before': 'The month before',
  'nightly.month.after': 'The month after',
  'nightly.day.none': 'not played',
  'nightly.day.open': 'under way',
  'nightly.day.late': 'played later',
  'nightly.streak':
    '{n, plural, =0 {No row of nights yet.} one {One night in a row.} other {# nights in a row.}}',
  'nightly.total':
    '{n, plural, one {# night played} other {# nights played}}, {escaped, plural, =0 {none escaped from} one {one escaped from} other {# escaped from}}.',

  'nightly.line.none': 'Tonight: {night}{n, plural, =0 {} one {} other { · # nights in a row}}',
  'nightly.line.open': 'Tonight: {night} · your try is under way',
  'nightly.line.over': 'Tonight: played{n, plural, =0 {} one {} other { · # nights in a row}}',

  'nightly.last': 'Last night, reviewed',
  'nightly.compared': 'On the same stack',
  'nightly.you': 'You',
  'nightly.bot': 'Careful bot',
  'nightly.bot.plays': 'The bot plays this night…',
  'nightly.bot.none': 'The bot cannot play here now.',
  'nightly.bot.look': 'Look at the bot’s game',
  'nightly.row.outcome': 'Ending',
  'nightly.row.keys': 'Keys held',
  'nightly.tiles': '{n, plural, one {# monster} other {# monsters}}, tile by tile',
  'nightly.tile': 'Tile',
  'nightly.tile.hit': '{p, percent} hit',
  'nightly.fate.none': 'not reached',
  'nightly.fate.gone': 'discarded',
  'nightly.fate.laid': 'laid',
  'nightly.fate.hit': 'hit somebody',

  'nightly.all': 'Everybody',
  'nightly.all.about':
    'The record of your game and your help are sent to this server, without your name. From then on each night is, once you have played it.',
  'nightly.all.ask': 'Compare me with everybody',
  'nightly.all.asking': 'Asking the server…',
  'nightly.all.line': '{n, plural, one {# person has} other {# people have}} played, {p, percent} escaped.',
  'nightly.all.place': 'Among those with the same help ({temperament}) you are number {place} of {n}.',
  'nightly.all.help': '{n, plural, one {# person} other {# people}}, {p, percent} escaped',
  'nightly.all.tile': 'Tile {n} was {by, kind, a} for all; {p, percent} were hit.',
  'nightly.all.wax': 'Escapes by wax left',
  'nightly.all.bar': '{from} to {to} tiles: {n}.',
  'nightly.all.mine': 'You are here.',
  'nightly.no.none': 'No server answers here, so nothing is compared.',
  'nightly.no.gone': 'Your game is no longer on this device, so it does not count here.',
  'nightly.no.nightly/no-such-night': 'The server does not know this night.',
  'nightly.no.nightly/not-yet':
    'By the server’s clock this night has not begun. Check the clock of this device.',
  'nightly.no.nightly/too-late': 'This night is too long ago: your result does not count here.',
  'nightly.no.nightly/unreadable': 'The server cannot replay your game, so it does not count here.',
  'nightly.no.nightly/another-game':
    'The server has another stack for this night, so your result does not count here.',
  'nightly.no.nightly/not-over': 'Your game is not over yet.',
  'nightly.no.nightly/bots': 'A bot had a seat in your game, so it does not count here.',
  'nightly.no.nightly/play-first':
    'The server tells it once your own result counts, or when the night is over.',
};

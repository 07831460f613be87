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
};

/** The first screen, and what stands around all of them. */
export const home = {
  'home.wax': '{n, plural, =0 {the wax is gone} one {# tile of wax} other {# tiles of wax}}',
  'table.leave': 'Leave the table',
  'app.title': 'The Night Cage',
  'app.skip': 'Skip to the content',
  'app.language': 'Language',
  'app.accessibility': 'Accessibility',

  'home.theme': 'You wake in the dark with a candle, and you are not alone.',
  'home.goal': 'Each needs a key. Meet on one Gate before the wax is gone.',
  'home.teach': 'Learn the game (10 min)',
  'home.learn-on': 'Continue learning',
  'home.learn-on.at': 'Lesson {n} of {total}',
  'home.know': 'I know the board game',
  'home.continue': 'Continue',
  'home.continue.about': '{name} to play',
  'home.play': 'Play',
  'home.new-game': 'New game',
  'home.together': 'With others',
  'home.nightly': 'The nightly table',
  'home.learn': 'Learn',
  'home.puzzles': 'Puzzles',
  'home.rules': 'Rules',
  'home.open': 'Open a record',
  'home.replays': 'Games on this device',
  'home.nights': 'Your nights',
  'home.replays.none': 'No game is kept here yet.',
  'home.replay.line': '{date}: {outcome, outcome}, {turns, plural, one {# turn} other {# turns}}',
  'home.settings': 'Settings',
  'home.keys': 'Keyboard shortcuts',
  'home.about': 'About',

  'version.title': 'New version',
  'version.ready': 'A new version is ready.',
  'version.held': 'A new version waits until the other tabs with the game are closed.',
  'version.reload': 'Reload',
  'version.later': 'Later',

  'about.unofficial': 'This is an unofficial fan implementation, not for profit.',
  'about.designers':
    'The Night Cage was designed by Christopher Ryan Chan, Chris McMahon and Rosswell Saunders.',
  'about.publisher': 'It is published by Smirk & Dagger Games. Buy the game: it glows on a real table.',

  'keep.share': 'Share',
  'keep.export': 'Export the record',
  'keep.export.about': 'A text file that replays the whole game.',
  'keep.import': 'Import a record',
  'keep.import.drop': 'Drop a record or a shared picture here, or choose a file.',
  'keep.import.choose': 'Choose a file',
  'keep.paste': 'Paste a record or a link',
  'keep.unspoiled': 'Without spoilers',
  'keep.unspoiled.about': 'A game that is over opens at its start; this goes for links, too.',
  'keep.copy-record': 'Copy the record',
  'keep.copy-link': 'Copy a link to this position',
  'keep.copy-game': 'Copy a link to the whole game',
  'keep.copied': 'Copied to the clipboard.',
  'keep.delete.sure': 'Delete for good?',
  'keep.delete': 'Delete',

  'error.title': 'That did not work',
  'error.file.unreadable': 'This file cannot be read. Nothing was changed.',
  'error.file.not-a-record': 'This is not a record of a game.',
  'error.file.no-link':
    'There is no link to a game in this picture. It may have been lost on the way: only the file as it was saved has it.',
  'error.file.too-large': 'This is too large for a record.',
  'error.file.line': 'The record is wrong at line {line}, column {column}. Nothing was changed.',
  'error.file.parted.illegal':
    'By today’s rules the move at line {line}, column {column} is not allowed. The game was played by earlier rules, or the file was changed.',
  'error.file.parted.over':
    'By today’s rules the game is over before the move at line {line}, column {column}.',
  'error.file.parted.draws':
    'By today’s rules the move at line {line}, column {column} draws another number of tiles.',
  'error.file.parted.result':
    'By today’s rules the game does not stand after its last move as line {line} says: “{outcome, outcome}” instead of “{said, outcome}”.',
  'error.file.parted.open': 'Open it up to there',
  'error.link.broken':
    'This link cannot be read. It may be broken, cut off, or made by a newer version. Ask for it again, or reload this page.',
  'error.reason': 'Reason:',
  'error.link.parted':
    'By today’s rules this game goes no further than its choice {n}. It was played by earlier rules, or the link was changed.',
  'error.link.impossible.tiles': 'The position in this link is impossible: its tiles do not add up.',
  'error.link.impossible.prisoners':
    'The position in this link is impossible: a prisoner is where nobody can be.',
  'error.link.impossible.turn': 'The position in this link is impossible: no game comes to such a turn.',
  'error.saved.broken': 'The saved game can no longer be read. A copy was set aside.',
  'error.clipboard': 'Copying is not allowed here. Select the text and copy it yourself.',
  'error.not-found.back': 'Back to the candle',

  'home.review': 'Look back',
};

/** The home page, and what surrounds all pages. */
export const home = {
  'home.wax': '{n, plural, =0 {no tiles left} one {# tile left} other {# tiles left}}',
  'table.help': 'Help with this choice',
  'table.instruments': 'Show all tools',
  'table.type': 'Type a command',
  'table.leave': 'Back to the home page',
  'app.title': 'The Night Cage',
  'app.skip': 'Skip to content',
  'app.language': 'Language',
  'app.accessibility': 'Accessibility',

  'home.theme': 'You wake in the dark with a candle, and you are not alone.',
  'home.goal': 'Each of you needs a key. Meet on one Gate before the wax runs out.',
  'home.teach': 'Learn in 90 seconds',
  'home.learn-on': 'Continue learning',
  'home.learn-on.at': 'Lesson {n} of {total}',
  'home.know': 'I know the board game',
  'home.continue': 'Continue',
  'home.continue.about': '{name}’s turn',
  'home.play': 'Play',
  'home.new-game': 'New game',
  'home.together': 'Play online',
  'home.nightly': 'Tonight’s game',
  'home.learn': 'Learn',
  'home.puzzles': 'Puzzles',
  'home.rules': 'Rules',
  'home.open': 'Open the game',
  'home.replays': 'Saved games',
  'home.nights': 'Statistics',
  'home.replays.none': 'No saved games yet.',
  'home.replay.line': '{date}: {outcome, outcome}, {turns, plural, one {# turn} other {# turns}}',
  'home.settings': 'Settings',
  'home.keys': 'Keyboard shortcuts',
  'home.about': 'About',

  'version.title': 'New version',
  'version.ready': 'A new version is ready.',
  'version.held': 'To get the new version, close the game in your other tabs.',
  'version.reload': 'Reload',
  'version.later': 'Later',

  'about.unofficial': 'This is an unofficial, non-profit fan version of the board game.',
  'about.designers':
    'The Night Cage was designed by Christopher Ryan Chan, Chris McMahon and Rosswell Saunders.',
  'about.publisher': 'It is published by Smirk & Dagger Games. Buy the board game: it glows on a real table.',

  'keep.share': 'Share',
  'keep.export': 'Export record',
  'keep.export.about': 'A text file that replays the whole game.',
  'keep.import': 'Import a game',
  'keep.import.drop': 'Drop a game record or a shared picture here, or choose a file.',
  'keep.import.choose': 'Choose file',
  'keep.paste': 'Paste a game record or a link',
  'keep.unspoiled': 'Hide spoilers',
  'keep.unspoiled.about': 'Finished games and links open at the beginning.',
  'keep.copy-record': 'Copy record',
  'keep.copy-link': 'Copy link to this position',
  'keep.copy-game': 'Copy link to the whole game',
  'keep.copied': 'Copied to the clipboard.',
  'keep.delete.sure': 'Delete for good?',
  'keep.delete': 'Delete',

  'error.title': 'That didn’t work',
  'error.file.unreadable': 'This file can’t be read. Nothing was changed.',
  'error.file.not-a-record': 'This is not a game record.',
  'error.file.no-link':
    'There’s no game link in this picture. Another app may have removed it: use the original file.',
  'error.file.too-large': 'This is too large to be a game record.',
  'error.file.line': 'The record has a mistake at line {line}, column {column}. Nothing was changed.',
  'error.file.parted.illegal':
    'The current rules don’t allow the move at line {line}, column {column}. The game was played under earlier rules, or the file was changed.',
  'error.file.parted.over':
    'Under the current rules, the game is over before the move at line {line}, column {column}.',
  'error.file.parted.draws':
    'Under the current rules, the move at line {line}, column {column} draws a different number of tiles.',
  'error.file.parted.result':
    'Under the current rules, the result is “{outcome, outcome}”, but line {line} says “{said, outcome}”.',
  'error.file.parted.open': 'Open it up to that move',
  'error.link.broken':
    'This link can’t be read. It may have been cut off, or made by a newer version of the game. Ask for it again, or reload this page.',
  'error.reason': 'Reason:',
  'error.link.parted':
    'Under the current rules, this game stops at move {n}. It was played under earlier rules, or the link was changed.',
  'error.link.impossible.tiles': 'The position in this link is impossible: its tiles don’t add up.',
  'error.link.impossible.prisoners':
    'The position in this link is impossible: a prisoner stands where no prisoner can be.',
  'error.link.impossible.turn': 'The position in this link is impossible: no game reaches this turn.',
  'error.saved.broken': 'Your saved game can no longer be read. We’ve kept a copy.',
  'error.clipboard': 'Copying isn’t allowed here. Select the text and copy it yourself.',
  'error.not-found.back': 'Back to the home page',

  'home.review': 'Look back',
};

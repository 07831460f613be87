/** The first screen, and what stands around all of them. */
export const home = {
  'app.title': 'The Night Cage',
  'app.language': 'Language',
  'app.accessibility': 'Accessibility',
  'app.menu': 'Menu',

  'home.theme': 'You wake in the dark with a candle, and you are not alone.',
  'home.goal': 'Each needs a key. Meet on one Gate before the wax is gone.',
  'home.teach': 'Teach me (90 s)',
  'home.know': 'I know the cardboard game',
  'home.continue': 'Continue',
  'home.continue.about': '{name} to play, {n, plural, one {# tile} other {# tiles}} of wax, round {round}.',
  'home.play': 'Play',
  'home.new-game': 'New game',
  'home.learn': 'Learn',
  'home.rules': 'Rules',
  'home.open': 'Open a record',
  'home.replays': 'Games on this device',
  'home.replays.none': 'No game is kept here yet.',
  'home.replay.line': '{date}: {outcome, outcome}, {turns, plural, one {# turn} other {# turns}}',
  'home.settings': 'Settings',
  'home.keys': 'Keys',
  'home.about': 'About',

  'about.unofficial': 'This is an unofficial fan implementation, made without profit.',
  'about.designers':
    'The Night Cage was designed by Christopher Ryan Chan, Chris McMahon and Rosswell Saunders.',
  'about.publisher': 'It is published by Smirk & Dagger Games. Buy the game: it glows on a real table.',
};

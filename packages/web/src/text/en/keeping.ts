/** Keeping games on this device: everything at once, what cannot be read, and one game in several tabs. */
export const keeping = {
  'tabs.in-another-tab': 'This game is being played in another tab.',
  'tabs.play-here': 'Play it here',
  'tabs.close-first':
    'This game is on the table, here or in another tab. Leave it there before you delete it.',
  'tabs.stays':
    'This game cannot be taken over now: the other tab has no room to keep what was chosen there.',
  'leave.sure':
    'This device had no room to keep the last choices of the game on the table. Leave it and lose them?',
  'list.incomplete':
    'The store of this browser cannot be read now: games may be missing from this list. Nothing was deleted.',
  'list.on-table': 'On the table',
  'delete.cannot':
    'This game could not be deleted: the store of this browser does not answer. Try again later.',

  'all.title': 'Everything on this device',
  'all.about':
    'One file with everything that is kept here: games, nights, puzzles, lessons, settings. It can be imported on any device and replaces nothing there.',
  'all.export': 'Export everything',
  'all.import': 'Import such a file',
  'all.added': '{n, plural, one {# game was imported.} other {# games were imported.}}',
  'all.known': '{n, plural, one {# game was here already.} other {# games were here already.}}',
  'all.memories': '{n, plural, one {# other memory is here now.} other {# other memories are here now.}}',
  'all.lessons':
    '{n, plural, one {# lesson more is done here now.} other {# lessons more are done here now.}}',
  'all.settings': 'The file has settings of its own.',
  'all.settings.use': 'Use its settings',
  'all.settings.used': 'The settings of the file are used here now.',
  'all.unreadable':
    '{n, plural, one {# part cannot be read and was set aside.} other {# parts cannot be read and were set aside.}}',
  'all.incomplete':
    'The store of this browser cannot be read now. The file holds only what was found without it.',
  'all.too-large': 'This file is too large: at most {n} MB can be brought in.',
  'all.not-such-a-file': 'This file holds no games that were exported here. Nothing was changed.',
  'all.no-room': 'There is no room for all of it. What was imported stays; try again later.',

  'unreadable.title': 'Set aside or not readable',
  'unreadable.export': 'Export these',
  'unreadable.clear': 'Delete these',
  'unreadable.clear.sure': 'Really delete them?',
  'unreadable.clear.cannot':
    'Not all of it could be deleted: the store of this browser does not answer. Try again later.',
  'unreadable.about':
    'These were found among what is kept here. They stay as they are until you delete them, and go along when everything is exported.',
  'unreadable.newer': 'This game was kept by a newer version of this page. It stays as it is.',
  'unreadable.damaged': 'This game can no longer be read. It stays as it is.',
  'unreadable.missing': 'This game is not on this device.',
  'unreadable.no-answer':
    'The store of this browser cannot be read now. Your games are where they were: reload the page, or come back later.',
  'unopened.title': 'This game cannot be opened',
  'unopened.others': 'Your other unfinished games',
  'cut.about':
    'The rules have been corrected since: it goes up to the last choice they allow. The original is kept.',
  'error.storage': 'This device has no room to keep the game. Export it before you leave.',
  'error.database': 'This browser keeps no list of games here. Export this one before you leave.',

  'broken.title': 'Something went wrong',
  'broken.what': 'A fault in this page stopped it. Your games are where they were.',
  'broken.not-loaded':
    'Part of the game could not be loaded. Are you online? Your games are where they were.',
  'broken.reload': 'Reload the page',
  'broken.home': 'Back to the candle',
  'broken.again': 'If it keeps happening',
  'broken.fresh.about':
    'Start as on the first visit: settings, lessons and the game on the table are set aside, not deleted. The games of your list stay there.',
  'broken.fresh': 'Start fresh',
};

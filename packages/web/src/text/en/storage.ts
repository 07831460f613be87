/** Saved games: export and import, unreadable games, and a game in several tabs. */
export const storage = {
  'tabs.in-another-tab': 'You’re playing this game in another tab.',
  'tabs.play-here': 'Play here',
  'tabs.close-first': 'This game is still open, here or in another tab. Leave it before you delete it.',
  'tabs.stays': 'You can’t take over this game now: the other tab couldn’t save its last moves.',
  'leave.sure': 'This device had no room to save the last moves of your game. Leave and lose them?',
  'list.incomplete':
    'Your browser’s storage isn’t responding, so some games may be missing here. Nothing was deleted.',
  'list.on-table': 'In progress',
  'delete.cannot': 'The game wasn’t deleted: your browser’s storage isn’t responding. Try again later.',

  'all.title': 'Full backup',
  'all.about':
    'One file with all your games, statistics, puzzles, lessons and settings. You can import it on any device: nothing there is overwritten.',
  'all.export': 'Export a backup',
  'all.import': 'Import a backup',
  'all.added': '{n, plural, one {Imported # game.} other {Imported # games.}}',
  'all.known': '{n, plural, one {# game was already here.} other {# games were already here.}}',
  'all.memories': '{n, plural, one {Imported # other item.} other {Imported # other items.}}',
  'all.lessons': '{n, plural, one {Imported # finished lesson.} other {Imported # finished lessons.}}',
  'all.settings': 'The file also contains settings.',
  'all.settings.use': 'Use them here',
  'all.settings.used': 'You’re now using the settings from the file.',
  'all.unreadable':
    '{n, plural, one {# item can’t be read and was set aside.} other {# items can’t be read and were set aside.}}',
  'all.incomplete': 'Your browser’s storage isn’t responding, so the file may not contain everything.',
  'all.too-large': 'This file is too large. The limit is {n} MB.',
  'all.not-such-a-file': 'This file wasn’t exported from here. Nothing was changed.',
  'all.no-room': 'There isn’t enough room for everything. Try again later; your imported games are safe.',

  'unreadable.title': 'Unreadable items',
  'unreadable.export': 'Export them',
  'unreadable.clear': 'Delete them',
  'unreadable.clear.sure': 'Delete them for good?',
  'unreadable.clear.cannot':
    'Some items weren’t deleted: your browser’s storage isn’t responding. Try again later.',
  'unreadable.about':
    'We can’t read these items. They stay here until you delete them, and are part of every full backup.',
  'unreadable.newer': 'This game was saved by a newer version. It stays as it is.',
  'unreadable.damaged': 'This game is damaged and can’t be read. It stays as it is.',
  'unreadable.missing': 'This game is not on this device.',
  'unreadable.no-answer':
    'Your browser’s storage isn’t responding. Your games are safe: reload the page, or come back later.',
  'unopened.title': 'This game can’t be opened',
  'unopened.others': 'Your other unfinished games',
  'cut.about':
    'The rules have been corrected since this game was played. It now ends at the last legal move; the original is kept.',
  'error.storage': 'There’s no room on this device to save the game. Export it before you leave.',
  'error.database': 'This browser can’t keep a list of saved games. Export this game before you leave.',

  'broken.title': 'Something went wrong',
  'broken.what': 'An error stopped this page. Your games are safe.',
  'broken.not-loaded': 'Part of the game didn’t load. Are you online? Your games are safe.',
  'broken.reload': 'Reload the page',
  'broken.home': 'Back to the home page',
  'broken.again': 'If it keeps happening',
  'broken.fresh.about':
    'Start as if this were your first visit. Settings, lessons and the current game are set aside, not deleted. Your saved games stay.',
  'broken.fresh': 'Start fresh',
};

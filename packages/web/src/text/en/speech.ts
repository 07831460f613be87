/** What is said, not shown: answers of keys, placed and lost tiles, the choice in preview. */
export const speech = {
  'speech.undone': 'Undone.',
  'speech.cancelled': 'Cancelled.',
  'speech.nothing-to-cancel': 'Nothing to cancel.',
  'speech.nothing-chosen': 'Nothing is chosen yet. Press {key} for the next option.',
  'speech.no-tile': 'You have no tile in hand.',
  'speech.one-way': 'The tile fits only this way.',
  'speech.options': '{n, plural, one {There is only one option.} other {There are only # options.}}',
  'speech.one-board': 'This game has only one board.',
  'speech.sound': '{on, select, true {Sound on.} other {Sound off.}}',
  'speech.start': 'This is the start of the game.',
  'speech.present': 'You are in the present.',
  'speech.looking-back': 'Turn {turn} of {turns}. {text}',
  'speech.tile': '{kind, kind, A} on {space}, exits {exits, direction}.',
  'speech.tile.all': '{kind, kind, A} on {space}.',

  'summary.other': '{part} ({name})',
  'summary.tile': '{kind, kind} on {space}',
  'summary.gone': '{kinds, kind, a} lost',
};

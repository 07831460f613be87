/** What decided a game. `{luck}`, `{cost}`, `{start}`, `{n}` are points of a hundred; `{from}`, `{to}`, `{p}` chances. */
export const review = {
  'review.title': 'What decided it',
  'review.ask': 'What decided it?',
  'review.finding': 'Finding out what decided it…',
  'review.progress': '{n} of {total} choices weighed',
  'review.stop': 'Stop',
  'review.broken': 'This could not be found out. Try again.',
  'review.took':
    'Fate took {luck, plural, one {# point} other {# points}}, choices {cost}, from a start of {start}.',
  'review.gave':
    'Fate gave {luck, plural, one {# point} other {# points}}, choices took {cost}, from a start of {start}.',
  'review.even':
    'Fate was even, choices took {cost, plural, one {# point} other {# points}}, from a start of {start}.',
  'review.more':
    '{n, plural, one {# point was} other {# points were}} gained in a way that cannot be attributed.',
  'review.less':
    '{n, plural, one {# point was} other {# points were}} lost in a way that cannot be attributed.',
  'review.worst-draw': 'Worst draw: −{n}',
  'review.worst-choice': 'Worst choice: −{n}',
  'review.best-choice': 'Best choice: {n} ahead',
  'review.at': 'chance to escape {p, percent}',
  'review.fell': 'turn {turn}, chance fell from {from, percent} to {to, percent}',
  'review.rose': 'turn {turn}, chance rose from {from, percent} to {to, percent}',
  'review.draw': 'Turn {turn}. {what} The chance to escape went from {from, percent} to {to, percent}.',
  'review.choice':
    'Turn {turn}. {name} chose “{what}”. It cost {n, plural, one {# point} other {# points}}: from {from, percent} to {to, percent}.',
  'review.choice.only': 'Turn {turn}. Giving up cost {n, plural, one {# point} other {# points}}.',
  'review.best':
    'Turn {turn}. {name} chose “{what}”. Anything else would have cost {n, plural, one {# point} other {# points}}.',
  'review.better': 'Better: “{what}”.',
  'review.better.find': 'Find the better choice ({n})',
  'review.own.nothing': 'Your own choices cost nothing.',
  'review.better.find.others': 'Find the better choice of the others ({n})',
  'review.better.find.bots': 'Find the better choice of the bots ({n})',

  'review.unspoiled': 'Watch without spoilers',
  'unspoiled.title': 'Without spoilers',
  'unspoiled.about': 'You see the game as it was played, and nothing of what comes.',
  'unspoiled.next': 'Next',
  'unspoiled.turn': 'Next turn',
  'unspoiled.play': 'Play',
  'unspoiled.pause': 'Pause',
  'unspoiled.leave': 'Show everything',

  'better.title': 'Find the better choice',
  'better.asked': 'Choice {n} of {total}, turn {turn}: what would have been better?',
  'better.goal':
    'Here {name} chose “{what}”, which cost {n, plural, one {# point} other {# points}}. Find something better.',
  'better.weighing': 'Weighing it…',
  'better.found': 'That is the better choice',
  'better.fair': 'Nearly as good',
  'better.worse': 'Better, but not the best',
  'better.no-better': 'No better than before',
  'better.silent': 'No answer came',
  'better.cost': '{n, plural, =0 {It costs nothing.} one {It costs # point.} other {It costs # points.}}',
  'better.answer': 'Better would be “{what}”.',
  'better.line': 'And then, if the likeliest tiles came:',
  'better.retry': 'Try again',
  'better.show': 'Show the answer',
  'better.play': 'Play it on the board',
  'better.skip': 'Skip to the end',
  'better.next': 'Next choice',
  'better.leave': 'Back to the game',
  'better.done': 'That was the last costly choice.',
} as const;

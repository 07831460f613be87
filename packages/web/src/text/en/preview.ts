/** Forecasts: parts that are joined, odds, and confirmations of harm. */
export const preview = {
  'preview.join': '; ',
  'preview.harmless': 'nothing bad happens',
  'preview.dirge':
    'tears open nine spaces{n, plural, =0 {, all of them empty} one { and the tile on them} other { and the # tiles on them}}',
  'preview.badge.gate': 'Gate lost',
  'preview.badge.key': 'Key lost',
  'preview.wakes': '{n, plural, one {a monster wakes} other {# monsters wake}}',
  'preview.wakes.kind': '{kind, kind, the} on {space} wakes',
  'preview.wakes.nobody': 'no monster wakes',
  'preview.seen': 'something sees you',
  'preview.hit': '{name} is hit, −{cost, plural, one {# tile} other {# tiles}}',
  'preview.evades': '{name} evades',
  'preview.penalty': '{n, plural, one {# tile of wax burns} other {# tiles of wax burn}}',
  'preview.pits': '{n, plural, one {a pit forms} other {# pits form}}',
  'preview.falls': '{names} {names, plural, one {falls} other {fall}}',
  'preview.darkens': '{n, plural, one {a tile goes dark} other {# tiles go dark}}',
  'preview.darkens.passages': '{n, plural, one {a passage goes dark} other {# passages go dark}}',
  'preview.removed': '{n, plural, one {a tile is lost} other {# tiles are lost}}',
  'preview.keys-lost':
    '{n, plural, one {a key is lost} other {# keys are lost}}, {left, plural, =0 {none left} other {# left}}',
  'preview.gates-lost':
    '{n, plural, one {a Gate is lost} other {# Gates are lost}}, {left, plural, =0 {none left} other {# left}}',
  'preview.out': '{names}’s {names, plural, one {candle goes} other {candles go}} out',
  'preview.relit': '{names} {names, plural, one {is} other {are}} lit again',
  'preview.key-taken': '{name} takes a key',
  'preview.nerve-gained': '+1 nerve',
  'preview.nerve-spent': '−{n} nerve',
  'preview.burns': 'burns {n, plural, one {# tile} other {# tiles}}',
  'preview.draws': 'then draws {n, plural, one {# tile} other {# tiles}}',
  'preview.wins': 'everyone escapes',

  'fact.nobody': 'No one is hit.',
  'fact.dark': '{spaces} {spaces, plural, one {goes} other {go}} dark',
  'fact.no-dark': 'Nothing goes dark.',
  'fact.no-draw': 'No tile is drawn.',

  'odds.monster': '{p, percent} chance of a monster',
  'odds.monster.of':
    '{p, percent} chance of {n, plural, one {a monster} other {at least one monster}} ({count} in the {total} left)',
  'odds.monster.none': 'no monster can come up yet',
  'odds.landing': '{p, percent} chance of landing on a monster',
  'odds.empty': 'The stack is empty: no more tiles are drawn.',
  'odds.explained': 'Of {total} unseen tiles, {count, plural, one {# is a monster} other {# are monsters}}.',

  'harm.hit':
    '{names} {names, plural, one {is} other {are}} hit: {n, plural, one {# tile of wax burns} other {# tiles of wax burn}}.',
  'harm.wake.kind': '{kind, kind, The} on {space} wakes, but hits no one.',
  'harm.wake': '{n, plural, one {A monster wakes, but hits} other {# monsters wake, but hit}} no one.',
  'harm.fall':
    '{names} {names, plural, one {falls} other {fall}}{lands, select, true { and {names, plural, one {lands} other {land}} again next turn} other {}}.',
  'harm.key-lost':
    '{n, plural, one {A key is} other {# keys are}} lost for good. {left, plural, =0 {None remains} one {One remains} other {# remain}} in the game.',
  'harm.gate-lost':
    '{n, plural, one {A Gate is} other {# Gates are}} lost for good. {left, plural, =0 {None remains} one {One remains} other {# remain}} in the game.',
  'harm.key-dark':
    '{n, plural, one {A key goes} other {# keys go}} dark for good. {left, plural, =0 {None remains} one {One remains} other {# remain}} in the game.',
  'harm.gate-dark':
    '{n, plural, one {A Gate goes} other {# Gates go}} dark for good. {left, plural, =0 {None remains} one {One remains} other {# remain}} in the game.',
  'harm.lost': 'This loses the game.',
};

/** One sentence per event, for the log and the screen reader; summaries of chains; a caption for every sound. */
export const events = {
  'events.chose': '{name} has chosen.',
  'events.asked': '{name} must choose.',
  'events.turn-began':
    '{instead, select, none {{name}’s turn.} other {{name} takes a turn in place of {instead}.}}',
  'events.started': '{name} starts on {space}.',
  'events.drew':
    '{purpose, select, landing {{name} comes down on {kind, kind, a}.} step {{name} gropes ahead and finds {kind, kind, a}.} scramble {{name} scrambles towards {kind, kind, a}.} stay {{name} stays and turns up {kind, kind, a}.} other {{name} draws {kind, kind, a}.}}',
  'events.placed': '{kind, kind, The} lies on {space}.',
  'events.placed.open': '{kind, kind, The} lies on {space}, open {exits, direction}.',
  'events.passage-revealed': 'A new passage on {space}: monsters may see it.',
  'events.swapped': '{kind, kind, The} takes the place of {before, kind, the} on {space}.',
  'events.hand-discarded': '{kind, kind, The} drawn last is discarded.',
  'events.omen-revealed': 'An Omen: number {count}.',
  'events.discarded':
    '{cause, select, penalty {{name} costs the stack {kinds, plural, one {# tile} other {# tiles}}: {kinds, kind, a}.} pass {Passing on burns {kinds, kind, a}.} endbringer {The Endbringer takes {kinds, kind, a}.} other {{name} burns {kinds, kind, a}.}}',
  'events.set-out':
    '{name} goes {way, direction, to}{seen, plural, =0 {} one {, seen by a monster} other {, seen by # monsters}}.',
  'events.turned-back': '{name} finds nothing ahead and turns back.',
  'events.triggered': '{spaces, plural, one {The monster} other {The monsters}} on {spaces} will strike.',
  'events.stayed': '{name} stays.',
  'events.stepped':
    '{scramble, select, true {{name} scrambles to {space}.} other {{name} steps to {space}.}}',
  'events.landed': '{name} lands on {space}.',
  'events.fell':
    '{to, select, hollow {{name} drops from {space} into the Hollow.} main {{name} leaves the Hollow at {space}.} other {{name} falls through {space}.}}',
  'events.line-chosen': '{name} falls along {line}.',
  'events.ejected': '{names} {names, plural, one {is} other {are}} thrown out of the Hollow.',
  'events.key-taken': '{name} takes the key on {space}.',
  'events.key-given': '{name} gives the key to {to}.',
  'events.nerve-gained': '{name} gains 1 nerve.',
  'events.nerve-spent':
    '{use, select, again {{name} spends 1 nerve to move again.} stay {{name} spends 1 nerve to stay in the dark.} block {{name} spends 1 nerve to block.} charge {{name} spends 1 nerve to charge.} sustain {{name} spends 1 nerve to keep the light.} other {{name} spends 1 nerve.}}',
  'events.pits-formed':
    '{cause, select, crumbled {The floor gives way on {spaces}.} contact {The monster on {spaces} collapses into a pit.} key-taken {Robbed, the Keeper on {spaces} becomes a pit.} pit-fiend {The Pit Fiend opens {spaces, plural, one {a pit} other {pits}} on {spaces}.} pathbreaker {The Pathbreaker opens {spaces, plural, one {a pit} other {pits}} on {spaces}.} light-eater {The Light Eater sinks into a pit on {spaces}.} shriek {The {spaces, plural, one {Shriek} other {Shrieks}} on {spaces} {spaces, plural, one {becomes a pit} other {become pits}}.} other {The Other leaves {spaces, plural, one {a pit} other {pits}} on {spaces}.}}',
  'events.removed':
    '{cause, select, dark {{spaces, plural, one {One tile goes} other {# tiles go}} dark: {spaces}.} struck {The Wax {spaces, plural, one {Eater} other {Eaters}} on {spaces} {spaces, plural, one {burns} other {burn}} out.} contact {The monster on {spaces} is gone.} snuffed {{spaces, plural, one {The tile} other {The tiles}} on {spaces} {spaces, plural, one {is} other {are}} put out.} other {The Other swallows {spaces}.}}',
  'events.woke': '{spaces, plural, one {A monster} other {Monsters}} on {spaces} saw it.',
  'events.struck':
    '{kind, kind, The} on {space} strikes: {hits, plural, =0 {nobody is hit} one {{hits} is hit} other {{hits} are hit}}.',
  'events.hit':
    '{by, kind, The} hits {name}: −{cost, plural, one {# tile} other {# tiles}}{dark, select, true {, and the candle goes out} other {}}.',
  'events.went-dark': '{name}’s candle goes out.',
  'events.relit': '{name}’s candle burns again.',
  'events.dirge-due': 'The last Omen is out: the Dirge is coming.',
  'events.dirge-arrived':
    'The Dirge comes down over {n, plural, one {# space} other {# spaces}} around {space}.',
  'events.dirge-opened':
    'Under the Dirge a pit of {n, plural, one {# space} other {# spaces}} opens around {space}.',
  'events.dirge-lost': 'The Dirge finds nobody, and never comes.',
  'events.endbringer-arrived': 'The Endbringer is here: from now on every turn burns a tile.',
  'events.shriek-loosed': 'A Shriek breaks loose.',
  'events.shriek-placed': 'A Shriek settles on {space}.',
  'events.shriek-discarded': 'The Shriek fades away.',
  'events.shrieks-called':
    'The third Shriek: The Other hears{spaces, plural, =0 {} other {, and {spaces} {spaces, plural, one {falls} other {fall}} silent}}.',
  'events.other-looked': 'The Other looks up at the new pit.',
  'events.other-advanced':
    '{board, select, hollow {The Other rises in the Hollow, over {n, plural, one {# space} other {# spaces}} more.} other {The Other advances over {n, plural, one {# space} other {# spaces}} more.}}',
  'events.other-left':
    'The Other withdraws{spaces, plural, =0 {} one {, and leaves a pit on {spaces}} other {, and leaves pits on {spaces}}}.',
  'events.other-emerged': 'The Other comes in {edge, edge, from}.',
  'events.passed': '{name} passes the turn to {to}.',
  'events.flickers-began': 'Final Flickers: the stack is empty, and every turn puts out a tile.',
  'events.conceded': 'Player {seat} agrees to give up.',
  'events.ended': 'The game is over: {outcome, outcome-because}.',

  'chain.summary':
    '{strikes, plural, one {One strike} other {# strikes}}: {hits, plural, =0 {nobody is hit} one {{hits} is hit} other {{hits} are hit}}, −{n, plural, one {# tile} other {# tiles}}.',
  'chain.detail': 'Press h for the details.',
  'chain.wakes': '{kind, kind} {space} wakes',
  'chain.hit': '{name} −{cost}',
  'chain.evades': '{name} evades',
  'chain.blocks': '{name} blocks',
  'chain.again': 'Show the whole chain again',

  'summary.turn': '{name}: {parts}.',
  'summary.stepped': 'to {space}',
  'summary.stayed': 'stayed',
  'summary.landed': 'landed on {space}',
  'summary.fell': 'fell',
  'summary.placed': '{n, plural, one {# tile laid} other {# tiles laid}}',
  'summary.darkened': '{n, plural, one {# tile dark} other {# tiles dark}}',
  'summary.lost': '{n, plural, one {# tile lost} other {# tiles lost}}',
  'summary.key': 'took a key',
  'summary.monster': '{kind, kind} on {space}',

  'caption.your-turn': '{name}’s turn',
  'caption.draw': 'A tile is drawn',
  'caption.passage': '{kind, kind, A}',
  'caption.key': 'A key',
  'caption.gate': 'A Gate, far away',
  'caption.monster': '{kind, kind}, {space}{names, plural, =0 {} other {, sees {names}}}',
  'caption.attack': 'Teeth on wax: {name} −{cost}',
  'caption.lights-out': '{name}: lights out',
  'caption.relit': '{name}: lit again',
  'caption.crumble': 'The floor crumbles, {space}',
  'caption.fall': '{name} falls',
  'caption.key-lost': 'A key is lost: {left} left',
  'caption.gate-lost': 'A Gate is lost: {left} left',
  'caption.flickers': 'Final Flickers: one flame, one heartbeat',
  'caption.settle': 'The tile settles',
  'caption.rotate': 'The tile turns',
  'caption.step': 'Steps',
  'caption.land': '{name} lands',
  'caption.burn': 'Wax burns away',
  'caption.evade': 'A draught: {name} evades',
  'caption.nerve': '{name} gathers nerve',
  'caption.key-given': 'A key changes hands',
  'caption.darkness': '{n, plural, one {A tile goes dark} other {# tiles go dark}}',
  'caption.shriek': 'A Shriek',
  'caption.other': 'The Other moves',
  'caption.dirge': 'The Dirge',
  'caption.endbringer': 'The Endbringer',
  'caption.refused': 'No',
  'caption.won': 'The Gate opens',
  'caption.lost': 'Silence',
};

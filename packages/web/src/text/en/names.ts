/**
 * All names: tiles, monsters, candles, directions, editions, options. Other texts never spell a
 * name out; they use `{kind, kind, a}` and get it in that form.
 */
export const names = {
  'kind.none': '{form, select, a {an unknown tile} the {the unknown tile} other {unknown tile}}',
  'kind.straight':
    '{form, select, a {a straight passage} the {the straight passage} other {straight passage}}',
  'kind.t': '{form, select, a {a T passage} the {the T passage} other {T passage}}',
  'kind.four-way':
    '{form, select, a {a four-way passage} the {the four-way passage} other {four-way passage}}',
  'kind.cracked-t':
    '{form, select, a {a cracked T passage} the {the cracked T passage} other {cracked T passage}}',
  'kind.cracked-four-way':
    '{form, select, a {a cracked four-way passage} the {the cracked four-way passage} other {cracked four-way passage}}',
  'kind.start': '{form, select, a {a start tile} the {the start tile} other {start tile}}',
  'kind.key': '{form, select, a {a Key tile} the {the Key tile} other {Key tile}}',
  'kind.gate': '{form, select, a {a Gate} the {the Gate} other {Gate}}',
  'kind.wax-eater': '{form, select, a {a Wax Eater} the {the Wax Eater} other {Wax Eater}}',
  'kind.keeper': '{form, select, a {a Keeper} the {the Keeper} other {Keeper}}',
  'kind.pit-fiend': '{form, select, a {a Pit Fiend} the {the Pit Fiend} other {Pit Fiend}}',
  'kind.pathless': '{form, select, a {a Pathless} the {the Pathless} other {Pathless}}',
  'kind.omen': '{form, select, a {an Omen} the {the Omen} other {Omen}}',
  'kind.shriek': '{form, select, a {a Shriek} the {the Shriek} other {Shriek}}',
  'kind.pathbreaker': '{form, select, a {a Pathbreaker} the {the Pathbreaker} other {Pathbreaker}}',
  'kind.light-eater': '{form, select, a {a Light Eater} the {the Light Eater} other {Light Eater}}',
  'kind.dirge': '{form, select, a {the Dirge’s pit} the {the Dirge} other {the Dirge’s pit}}',
  'kind.other': '{form, select, a {The Other} the {The Other} other {The Other}}',
  /** Any tile that was turned over into a pit. */
  'kind.pit': '{form, select, a {a pit} the {the pit} other {pit}}',

  /** All begin with different letters, which are shown on the tokens. */
  'candle.ember': 'Ember',
  'candle.tide': 'Tide',
  'candle.straw': 'Straw',
  'candle.moss': 'Moss',
  'candle.violet': 'Violet',
  'candle.frost': 'Frost',

  'direction.N': '{form, select, to {up} at {above} other {up}}',
  'direction.E': '{form, select, to {right} at {on the right} other {right}}',
  'direction.S': '{form, select, to {down} at {below} other {down}}',
  'direction.W': '{form, select, to {left} at {on the left} other {left}}',
  'edge.N': '{form, select, from {from the top} other {top edge}}',
  'edge.E': '{form, select, from {from the right} other {right edge}}',
  'edge.S': '{form, select, from {from the bottom} other {bottom edge}}',
  'edge.W': '{form, select, from {from the left} other {left edge}}',
  'line.row': 'row {row}',
  'line.column': 'column {column}',
  'space.hollow': 'Hollow {space}',

  'edition.base': 'The Night Cage',
  'edition.piege-obscur': 'Piège obscur',
  'edition.prototype': 'Prototype',
  'edition.shrieking-hollow': 'Shrieking Hollow',

  'assist.purist': 'Purist',
  'assist.purist.about': 'Only what a real table would show. You do the counting.',
  'assist.assisted': 'Assisted',
  'assist.assisted.about': 'Shows dangers, light and odds before you commit.',
  'assist.coach': 'Coach',
  'assist.coach.about': 'Like Assisted, plus every consequence in words and three hints per game.',
};

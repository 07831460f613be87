/**
 * The lessons as data. A lesson is a list of parts; a part is a position (in scenario notation)
 * with its steps.
 */
export interface LessonStep {
  /** S of the text key `lesson.N.S`. */
  readonly step: number;
  /**
   * `read`: a button continues. `1 move E`: exactly this move. `1 place`: any such move by this
   * prisoner. `1 to d3 or 1 to c4`: a move to either space.
   */
  readonly waitsFor: string;
  /** What the text is about, if that is not on the board. */
  readonly about?: 'wax';
}

/** A position and the steps that the player takes from it. */
export interface LessonPart {
  /** The scenario lines that define the position: `board`, `state`, `stack`, `turn`. */
  readonly position: string;
  readonly steps: readonly LessonStep[];
  /** The moves that the guide makes for the player, in the notation of `waitsFor`. */
  readonly automatic?: string;
}

const reads = (...steps: readonly (readonly [number, string])[]): LessonStep[] =>
  steps.map(([step, waitsFor]) => ({ step, waitsFor }));

const OTHERS_WAITING = 'state: {2: {waiting: true}, 3: {waiting: true}, 4: {waiting: true}}';

/**
 * Lesson 1: three tiles go dark behind Ember, and two are drawn; then Ember leaves by the right
 * edge.
 */
const light: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  ┤  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: T T ...`,
    steps: reads([1, 'read'], [2, '1 move E'], [3, 'read'], [4, '1 place'], [5, '1 place']),
  },
  {
    position: `board: |
  .  .  .  .  .  .
  .  .  .  .  .  ┬
  ┼  .  .  .  ├  ┼@1
  .  .  .  .  .  ┴
  .  .  .  .  .  .
  .  .  .  .  .  .
${OTHERS_WAITING}
stack: T T T ...`,
    steps: reads([6, '1 move E'], [7, 'read']),
  },
];

/**
 * Lesson 2: a Stay burns a straight; a second move; a Stay reveals a Wax Eater, which replaces a
 * neighbour.
 */
const wax: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  ┤  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: I ...`,
    steps: [{ step: 1, waitsFor: 'read', about: 'wax' }, ...reads([2, '1 stay'], [3, 'read'])],
  },
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  .  ├@1  ┴  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: T T T T T ...`,
    steps: reads([4, '1 move E'], [5, '1 move E']),
  },
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  G  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: W ...`,
    steps: reads([6, '1 stay'], [7, '1 swap']),
  },
];

/**
 * Lesson 3: a straight breaks behind Ember, then under Ember, who lands in row 3 and leaps into a
 * pit.
 */
const cracks: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .     .  .  .
  .  .  .     .  .  .
  .  ├  ─'@1  ┤  .  .
  .  .  .     .  .  .
  .  .  .     .  .  .
  .  .  .     .  .  .
${OTHERS_WAITING}
stack: T T ...`,
    steps: reads([1, '1 move E'], [2, 'read']),
  },
  {
    position: `board: |
  .  .  .     .  .  .
  .  .  ┬     .  .  .
  .  .  │'@1  .  .  .
  .  .  ┴     .  .  .
  .  .  .     .  .  .
  .  .  .     .  .  .
${OTHERS_WAITING}
stack: T ...`,
    steps: reads([3, '1 stay'], [4, '1 fall row']),
  },
  {
    position: `board: |
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
state: {1: {falling: row 3}, 2: {waiting: true}, 3: {waiting: true}, 4: {waiting: true}}
stack: T T + T ...`,
    steps: reads([5, '1 land'], [6, '1 place'], [7, '1 place']),
  },
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  O    .  .  .
  .  ├  ┼@1  ┤  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}`,
    steps: reads([8, '1 move N']),
  },
];

/**
 * Lesson 4: Ember evades; Tide, without nerve, is hit; Tide is lit again beside Ember; Ember
 * blocks.
 */
const eyes: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  W  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: T T ...`,
    steps: reads([1, 'read'], [2, '1 move S'], [3, 'read']),
  },
  {
    position: `board: |
  .  .  .    .  .    .
  .  .  ┬    .  ┬    .
  .  ├  ┼@1  W  ┤@2  .
  .  .  ┴    .  ┴    .
  .  .  .    .  .    .
  .  .  .    .  .    .
state: {2: {nerve: 0}, 3: {waiting: true}, 4: {waiting: true}}
stack: T T T T T T T ...`,
    steps: reads([4, '1 move S'], [5, 'read']),
  },
  {
    position: `board: |
  .  .  .    .  .    .
  .  .  ┬    .  .    .
  .  ├  ┼@1  ┼  ┤@2  .
  .  .  ┴    .  .    .
  .  .  .    .  .    .
  .  .  .    .  .    .
turn: 2
state: {2: {lit: false, nerve: 0}, 3: {waiting: true}, 4: {waiting: true}}
stack: T T T ...`,
    steps: reads([6, '2 move W'], [7, 'read']),
  },
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  W  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: T T T ...`,
    steps: reads([8, '1 move W'], [9, '1 block']),
  },
];

/** Lesson 5: Ember takes a key, gives it to Tide, and takes the next. */
const keys: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  K  .  .
  .  .  ┴    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
${OTHERS_WAITING}
stack: T T T ...`,
    steps: reads([1, '1 move E'], [2, 'read']),
  },
  {
    position: `board: |
  .  .  .    .  .  .
  .  .  ┬    .  .  .
  .  ├  ┼@1  K  .  .
  .  ├  ┴@2  ┤  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
state: {1: {key: true}, 3: {waiting: true}, 4: {waiting: true}}
stack: T T T ...`,
    steps: reads([3, 'read'], [4, '1 give 2'], [5, 'read'], [6, '1 move E'], [7, 'read']),
  },
];

/**
 * Lesson 6: Straw sustains, Moss snuffs a tile (d3 would lose the game: `lesson.6.lost`), Ember
 * moves twice, and all win.
 */
const gate: readonly LessonPart[] = [
  {
    position: `board: |
  .  .  .    .  .      .
  .  .  ┬    .  ┬      .
  .  ├  ┼@1  ┼  G@234  ┤
  .  .  ┴    .  ┴      .
  .  .  .    .  .      .
  .  .  .    .  .      .
turn: 3
state: {1: {key: true, nerve: 1}, 2: {key: true}, 3: {key: true, nerve: 2}, 4: {key: true, nerve: 0}}
stack: ""`,
    steps: reads(
      [1, 'read'],
      [2, 'read'],
      [3, '3 stay'],
      [4, '3 sustain'],
      [5, '4 stay'],
      [6, '4 snuff'],
      [7, '1 move E'],
      [8, '1 move E'],
    ),
  },
];

/**
 * The game in ninety seconds. Ember's light draws a Wax Eater at c2. Of the two keys, c4 is in its
 * line and d3 is not; both are next to the Gate.
 */
export const FIRST_SCENE: LessonPart = {
  position: `board: |
  .  .  .  .      .  .
  .  ┬  .  .      .  .
  ├  ┼@1 ┼  K      .  .
  .  ┴  K  G@234  ┤  .
  .  .  .  ┴      .  .
  .  .  .  .      .  .
state: {1: {nerve: 2}, 2: {key: true}, 3: {key: true}, 4: {key: true}}
stack: W T T T T T T ...`,
  steps: reads([1, '1 to c3'], [2, 'read'], [3, '1 to d3 or 1 to c4'], [4, '1 to d4']),
  automatic: '1 place or 1 suffer',
};

/** The parts of lessons 1 to 6. */
export const LESSONS: readonly (readonly LessonPart[])[] = [light, wax, cracks, eyes, keys, gate];

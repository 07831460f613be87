/** What lies beside the board besides the guide. */
type Panel = 'party' | 'wax' | 'rack';

/** For each lesson, the panels it needs and the step that introduces them: all others stay away. */
export const PANELS: readonly Readonly<Partial<Record<Panel, number>>>[] = [
  {},
  { wax: 1, party: 2, rack: 3 },
  {},
  { party: 4 },
  { party: 2 },
  { wax: 1, party: 2 },
];

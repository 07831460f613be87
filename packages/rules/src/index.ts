/**
 * The rules of The Night Cage: pure, synchronous, without dependencies. An Intent is what a player
 * wants, a Decision what the game asks, an Event what happened, a State the result.
 */
export * from './board/board.ts';
export * from './board/directions.ts';
export { lightOf, litSpaces } from './board/light.ts';
export { monstersSeeing, sightLine } from './board/sight.ts';
export { STEP_NAMES, stepIndex, type Edition, type StepName, type Ruleset } from './editions/edition.ts';
export { EDITIONS, rulesetFor } from './editions/editions.ts';
export { DEFAULT_EDITION, EDITION_NAMES, type EditionName } from './editions/edition-names.ts';
export { ChanceError, type Chance } from './stack/chance.ts';
export * from './game/decision.ts';
export { REVEALS, type Event, type EventOf, type EventType } from './game/event.ts';
export { EVENT_FIELDS } from './game/event-fields.ts';
export {
  fieldsOf,
  specOf,
  type Declared,
  type Field,
  type FieldKind,
  type FieldTable,
  type FieldValues,
  type KindsIn,
} from './game/fields.ts';
export { PURPOSES, QUESTIONS, QUESTION_FIELDS } from './game/question-fields.ts';
export { evolve } from './game/evolve.ts';
export {
  FLAT_STEPS,
  FLAT_TASKS,
  flattenDecision,
  flattenTask,
  unflattenDecision,
  unflattenTask,
  type FlatDecision,
  type FlatTask,
} from './format/flatten.ts';
export { unflattenState, type FlatState } from './format/flat-state.ts';
export { FORMAT, isPlayableFormat } from './format/format.ts';
export { agreeToConcede, fold, play, type PlayResult } from './game/game.ts';
export * from './game/intent.ts';
export { parseIntent } from './game/parse-intent.ts';
export { mayAct } from './game/may-act.ts';
export { playOut, playOutAsync } from './game/play-out.ts';
export { type Layout, type Pile } from './stack/layout.ts';
export { imagineStack } from './stack/imagine.ts';
export { judge } from './game/judge.ts';
export { legal, legalOptions, listOptions } from './game/legal.ts';
export { deal, dealStack } from './setup/deal.ts';
export { beginPlay, newGame } from './setup/new-game.ts';
export { OptionList, packIntent, unpackIntent, type Option } from './game/option.ts';
export * from './setup/dials.ts';
export { NIGHT_TERRORS, omensIn, terrorIn, type NightTerror } from './setup/night-terrors.ts';
export { OUTCOMES, type Outcome } from './game/outcomes.ts';
export { type Judge } from './game/judge.ts';
export { choose, openPlay, type Play } from './game/turn-engine.ts';
export { PRESETS, type Preset } from './setup/presets.ts';
export { positionState, type OtherPlace, type PlacedPrisoner, type Position } from './setup/position.ts';
export { fastRandom, shuffle, type Random } from './stack/random.ts';
export { REFUSAL_CODES, findRefusal, type Refusal, type RefusalCode } from './game/refusal.ts';
export { createCommitment, deriveDealSeed, matchesCommitment, secretRandom } from './stack/secrets.ts';
export { seededRandom } from './stack/seeded-random.ts';
export { sha256Hex } from './stack/sha256.ts';
export { settle, type Settled, type SetupProblem, type SetupRequest } from './setup/settle.ts';
export { type Setup } from './setup/setup.ts';
export { NO_CHANCE, chanceOf, layStack, scriptedChance, type ScriptedChance } from './stack/lay.ts';
export { ACTIONS, cloneState, type Hollow, type State } from './game/state.ts';
export { HOLLOW_TASKS, LEAVING_TASKS, TASK_FIELDS } from './game/task-fields.ts';
export { type Task, type TaskName, type TaskOf } from './game/task.ts';
export { reachOf, type Reach } from './monsters/reach.ts';
export { figureAt } from './monsters/dirge.ts';
export { OTHER_LENGTH, OTHER_WIDTH, SECTIONS, laneSpaces, sectionSpaces } from './monsters/the-other.ts';
export { MAX_NERVE, type NerveLimit } from './prisoners/nerve.ts';
export { ownPrisoners, seatOf } from './prisoners/seats.ts';
export * from './prisoners/whereabouts.ts';
export * from './tiles/kinds.ts';
export * from './tiles/tile.ts';
export { undoWindow, reveals } from './game/undo.ts';
export { oddsOfNext } from './view/odds.ts';
export { oddsOfAny } from './view/odds-of-any.ts';
export {
  preview,
  type Preview,
  type Previewed,
  type PreviewedHit,
  type PreviewedStrike,
} from './view/preview.ts';
export { mayTalk, mayTalkWith } from './view/silence.ts';
export { findLossProof, type CutOffGate, type LossProof } from './view/loss-proof.ts';
export { slack, type Slack } from './view/slack.ts';

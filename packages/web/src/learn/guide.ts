import { createEffect, createSignal, on, type Accessor, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { Guide, GuideFocus, GuideMessage } from '../table/guide.ts';
import type { TableModel } from '../model/table-model.ts';
import { createTranslator } from '../text/translator.ts';
import {
  allowedIntentsAt,
  findAutomaticMove,
  isAllowedAtStep,
  isLessonLost,
  mustLayTileFirst,
  stepAfter,
} from './lesson-steps.ts';
import type { LessonPart } from './lesson-parts.ts';

const t = createTranslator('learn');

export interface LessonGuide extends Guide {
  /** The step number within the whole lesson, from 1. After the last step: the count plus 1. */
  readonly step: Accessor<number>;
  readonly isOver: Accessor<boolean>;
  readonly watch: (table: TableModel) => void;
}

interface LessonGuideOptions {
  /** The text of a step by number, or of the end: `done`. */
  readonly words: (step: string, state: State | null) => string;
  readonly isLast: boolean;
  /** The player goes on after the end of this part, unless it is the last. */
  readonly onOver: () => void;
  readonly isLikeGame?: boolean;
  readonly end?: () => JSX.Element;
  readonly focus?: GuideFocus;
}

const toRead = (text: string, button: string | null): GuideMessage => ({
  text,
  button,
  show: null,
  about: null,
});
const toDo = (text: string): GuideMessage => ({
  text,
  button: null,
  show: t('learn.show-me'),
  about: null,
});

/** Takes back the last choice only: undo may go further, so the choices before it are replayed. */
function retake(model: TableModel): void {
  const kept = model.moments().slice(0, -1);
  model.undo();
  for (const { intent } of kept.slice(model.moments().length)) model.choose(intent);
}

/** The guide through one part of a lesson. */
export function createLessonGuide(part: LessonPart, options: LessonGuideOptions): LessonGuide {
  const { words, isLast, onOver, isLikeGame = false } = options;
  const [step, setStep] = createSignal(0);
  const [table, setTable] = createSignal<TableModel | null>(null);
  /** The step reached after each number of choices, so that undo also goes back in the lesson. */
  const stepAt: number[] = [0];

  const state = () => table()?.present() ?? null;
  const allowed = () => {
    const now = state();
    return now === null ? [] : allowedIntentsAt(part, step(), now);
  };
  const isOver = (): boolean => step() >= part.steps.length;
  const isRead = (): boolean => part.steps[step()]?.waitsFor === 'read';

  const go = (next: number, moments = table()?.moments().length ?? 0): void => {
    stepAt[moments] = next;
    setStep(next);
  };

  const watch = (model: TableModel): void => {
    setTable(model);
    createEffect(
      on(model.moments, (moments, before = []) => {
        if (moments.length < before.length) setStep(stepAt[moments.length] ?? 0);
        for (let n = before.length; n < moments.length; n++) {
          const { intent, before: was, after } = moments[n]!;
          go(stepAfter(part, step(), intent, was, after), n + 1);
        }
        return moments;
      }),
    );
    createEffect(() => {
      const move = findAutomaticMove(part, model.present());
      // After everyone has heard of the choice before it.
      if (move !== undefined) queueMicrotask(() => model.choose(move));
    });
  };

  const message = (): GuideMessage => {
    const now = state();
    if (now !== null && isLessonLost(now)) return toRead(t('lesson.6.lost'), t('learn.again'));
    if (isOver() && isLast) return toRead(words('done', now), null);
    const { step: number, about = null } = part.steps[Math.min(step(), part.steps.length - 1)]!;
    const text = words(`${number}`, now);
    if (isOver()) return toRead(text, null);
    if (now !== null && mustLayTileFirst(part, step(), now)) return toDo(t('learn.place'));
    return { ...(isRead() ? toRead(text, t('do.next')) : toDo(text)), about };
  };

  const next = (): void => {
    const now = state();
    if (now !== null && isLessonLost(now)) return retake(table()!);
    if (!isOver() && isRead()) go(step() + 1);
    if (isOver() && !isLast) onOver();
  };

  return {
    allows: (intent) => {
      const now = state();
      return now !== null && isAllowedAtStep(part, step(), now, intent);
    },
    message,
    next,
    step: () => (part.steps[0]?.step ?? 1) + step(),
    isOver,
    isLikeGame,
    goesOn: () => isOver() && !isLast,
    end: () => (isOver() && isLast ? options.end?.() : null),
    focus: options.focus ?? { isIn: null },
    show: () => {
      const [first] = allowed();
      if (first === undefined) return;
      const target = table()
        ?.targets()
        .find(({ intents }) => intents.includes(first));
      if (isLikeGame && target !== undefined) table()?.point(target);
      else table()?.choose(first);
    },
    watch,
  };
}

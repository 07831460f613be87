import { createEffect, createSignal, on, type Accessor } from 'solid-js';
import type { Guide, GuideMessage } from '../table/guide.ts';
import type { TableModel } from '../model/table-model.ts';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';
import {
  allowedIntentsAt,
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
  readonly lesson: number;
  readonly isLast: boolean;
  /** The player goes on after the end of this part. */
  readonly onOver: () => void;
}

/** The guide through one part of a lesson. */
export function createLessonGuide(
  part: LessonPart,
  { lesson, isLast, onOver }: LessonGuideOptions,
): LessonGuide {
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

  const go = (next: number): void => {
    stepAt[table()?.moments().length ?? 0] = next;
    setStep(next);
  };

  const watch = (model: TableModel): void => {
    setTable(model);
    createEffect(
      on(model.moments, (moments, before = []) => {
        const last = moments.at(-1);
        if (moments.length < before.length) setStep(stepAt[moments.length] ?? 0);
        else if (last !== undefined && moments.length > before.length)
          go(stepAfter(part, step(), last.intent, last.before, last.after));
        return moments;
      }),
    );
  };

  const toRead = (text: string, button: string): GuideMessage => ({ text, button, show: null, about: null });
  const toDo = (text: string): GuideMessage => ({
    text,
    button: null,
    show: t('learn.show-me'),
    about: null,
  });
  const message = (): GuideMessage => {
    const now = state();
    if (now !== null && isLessonLost(now)) return toRead(t('lesson.6.lost'), t('learn.again'));
    if (isOver() && isLast) return toRead(t(`lesson.${lesson}.done` as Key<'learn'>), t('learn.on'));
    if (isOver()) return toRead(t('learn.go-on'), t('learn.on'));
    if (now !== null && mustLayTileFirst(part, step(), now)) return toDo(t('learn.place'));
    const { step: number, about = null } = part.steps[step()]!;
    const text = t(`lesson.${lesson}.${number}` as Key<'learn'>);
    return { ...(isRead() ? toRead(text, t('do.next')) : toDo(text)), about };
  };

  /**
   * Takes back the losing choice only: undo may go further, so the choices before it are replayed.
   */
  const retake = (): void => {
    const model = table();
    const kept = model?.moments().slice(0, -1) ?? [];
    model?.undo();
    for (const { intent } of kept.slice(model?.moments().length)) model?.choose(intent);
  };

  const next = (): void => {
    const now = state();
    if (now !== null && isLessonLost(now)) retake();
    else if (isOver()) onOver();
    else if (isRead()) go(step() + 1);
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
    show: () => {
      const [first] = allowed();
      if (first !== undefined) table()?.choose(first);
    },
    watch,
  };
}

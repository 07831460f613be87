import type { LocalGame } from '@night-cage/client';
import type { ArmedTarget } from '../../src/model/table-model.ts';
import { listTargets, type Target } from '../../src/model/targets.ts';
import type { CommandContext, CommandResult } from '../../src/speech/choose-by-command.ts';
import { parseCommand } from '../../src/speech/commands.ts';

/** A table without a screen, controlled by typed lines. */
export interface Typist {
  readonly game: LocalGame;
  readonly table: CommandContext['table'];
  readonly targets: () => Target[];
  /** Types a line and executes its result. */
  readonly type: (line: string) => CommandResult;
}

export function typistAt(game: LocalGame): Typist {
  let armed: ArmedTarget | null = null;
  const table: CommandContext['table'] = {
    present: () => game.state,
    moments: () => game.moments,
    armed: () => armed,
    undoable: () => game.undoable,
    lookedAt: () => null,
  };
  const targets = (): Target[] => listTargets(game.state);
  const type = (line: string): CommandResult => {
    const result = parseCommand(table, targets(), line);
    if ('does' in result) {
      const played = game.play(result.does);
      if (!played.done) throw new Error(`"${line}" was refused: ${played.refusal.code}`);
      armed = null;
    } else if ('arms' in result) armed = { target: result.arms, way: result.way };
    else if ('letsGo' in result) armed = null;
    else if ('undoes' in result) game.undo();
    return result;
  };
  return { game, table, targets, type };
}

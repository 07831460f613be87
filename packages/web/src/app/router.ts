import { createMemo, createSignal, onCleanup, type Accessor, type Setter } from 'solid-js';

/** The pages that work with the game on the table. */
export const GAME_ROUTES: ReadonlySet<string> = new Set([
  'play',
  'new',
  'games',
  'nights',
  'position',
  'game',
  'nightly',
]);

export interface Router {
  /** The current route: `/puzzles/day`. */
  readonly route: Accessor<string>;
  /** Its first part: `puzzles`. */
  readonly page: Accessor<string>;
  /** Its second part: `day`, or empty. */
  readonly subroute: Accessor<string>;
  /** Follows a route that was set without a `hashchange` event. */
  readonly setRoute: Setter<string>;
}

const currentRoute = (): string => location.hash.slice(1) || '/';

/**
 * The router: follows the part of the address after `#`. That needs no configured server, and works
 * offline and from any folder.
 */
export function createRouter(): Router {
  const [route, setRoute] = createSignal(currentRoute());
  const follow = (): void => {
    setRoute(currentRoute());
  };
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  return {
    route,
    page: createMemo(() => route().split('/')[1] ?? ''),
    subroute: createMemo(() => route().split('/')[2] ?? ''),
    setRoute,
  };
}

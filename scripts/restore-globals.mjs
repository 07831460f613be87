import { vi } from 'vitest';

/*
 * Runs before each test file. Test files share the globals of their thread: a clock that one has
 * stopped, or a global that it has replaced, must not reach the next.
 */
vi.useRealTimers();
vi.unstubAllGlobals();

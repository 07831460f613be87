let isTouch = false;
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true);
globalThis.addEventListener?.('keydown', () => (isTouch = false), true);

/** Did a finger do what was done last? It cannot rest on something to look at it first, as a mouse can. */
export const wasTouchInput = (): boolean => isTouch;

let isTouch = false;
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true);
globalThis.addEventListener?.('keydown', () => (isTouch = false), true);

/** Whether the last input was a touch. Touch has no hover to preview a choice. */
export const wasTouchInput = (): boolean => isTouch;

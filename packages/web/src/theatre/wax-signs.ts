import { onCleanup } from 'solid-js';

/** The candle of wax, its flame, and the number shown in layouts without room for the candle. */
type WaxSign = 'candle' | 'flame' | 'number';

const signs = new Map<WaxSign, Element>();

/** A `ref` that registers an element as a sign of the wax until it is removed. */
export const registerWaxSign =
  (sign: WaxSign) =>
  (element: Element): void => {
    signs.set(sign, element);
    onCleanup(() => {
      if (signs.get(sign) === element) signs.delete(sign);
    });
  };

export const findWaxSign = (sign: WaxSign): Element | undefined => signs.get(sign);

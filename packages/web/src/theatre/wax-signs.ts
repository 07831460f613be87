import { onCleanup } from 'solid-js';

/** The candle of wax, its flame, and the number that stands for it where there is no room for a candle. */
type WaxSign = 'candle' | 'flame' | 'number';

const signs = new Map<WaxSign, Element>();

/** As a `ref`: an element says which sign of the wax it is, for as long as it is there. */
export const registerWaxSign =
  (sign: WaxSign) =>
  (element: Element): void => {
    signs.set(sign, element);
    onCleanup(() => {
      if (signs.get(sign) === element) signs.delete(sign);
    });
  };

export const findWaxSign = (sign: WaxSign): Element | undefined => signs.get(sign);

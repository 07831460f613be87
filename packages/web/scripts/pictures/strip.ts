/** One strip: a choice of a scenario, and the moments after it that are worth a look. */
export interface Strip {
  readonly title: string;
  /** A file of `pictures/theatre`, or with a folder, one of the project: `scenarios/relight`. */
  readonly scenario: string;
  readonly move?: number;
  /** A picture of the table before the choice, too. */
  readonly before?: string;
  /** Milliseconds after the choice, and what is seen then. */
  readonly frames: readonly (readonly [number, string])[];
  /** Instead of playing on: these spaces are pointed at, one picture each. */
  readonly points?: readonly (readonly [string | null, string])[];
  /** Only these parts of the page. */
  readonly shows?: readonly string[];
  readonly size?: { readonly width: number; readonly height: number };
  readonly settings?: object;
  readonly columns?: number;
  readonly frameWidth?: number;
}

export const PHONE = { size: { width: 390, height: 844 }, columns: 6, frameWidth: 220 } as const;

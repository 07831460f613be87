/** The data of a measurement so far. */
export class LoadTally {
  #times: number[] = [];
  #bytes: number[] = [];
  /** Bytes of answers to the choosing clients. */
  #answers = 0;
  #failed: Record<string, number> = {};
  #began = performance.now();

  /** Records the milliseconds from a choice to its answer. */
  acknowledged(milliseconds: number): void {
    this.#times.push(milliseconds);
  }

  /** Records the bytes that one socket received for one choice. */
  delivered(bytes: number): void {
    this.#bytes.push(bytes);
  }

  /** Records the bytes of an answer. */
  answered(bytes: number): void {
    this.#answers += bytes;
  }

  failed(why: string): void {
    this.#failed[why] = (this.#failed[why] ?? 0) + 1;
  }

  begin(): void {
    this.#times = [];
    this.#bytes = [];
    this.#answers = 0;
    this.#failed = {};
    this.#began = performance.now();
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }

  report(): LoadReport {
    const bytes = this.#bytes.reduce((sum, size) => sum + size, 0);
    return {
      moves: this.#times.length,
      seconds: this.seconds,
      p50: share(this.#times, 0.5),
      p99: share(this.#times, 0.99),
      bytesMean: bytes / Math.max(1, this.#bytes.length),
      bytesAll: (bytes + this.#answers) / Math.max(1, this.#bytes.length),
      bytesP99: share(this.#bytes, 0.99),
      failed: this.#failed,
    };
  }
}

export interface LoadReport {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesMean: number;
  /** The same including the answers to the choosing clients. */
  readonly bytesAll: number;
  readonly bytesP99: number;
  readonly failed: Readonly<Record<string, number>>;
}

/** The quantile of the values. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

import type { Random } from '@night-cage/rules';
import { chanceOfOdds, logOdds, type Network } from '../judgement/network.ts';

/** Something seen in a game, and what it turned out to be worth. */
export interface Experience {
  readonly traits: Float32Array;
  /** The part of the chance that is known exactly: the network only answers for the rest. */
  readonly survival: number;
  readonly worth: number;
}

/** Adam's usual constants. */
const MEMORY = 0.9;
const LONG_MEMORY = 0.999;
const NEARLY_CERTAIN = 0.9999;

/** The gradients of one part of a network, and their running means. */
interface Gradient {
  readonly part: Float32Array;
  readonly slope: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

export interface Trainer {
  readonly network: Network;
  /** Learns from some experiences at once. */
  learn(experiences: readonly Experience[], rate: number): void;
}

function newNetwork(traits: number, hidden: number, random: Random): Network {
  const around = (size: number): number => ((random.below(2001) - 1000) / 1000) * size;
  const filled = (length: number, size: number): Float32Array =>
    Float32Array.from({ length }, () => around(size));
  return {
    hidden,
    weights: filled(traits * hidden, 0.25),
    levels: filled(hidden, 0),
    counts: filled(hidden, 0.3),
    // Most games are lost.
    bias: Float32Array.of(-2),
  };
}

/** What a network knows, with room for traits that it has not met. */
function withRoomFor(traits: number, { hidden, weights, ...rest }: Network): Network {
  const wider = new Float32Array(traits * hidden);
  wider.set(weights);
  return { hidden, weights: wider, ...rest };
}

/** A trainer that knows what `before` knows, or nothing. */
export function newTrainer(
  traits: number,
  hidden: number,
  random: Random,
  before: Network | null = null,
): Trainer {
  const network = before === null ? newNetwork(traits, hidden, random) : withRoomFor(traits, before);
  const gradientOf = (part: Float32Array): Gradient => ({
    part,
    slope: new Float32Array(part.length),
    mean: new Float32Array(part.length),
    square: new Float32Array(part.length),
  });
  const weights = gradientOf(network.weights);
  const levels = gradientOf(network.levels);
  const counts = gradientOf(network.counts);
  const bias = gradientOf(network.bias);
  const units = new Float64Array(hidden);
  const hiddenError = new Float32Array(hidden);
  let lessons = 0;

  function addGradient({ traits: seen, survival, worth }: Experience): void {
    const chance = chanceOfOdds(logOdds(network, seen, units));
    const said = Math.min(NEARLY_CERTAIN, survival * chance);
    // The slope of the cross-entropy of survival * chance, by the log-odds.
    const error = ((said - worth) / (1 - said)) * (1 - chance);
    bias.slope[0]! += error;
    for (let unit = 0; unit < hidden; unit++) {
      const active = units[unit]! > 0;
      hiddenError[unit] = active ? error * network.counts[unit]! : 0;
      if (!active) continue;
      counts.slope[unit]! += error * units[unit]!;
      levels.slope[unit]! += hiddenError[unit]!;
    }
    for (let trait = 0; trait < seen.length; trait++) {
      const value = seen[trait]!;
      if (value === 0) continue;
      const row = trait * hidden;
      for (let unit = 0; unit < hidden; unit++) weights.slope[row + unit]! += value * hiddenError[unit]!;
    }
  }

  function adamStep({ part, slope, mean, square }: Gradient, many: number, rate: number): void {
    const pace = rate / (1 - MEMORY ** lessons);
    const early = 1 - LONG_MEMORY ** lessons;
    for (let n = 0; n < part.length; n++) {
      const meanSlope = slope[n]! / many;
      slope[n] = 0;
      mean[n] = MEMORY * mean[n]! + (1 - MEMORY) * meanSlope;
      square[n] = LONG_MEMORY * square[n]! + (1 - LONG_MEMORY) * meanSlope * meanSlope;
      part[n]! -= (pace * mean[n]!) / (Math.sqrt(square[n]! / early) + 1e-8);
    }
  }

  return {
    network,
    learn(experiences, rate) {
      lessons++;
      for (const experience of experiences) addGradient(experience);
      for (const gradient of [weights, levels, counts, bias]) adamStep(gradient, experiences.length, rate);
    },
  };
}

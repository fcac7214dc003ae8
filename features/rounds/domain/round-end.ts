import type { Played } from '#games/engine/game.ts';
import { type Canonical, canonicalJson } from '#kit/shared/canonical-json.ts';
import type { UnsignedBundle } from './round-bundle.ts';

/** What a settled round had to pay: by its play, or at what it was worth where it was taken for its player. */
export const owedBy = ({ endedBy }: Pick<UnsignedBundle, 'endedBy'>, played: Played): bigint =>
  endedBy === 'rule' && !played.isOver ? (played.takeable ?? 0n) : played.payout;

/** Whether the last choices are those with which the game ends a round whose player doesn't come back. */
export const isLeft = (
  { choices, endedBy }: Pick<UnsignedBundle, 'choices' | 'endedBy'>,
  play: (choices: readonly unknown[]) => Played | undefined,
): boolean =>
  endedBy === 'rule' &&
  choices.some((_, made) => {
    const left = made === 0 ? undefined : play(choices.slice(0, made))?.left;
    return left !== undefined && textOf(left) === textOf(choices.slice(made));
  });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- choices are plain; what isn't has no canonical text and throws
const textOf = (choices: readonly unknown[]): string => canonicalJson(choices as Canonical);

import type { OurGame } from '#games/engine/any-choice.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { sha256Hex } from '#kit/shared/digest.ts';

/** A game of ours. Choices have no common type: each game parses its own. */
export type OwnGame = OurGame;

/** The games that are played now by their code; an older version, while rounds of it may be open, by `code/version`. */
export type OwnGames = ReadonlyMap<string, OwnGame>;

/** What a version means, as it is hashed and kept. */
export const publishedText = ({ code, version, maths }: Pick<OwnGame, 'code' | 'version' | 'maths'>): string =>
  canonicalJson({ code, version, maths });

/** Stands on every round of the version. */
export const mathsHashOf = (game: Pick<OwnGame, 'code' | 'version' | 'maths'>): string => {
  const known = hashes.get(game);
  if (known !== undefined) return known;
  const hash = sha256Hex(publishedText(game));
  hashes.set(game, hash);
  return hash;
};
const hashes = new WeakMap<object, string>();

/** That the rules in a publication give the hash in it; what brings none has nothing to give. */
export const mathsFaults = (it: { game: string; version: number; mathsHash: string; maths?: object }): string[] => {
  if (it.maths === undefined) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so it is plain
  const maths = it.maths as OwnGame['maths'];
  const { game: code, version, mathsHash } = it;
  return mathsHashOf({ code, version, maths }) === mathsHash ? [] : ['the published rules are not those of the hash'];
};

/** The version that a round was begun with; undefined where it is kept no longer. */
export const versionOf = (
  games: OwnGames,
  { game, version }: { game: string; version: number },
): OwnGame | undefined => {
  const now = games.get(game);
  return now?.version === version ? now : games.get(`${game}/${version}`);
};

import * as z from 'zod/mini';
import { canonicalHash, canonicalJson } from '#kit/shared/canonical-json.ts';
import { sha256Hex } from '#kit/shared/digest.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A text that decided what could come of a bet, in the version that was in force when it was taken. */
export const wireConfiguration = z.strictObject({
  /** `rules` and `pay_table` of a draw, `maths` of a game of ours. */
  name: z.enum(['rules', 'pay_table', 'maths']),
  /** Where versions are numbered. */
  version: z.nullable(z.int().check(z.minimum(1))),
  /** SHA-256 of its canonical JSON. */
  hash,
});
export type Configuration = z.output<typeof wireConfiguration>;

const draw = z.object({ announcement: z.object({ rulesHash: hash, payTableHash: hash }) });
const round = z.object({ version: z.int(), mathsHash: hash });

/** Which versions a draw or a round of ours says that it was under; of another maker's nothing is known. */
export const configurationOf = (game: unknown): Configuration[] => {
  const ofDraw = draw.safeParse(game);
  if (ofDraw.success) {
    const { rulesHash, payTableHash } = ofDraw.data.announcement;
    return [
      { name: 'rules', version: null, hash: rulesHash },
      { name: 'pay_table', version: null, hash: payTableHash },
    ];
  }
  const ofRound = round.safeParse(game);
  return ofRound.success ? [{ name: 'maths', version: ofRound.data.version, hash: ofRound.data.mathsHash }] : [];
};

const texts = z.object({
  rules: z.optional(z.json()),
  payTable: z.optional(z.json()),
  game: z.optional(z.string()),
  version: z.optional(z.int()),
  maths: z.optional(z.json()),
});

/** The hash of the text itself, where the game brings it; a void round brings none. */
export const hashOfText = (game: unknown, name: Configuration['name']): string | undefined => {
  const read = texts.safeParse(game);
  if (!read.success) return undefined;
  const { rules, payTable, maths, game: code, version } = read.data;
  if (name === 'maths')
    return maths === undefined
      ? undefined
      : sha256Hex(canonicalJson({ code: code ?? '', version: version ?? 0, maths }));
  const text = name === 'rules' ? rules : payTable;
  return text === undefined ? undefined : canonicalHash(text);
};

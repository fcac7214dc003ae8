import { currencyNamed } from '#kit/shared/money/currency.ts';
import { hasDecimals, type Minor, moneyOf } from '#kit/shared/money/money.ts';

/** What texts of calls look like, as the schemas and the quick reading have it. */
export const patterns = {
  id: /^[\x21-\x7e]{1,100}$/,
  game: /^[A-Za-z0-9_.-]{1,40}$/,
  player: /^ply_[0-9a-f]{32}$/,
  session: /^gps_[0-9a-f]{32}$/,
  owed: /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/,
  /** From 1 on, four decimals at most. */
  odds: /^[1-9][0-9]{0,6}(\.[0-9]{1,4})?$/,
  stake: /^(?!0(\.0+)?$)(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/,
} as const;

/** Fields of every act of a round. */
export const ofRoundPatterns = {
  requestId: patterns.id,
  player: patterns.player,
  game: patterns.game,
  roundId: patterns.id,
} as const;

type Named = Readonly<Record<string, RegExp>>;
type Read<Texts, Amounts> = { [Name in keyof Texts]: string } & { [Name in keyof Amounts]: Minor } & {
  currency: NonNullable<ReturnType<typeof currencyNamed>>;
};

/**
 * Reads an act that has exactly a currency and these fields, each as its pattern says, the amounts with the decimals of the money that is
 * served. Whatever is more, less or other is left to the schema, which also says what is wrong with it.
 */
export const quickRead = <const Texts extends Named, const Amounts extends Named>(texts: Texts, amounts: Amounts) => {
  const [textList, amountList] = [Object.entries(texts), Object.entries(amounts)];
  const count = textList.length + amountList.length + 1;
  return (read: unknown): Read<Texts, Amounts> | undefined => {
    if (typeof read !== 'object' || read === null || Object.keys(read).length !== count) return undefined;
    const given: Record<string, unknown> = { ...read };
    const currency = typeof given['currency'] === 'string' ? currencyNamed(given['currency']) : undefined;
    if (currency === undefined) return undefined;
    for (const [name, pattern] of textList) {
      const text = given[name];
      if (typeof text !== 'string' || !pattern.test(text)) return undefined;
    }
    for (const [name, pattern] of amountList) {
      const text = given[name];
      if (typeof text !== 'string' || !pattern.test(text) || !hasDecimals(text)) return undefined;
      given[name] = moneyOf(text);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was looked at above
    return given as Read<Texts, Amounts>;
  };
};

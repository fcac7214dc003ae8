/** How much it says that two people share it: a document or an account more than a browser, a browser more than an address. */
const weights: Readonly<Record<string, number>> = { bank: 8, document: 8, field: 6, device: 4, address: 1 };

export type Shared = { by: string; shown: string };

/** The weight of everything that two people share; unknown kinds count as little as an address. */
export const likelihoodOf = (shared: readonly Shared[]): number =>
  shared.reduce((sum, { by }) => sum + (weights[by] ?? 1), 0);

/** By member, the likeliest first; equal ones in the order of their ids. */
export const groupedByAccount = (
  duplicateAccounts: readonly ({ memberId: string } & Shared)[],
): [string, Shared[]][] => {
  const of = new Map<string, Shared[]>();
  for (const { memberId, by, shown } of duplicateAccounts)
    of.set(memberId, [...(of.get(memberId) ?? []), { by, shown }]);
  return [...of]
    .map(([memberId, shared]): [string, Shared[]] => [
      memberId,
      shared.toSorted((a, b) => likelihoodOf([b]) - likelihoodOf([a])),
    ])
    .toSorted(([a, one], [b, other]) => likelihoodOf(other) - likelihoodOf(one) || (a < b ? -1 : 1));
};

type Owed = { owner: string; balance: bigint };

/** What owners have, in the smallest form that a million of them can be held in. Minor units. */
export type OwedList = { owners: readonly string[]; balances: BigInt64Array; total: bigint };

/** Each owner once. */
export const owedList = async (
  pages: AsyncIterable<readonly Owed[]> | Iterable<readonly Owed[]>,
): Promise<OwedList> => {
  const owners: string[] = [];
  let balances = new BigInt64Array(1024);
  let total = 0n;
  for await (const page of pages) {
    for (const { owner, balance } of page) {
      if (owners.length === balances.length) {
        const longer = new BigInt64Array(balances.length * 2);
        longer.set(balances);
        balances = longer;
      }
      balances[owners.length] = balance;
      owners.push(owner);
      total += balance;
    }
  }
  return { owners, balances, total };
};

/** Applies a batch without waiting for wallets that others hold. See `batchArrays` and `readAnswer`. */
export const applyFreeText = `
  select wallet.apply_free($1::bigint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::smallint[], $7::integer[]) as answer`;

/**
 * What a stake brings to a pot: so many thousandths of it, to the minor unit exactly. What is less than a minor unit is carried
 * to the player's next round at this stake, so over 1,000 rounds nothing is lost.
 * @param rest thousandths of a minor unit carried from the round before, 0 … 999
 */
export const potShare = (
  stake: bigint,
  { thousandths, rest }: { thousandths: number; rest: number },
): { amount: bigint; rest: number } => {
  const whole = stake * BigInt(thousandths) + BigInt(rest);
  return { amount: whole / 1000n, rest: Number(whole % 1000n) };
};

/**
 * What a promotion gives for a deposit, as it stood when the player chose it. Who made it reads `terms` when the deposit is
 * credited; deposits only keep it.
 */
export type Offer = { offerId: string; name: string; terms: Readonly<Record<string, string | number>> };

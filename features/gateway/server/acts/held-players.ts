import { playWallets } from '#features/wallet/public.ts';

/** Whom a purchase would wait for: games of ours reach wallets through the gateway alone. */
export const heldPlayers = playWallets.heldAmong;

/** Whom a purchase would wait for: games of ours reach wallets through the gateway alone. */
export { heldPlayers } from '#features/wallet/public.ts';

import { movementKinds } from '../../domain/movement-kind.ts';

const { bet, tip, vendor_out, refund, win, bonus_win, jackpot_win, adjustment, correction, vendor_in } = movementKinds;

/** What a player puts into play: with tips, and with what goes to a vendor's table or purse. */
export const stakeKinds = [bet, tip, vendor_out];

/** All that play takes and gives. */
export const playKinds = [...stakeKinds, refund, win, bonus_win, jackpot_win, adjustment, correction, vendor_in];

/** @public Raffles give the tickets that missions promise. */
export { type GiveTickets, ticketRewards } from './server/ticket-rewards.ts';

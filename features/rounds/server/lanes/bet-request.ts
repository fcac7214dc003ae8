import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import type { GameSession } from '../../db/sessions.ts';
import { mathsHashOf, type OwnGame } from '../../domain/own-game.ts';
import { type RoundStart, startHashOf } from '../../domain/round-binding.ts';

/** What a player's page asks for, as it was read. */
export type BetRequest = {
  session: GameSession;
  game: OwnGame;
  key: string;
  stake: Minor;
  choice: unknown;
  requestHash: string;
};

type OfRound = Pick<RoundStart, 'roundId' | 'epochId' | 'commitment' | 'clientSeed' | 'nonce' | 'meter' | 'card'>;

/** Hash of all that decides the round that a request begins. */
export const startHashIn = ({ session, game, stake, choice }: BetRequest, of: OfRound): string =>
  startHashOf({
    ...of,
    game: game.code,
    version: game.version,
    mathsHash: mathsHashOf(game),
    currency: session.currency,
    stake: moneyText(stake, session.currency),
    choice,
  });

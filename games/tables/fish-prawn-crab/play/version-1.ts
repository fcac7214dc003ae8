import { diceTable } from '#games/engine/tables/dice-bets.ts';
import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { betsWith, opposites, symbols } from './game.ts';

const firstSymbols = ['gourd', 'crab', 'fish', 'rooster', 'prawn', 'tiger'] as const;

/** The face on which the symbol of a face of version 1 stands now. */
export const faceNow = (face: number): number => symbols.findIndex((symbol) => symbol === firstSymbols[face - 1]) + 1;

/** Symbols stood on other faces, and other pairs had one colour. */
export const fishPrawnCrab1 = spotGame(
  withoutConditions(
    diceTable({
      code: 'fish-prawn-crab',
      version: 1,
      opposites,
      bets: betsWith({ red: [1, 4], green: [2, 5], blue: [3, 6] }),
    }),
  ),
);

import type { DrawRow } from '../db/draw-row.ts';
import { type GameRules, wireGameRules } from '../domain/game-rules.ts';

// The rules come as a new object with every row; what they say is the same for all draws of a game.
const kept = new Map<string, GameRules>();
const keptMax = 500;

/** How the draw's game runs. */
export const rulesOf = ({ game_rules }: Pick<DrawRow, 'game_rules'>): GameRules => {
  const text = JSON.stringify(game_rules);
  const known = kept.get(text);
  if (known) return known;
  const rules = wireGameRules.parse(game_rules);
  if (kept.size >= keptMax) kept.clear();
  kept.set(text, rules);
  return rules;
};

import { boundedCache } from '#kit/server/caches/bounded-cache.ts';
import { secondsMs } from '#kit/shared/time.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { type GameRules, wireGameRules } from '../../domain/games/game-rules.ts';

// Every row brings its rules as a new object, though they are the same for all draws of a game.
const kept = boundedCache<string, GameRules>(500);

/** How this very draw runs: a result of others is expected when the calendar says, which differs among the rounds of a day. */
export const rulesOfDraw = (draw: Pick<DrawRow, 'game_rules' | 'close_at' | 'draw_at'>): GameRules => {
  const rules = rulesOf(draw);
  return rules.method === 'outside/v1' && draw.draw_at !== null
    ? { ...rules, expectedAfterSeconds: (draw.draw_at - draw.close_at) / secondsMs(1) }
    : rules;
};

/** How the draw's game runs. */
export const rulesOf = ({ game_rules }: Pick<DrawRow, 'game_rules'>): GameRules => {
  const text = JSON.stringify(game_rules);
  const known = kept.get(text);
  if (known) return known;
  const rules = wireGameRules.parse(game_rules);
  kept.set(text, rules);
  return rules;
};

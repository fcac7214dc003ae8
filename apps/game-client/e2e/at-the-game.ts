import type { FrameLocator, Page } from 'playwright-core';

/** A game in its frame, or opened alone. */
type Game = FrameLocator | Page;

/** Sets what a round costs: where the box has no room of its own, the chip opens it. */
export const setStake = async (game: Game, amount: string): Promise<void> => {
  const chip = game.locator('.stake-chip');
  await chip.waitFor({ state: 'attached' });
  if (await chip.isVisible()) await chip.click();
  const box = game.getByRole('textbox', { name: 'Stake' });
  await box.fill(amount);
  await box.press('Enter');
  if (await chip.isVisible()) await chip.press('Escape');
};

/** Opens what is known of the game by its name: a phone has it behind one key. */
export const openPanel = async (game: Game, name: string): Promise<void> => {
  const more = game.getByRole('button', { name: 'More about this game' });
  const key = game.getByRole('button', { name, exact: true });
  await game.locator('.keys').waitFor({ state: 'attached' });
  if ((await more.isVisible()) && !(await key.isVisible())) await more.click();
  await key.click();
};

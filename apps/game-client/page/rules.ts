import { el } from '#games/stage/dom.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { ourGames } from '#games/catalogue.ts';
import { copyable, facts, openSheet } from './sheet.ts';
import type { Table } from './table.ts';

/** How the game goes, what it pays and returns, its limits, and the hash under which all that is published. */
export const showRules = ({ pencil, view, desk, game }: Table): void => {
  const { t, money } = pencil;
  const { stakes, game: version } = desk;
  openSheet(t).show(
    { title: t('rules.title') },
    ...view.rules(pencil),
    facts(
      [t('rules.rtp'), t('rules.rtpText')],
      [t('rules.top'), t('rules.topText', { times: topOf(game), payout: money(stakes.payoutMax) })],
      [t('rules.stakes'), `${money(stakes.stakeMin)} – ${money(stakes.stakeMax)}`],
      [t('rules.pace'), t('rules.paceText', { seconds: version.paceMs / 1000 })],
      [t('rules.version'), String(version.version)],
      [t('rules.hash'), copyable(t, version.mathsHash)],
    ),
    el('p', {}, t('rules.server')),
    el('p', {}, t('rules.interrupted')),
  );
};

const tops: Readonly<Record<string, unknown>> = { dice: { side: 'under', wins: 1 }, mines: { act: 'open', mines: 5 } };

/** The highest multiplier that any choice of the game has. */
const topOf = (code: string): string => multiplierText((ourGames.get(code)?.topThousandths(tops[code]) ?? 0n) * 10n);

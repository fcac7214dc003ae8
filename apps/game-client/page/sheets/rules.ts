import type { OurGame } from '#games/engine/any-choice.ts';
import type { AnyView } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { gameOf } from '#games/stage/game-of.ts';
import { showFigures } from './figures.ts';
import { copyable, facts, openSheet, type Sheet } from './sheet.ts';
import type { Table } from '../table.ts';

/** How the game goes, what it pays and returns, its limits, and the hash under which all that is published. */
export const showRules = (table: Table): Promise<void> => drawRules(table, openSheet(table.pencil.t));

const drawRules = async (table: Table, sheet: Sheet): Promise<void> => {
  const { pencil, view, desk } = table;
  const { t, money } = pencil;
  const { stakes, game: version } = desk;
  const [game, own] = await Promise.all([gameOf(view), view.rules(pencil)]);
  sheet.show(
    { title: t('rules.title') },
    ...own,
    facts(
      [t('rules.rtp'), t('rules.rtpText', { rtp: percentOf(view) })],
      [t('rules.top'), t('rules.topText', { times: topOf(game, view), payout: money(stakes.payoutMax) })],
      [t('rules.stakes'), `${money(stakes.stakeMin)} – ${money(stakes.stakeMax)}`],
      [t('rules.pace'), t('rules.paceText', { seconds: version.paceMs / 1000 })],
      [t('rules.version'), String(version.version)],
      [t('rules.hash'), copyable(t, version.mathsHash)],
    ),
    button(
      { class: 'main' },
      [t('figures.title')],
      () => void showFigures(table, sheet, () => void drawRules(table, sheet)),
    ),
    publishedLinks(table),
    el('p', {}, t('mountShared' in view ? 'rules.sharedServer' : 'rules.server')),
    el('p', {}, t('mountShared' in view ? 'rules.sharedInterrupted' : 'rules.interrupted')),
  );
};

/** What anyone may read of the game, in a window of its own: figures and hash, and what came back. */
const publishedLinks = ({ game, desk, language, pencil: { t } }: Table): HTMLElement => {
  const theme = document.documentElement.dataset['theme'] ?? 'dark';
  const link = (path: string, asked: Record<string, string>, text: string) =>
    el(
      'a',
      {
        href: `${path}?${new URLSearchParams({ ...asked, lang: language, theme })}`,
        target: '_blank',
        rel: 'noopener',
      },
      text,
    );
  return el(
    'p',
    { class: 'links' },
    link(`/maths/${game}`, { version: String(desk.game.version) }, t('rules.published')),
    link('/returns', { game }, t('rules.returned')),
  );
};

/** The highest multiplier that any choice of the game has. */
const topOf = (game: OurGame, { listing }: AnyView): string =>
  multiplierText(game.topThousandths(listing.topChoice) * 10n);

/** Its return, as the listing states it. */
const percentOf = ({ listing }: AnyView): string =>
  (listing.returnBp / 100).toLocaleString('en', { minimumFractionDigits: 2 });

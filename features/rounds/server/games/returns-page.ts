import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { dayReturns, type DayRow, waitingToBeCounted, observedRtpTotals } from '../../db/day-returns.ts';
import { decimalText } from '../../domain/maths-sheet.ts';
import { judged } from '../../domain/return-band.ts';
import { countedOf } from './tally-rtp.ts';
import { cell, html, type Html } from './html.ts';
import { nameOf, type PlainPage } from './maths-pages.ts';
import { pageTexts, type Translate } from './page-texts.ts';

const daysShown = 200;

/** The public page that compares observed with theoretical RTP, for all games or for one. */
export const returnsPage = (world: World) => {
  const textsOf = pageTexts();
  return async (game: string | undefined, language: string): Promise<PlainPage> => {
    const t = textsOf(language);
    const { read } = world.database;
    const [days, whole, waiting] = await Promise.all([
      dayReturns(read, { game, limit: daysShown }),
      observedRtpTotals(read, game),
      waitingToBeCounted(read),
    ]);
    const lines = [
      ...whole.map((row) => lineOf(t, language, row, t('returns.sum', { count: row.days }))),
      ...days.map((row) => lineOf(t, language, row, row.day)),
    ];
    const body = html`
      <p>${t('returns.intro')}</p>
      <p><a href="/maths?lang=${language}">${t('returns.maths')}</a>${
        game === undefined ? html`` : html` · <a href="/returns?lang=${language}">${t('returns.all')}</a>`
      }</p>
      ${waiting > 0 ? html`<p>${t('returns.counting', { count: waiting })}</p>` : html``}
      ${days.length === 0 ? html`<p>${t('returns.none')}</p>` : tableOf(t, lines)}`;
    return { title: t('returns.title'), language, body };
  };
};

const tableOf = (t: Translate, lines: readonly Html[]): Html => html`<div class="wide"><table>
  <thead><tr>
    <th>${t('returns.day')}</th><th>${t('returns.game')}</th><th class="figure">${t('returns.rounds')}</th>
    <th class="figure">${t('returns.staked')}</th><th class="figure">${t('returns.paid')}</th>
    <th class="figure">${t('returns.actual')}</th><th class="figure">${t('returns.theory')}</th>
    <th class="figure">${t('returns.band')}</th><th>${t('returns.verdict')}</th>
  </tr></thead>
  <tbody>${lines}</tbody></table></div>`;

const percent = (part: number): string => `${decimalText(part * 100, 2)} %`;
const tones = { inside: 'good', above: 'bad', below: 'bad', few: '' } as const;

const lineOf = (t: Translate, language: string, row: DayRow, day: string): Html => {
  const { actual, theoryLeast, theoryMost, least, most, verdict } = judged(countedOf(row));
  const isSaid = verdict !== 'few';
  const theory =
    percent(theoryLeast) === percent(theoryMost)
      ? percent(theoryLeast)
      : `${percent(theoryLeast)} – ${percent(theoryMost)}`;
  return html`<tr>
    <td class="day">${day}</td>
    <td><a href="/maths/${row.game}?version=${row.version}&lang=${language}">${nameOf(row.game, language)}</a>
      <small>${t('maths.version')} ${row.version}</small></td>
    ${cell(t('returns.rounds'), row.rounds.toLocaleString('en'), 'figure')}
    ${cell(t('returns.staked'), `${moneyText(row.staked, row.currency)} ${row.currency}`, 'figure')}
    ${cell(t('returns.paid'), `${moneyText(row.paid, row.currency)} ${row.currency}`, 'figure')}
    ${cell(t('returns.actual'), percent(actual), 'figure')}
    ${cell(t('returns.theory'), theory, 'figure')}
    ${cell(t('returns.band'), isSaid ? `${percent(least)} – ${percent(most)}` : '–', 'figure')}
    ${cell(t('returns.verdict'), t(`returns.${verdict}`), tones[verdict])}
  </tr>`;
};

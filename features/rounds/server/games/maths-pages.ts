import { z } from 'zod';
import { fractionOf, numberOf } from '#games/engine/figures/fraction.ts';
import { languageTag } from '#kit/shared/languages.ts';
import { isoOf } from '#kit/shared/time.ts';
import { desksOf } from '../../db/game-desk.ts';
import { publishedVersions, type PublishedRow } from '../../db/game-sheets.ts';
import { houseVendors } from '../../domain/house-vendors.ts';
import { decimalText, type MathsSheet, mathsSheet, returnsText } from '../../domain/maths-sheet.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import { cell, html, type Html } from './html.ts';
import type { House } from './house.ts';
import { pageTexts, type Translate } from './page-texts.ts';

/** A page without a script: title, language of the document, what stands in it. */
export type PlainPage = { title: string; language: string; body: Html };

const published = z.object({ maths: z.record(z.string(), z.unknown()) });
const waysShown = 12;

/** The published rules and figures of our games, for anyone. */
export const mathsPages = ({ world }: Pick<House, 'world'>) => {
  const textsOf = pageTexts();
  const rowsOf = (game?: string) => publishedVersions(world.database.read, game);
  const playedOf = async (game: string) => (await desksOf(world.database.read, game))[0]?.version;
  return {
    /** Every version of every game, with its hashes. */
    list: async (language: string): Promise<PlainPage> => {
      const t = textsOf(language);
      return { title: t('maths.title'), language, body: listBody(t, language, await rowsOf()) };
    },
    /** One version, the newest where none is named; undefined for none of ours. */
    game: async (asked: { game: string; version?: number }, language: string): Promise<PlainPage | undefined> => {
      const t = textsOf(language);
      const rows = await rowsOf(asked.game);
      const row = chosen(rows, asked.version);
      if (!row) return undefined;
      const body = gameBody(t, language, { row, rows, played: await playedOf(row.game) });
      return { title: nameOf(row.game, language), language, body };
    },
    /** The same as it is hashed, to be worked with. */
    json: async (asked: { game: string; version?: number }): Promise<object | undefined> => {
      const row = chosen(await rowsOf(asked.game), asked.version);
      return row && artefactOf(row);
    },
  };
};

const chosen = (rows: readonly PublishedRow[], version: number | undefined): PublishedRow | undefined =>
  version === undefined ? rows[0] : rows.find((row) => row.version === version);

const artefactOf = (row: PublishedRow): object => ({
  form: 'maths/v1',
  code: row.game,
  version: row.version,
  mathsHash: row.maths_hash,
  published: JSON.parse(row.published),
  publishedAt: isoOf(row.published_at),
  sheetHash: row.sheet_hash,
  sheet: row.sheet === null ? null : JSON.parse(row.sheet),
});

/** In the page's language, else its code. */
export const nameOf = (game: string, language: string): string => {
  const names = new Map(Object.entries(catalogueEntryOf(game)?.names ?? {}));
  return names.get(language) ?? names.get('EN') ?? game;
};

const makerOf = (game: string, language: string): string => {
  const vendor = catalogueEntryOf(game)?.vendor;
  const names = houseVendors.find((it) => it.vendor === vendor)?.names ?? {};
  return names[language] ?? names['EN'] ?? '';
};

const sheetIn = (row: PublishedRow): MathsSheet | undefined =>
  row.sheet === null ? undefined : mathsSheet.parse(JSON.parse(row.sheet));

const placeOf = ({ game, version }: PublishedRow, language: string): string =>
  `/maths/${game}?version=${version}&lang=${language}`;

const listBody = (t: Translate, language: string, rows: readonly PublishedRow[]): Html => html`
  <p>${t('maths.intro')}</p>
  <p><a href="/returns?lang=${language}">${t('returns.title')}</a></p>
  <div class="wide"><table>
    <thead><tr>
      <th>${t('maths.game')}</th><th>${t('maths.maker')}</th><th>${t('maths.version')}</th>
      <th class="figure">${t('maths.return')}</th><th>${t('maths.method')}</th>
      <th>${t('maths.published')}</th><th>${t('maths.hash')}</th>
    </tr></thead>
    <tbody>${rows.map((row) => listLine(t, language, row))}</tbody>
  </table></div>`;

const listLine = (t: Translate, language: string, row: PublishedRow): Html => {
  const sheet = sheetIn(row);
  return html`<tr>
    <td><a href="${placeOf(row, language)}">${nameOf(row.game, language)}</a></td>
    ${cell(t('maths.maker'), makerOf(row.game, language))}
    ${cell(t('maths.version'), row.version)}
    ${cell(t('maths.return'), sheet ? returnsText(sheet) : '–', 'figure')}
    ${cell(t('maths.method'), sheet ? methodText(t, sheet) : '–')}
    ${cell(t('maths.published'), dayOf(row), 'day')}
    ${cell(t('maths.hash'), html`<code title="${row.maths_hash}">${row.maths_hash.slice(0, 12)}…</code>`)}
  </tr>`;
};

const dayOf = (row: PublishedRow): string => isoOf(row.published_at).slice(0, 10);

const gameBody = (
  t: Translate,
  language: string,
  { row, rows, played }: { row: PublishedRow; rows: readonly PublishedRow[]; played: number | undefined },
): Html => {
  const sheet = sheetIn(row);
  const rules = new Map(Object.entries(catalogueEntryOf(row.game)?.rules ?? {}));
  const { maths } = published.parse(JSON.parse(row.published));
  return html`
  <p><a href="/maths?lang=${language}">${t('maths.all')}</a> · <a href="/returns?lang=${language}&game=${row.game}">${t('returns.title')}</a></p>
  <p lang="${languageTag(rules.has(language) ? language : 'EN')}">${rules.get(language) ?? rules.get('EN') ?? ''}</p>
  <dl>
    <div><dt>${t('maths.return')}</dt><dd>${sheet ? returnsText(sheet) : '–'}</dd></div>
    <div><dt>${t('maths.method')}</dt><dd>${sheet ? methodText(t, sheet) : '–'}</dd></div>
    <div><dt>${t('maths.version')}</dt><dd>${row.version} · ${dayOf(row)}</dd></div>
    <div><dt>${t('maths.state')}</dt><dd>${t(`maths.states.${stateOf(row, played)}`)}</dd></div>
    <div><dt>${t('maths.hash')}</dt><dd><code>${row.maths_hash}</code></dd></div>
    <div><dt>${t('maths.sheetHash')}</dt><dd><code>${row.sheet_hash ?? '–'}</code></dd></div>
  </dl>
  ${sheet ? waysTable(t, sheet) : html`<p>${t('maths.noSheet')}</p>`}
  <h2>${t('maths.rules')}</h2>
  <p>${t('maths.howHash')}</p>
  <p><a href="/maths/${row.game}.json?version=${row.version}">${t('maths.json')}</a></p>
  ${'books' in maths ? html`<p><a href="/maths/${row.game}/books?version=${row.version}">${t('maths.books')}</a></p>` : html``}
  <details><summary>${t('maths.showRules')}</summary><pre>${JSON.stringify(maths, undefined, 1)}</pre></details>
  ${otherVersions(t, language, { row, rows })}`;
};

/** A version is published before it comes into play. */
const stateOf = ({ version }: PublishedRow, played: number | undefined): 'inPlay' | 'waits' | 'past' => {
  if (played === undefined || version === played) return 'inPlay';
  return version > played ? 'waits' : 'past';
};

const methodNames: Readonly<Record<string, string>> = {
  'closed form': 'closedForm',
  'full cycle': 'fullCycle',
  'dynamic program': 'dynamicProgram',
  'optimal play': 'optimalPlay',
  'weighted books': 'weightedBooks',
  'finite pool': 'finitePool',
};
const methodText = (t: Translate, { method }: MathsSheet): string =>
  t(`maths.methods.${methodNames[method] ?? 'closedForm'}`);

const waysTable = (t: Translate, { ways }: MathsSheet): Html => html`
  ${waysOf(t, ways.slice(0, waysShown))}
  ${
    ways.length > waysShown
      ? html`<details><summary>${t('maths.moreWays', { count: ways.length - waysShown })}</summary>${waysOf(t, ways.slice(waysShown))}</details>`
      : html``
  }`;

const waysOf = (t: Translate, ways: MathsSheet['ways']): Html => html`<div class="wide"><table>
  <thead><tr>
    <th>${t('maths.way')}</th><th class="figure">${t('maths.return')}</th><th class="figure">${t('maths.hits')}</th>
    <th class="figure">${t('maths.sigma')}</th><th class="figure">${t('maths.top')}</th>
  </tr></thead>
  <tbody>${ways.map(
    (way) => html`<tr>
    <td>${way.name}${detailsOf(t, way)}</td>
    ${cell(t('maths.return'), `${way.percent} %`, 'figure')}
    ${cell(t('maths.hits'), way.hits === null ? '–' : `${decimalText(numberOf(fractionOf(way.hits)) * 100, 3)} %`, 'figure')}
    ${cell(t('maths.sigma'), way.sigma === null ? '–' : decimalText(Number(way.sigma), 4), 'figure')}
    ${cell(t('maths.top'), `× ${way.top.replace(/\.?0+$/, '')}`, 'figure')}
  </tr>`,
  )}</tbody></table></div>`;

const detailsOf = (t: Translate, { rtp, parts, facts }: MathsSheet['ways'][number]): Html => {
  const lines = [
    [t('maths.exact'), rtp],
    ...Object.entries(parts).map(([part, share]) => [part, `${decimalText(numberOf(fractionOf(share)) * 100, 6)} %`]),
    ...Object.entries(facts),
  ];
  return html`<details><summary>${t('maths.details')}</summary><dl>${lines.map(
    ([name = '', value = '']) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></details>`;
};

const otherVersions = (
  t: Translate,
  language: string,
  { row, rows }: { row: PublishedRow; rows: readonly PublishedRow[] },
): Html => {
  const others = rows.filter((one) => one.version !== row.version);
  if (others.length === 0) return html``;
  return html`<h2>${t('maths.others')}</h2><ul>${others.map(
    (one) =>
      html`<li><a href="${placeOf(one, language)}">${t('maths.version')} ${one.version}</a> · ${dayOf(one)} · <code>${one.maths_hash}</code></li>`,
  )}</ul>`;
};

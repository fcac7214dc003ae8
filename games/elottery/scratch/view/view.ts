import './scratch.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Desk, Pencil, ShownPool, ShownRound, StartKey, View, Texts } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import { scratch } from '../play/game.ts';
import { cardsInPool, type Price, prices, prizes } from '../play/pool.ts';
import { listing } from '../listing.ts';
import { type Card, cardOf, type Printed } from './card.ts';
import { endedPool, poolFacts, prizesLeft } from './left.ts';

const printedIn = ({ events, stake }: Pick<ShownRound, 'events' | 'stake'>): Printed => {
  const lanterns = eventOf(events, 'lanterns');
  const lit = lanterns?.['lit'];
  return {
    number: numberIn(eventOf(events, 'card'), 'number'),
    price: stake,
    lit: typeof lit === 'number' ? lit : undefined,
    prize: payoutOf(stake, BigInt(numberIn(lanterns, 'multiplier'))),
  };
};
const unitsOf = (price: Price): bigint => BigInt(price) * 100n;

type Table = {
  desk: Desk;
  card: Card;
  key: StartKey;
  reveal: HTMLButtonElement;
  picks: HTMLFieldSetElement;
  left: HTMLDetailsElement;
  price: Price;
  pools: readonly ShownPool[];
  /** A card is bought and not free yet. */
  plays: boolean;
};

const show = ({ desk, left, price, pools }: Table): void => {
  const ofPrice = pools.filter(({ name }) => name === String(price));
  const pool = ofPrice.find(({ seed }) => seed === null);
  const summary = el('summary', {}, desk.t('scratch.left'));
  left.replaceChildren(
    summary,
    ...(pool ? [prizesLeft(desk, pool), ...poolFacts(desk, pool)] : []),
    ...ofPrice.flatMap((ended) => endedPool(desk, ended)),
  );
  desk.stakes.stand(unitsOf(price));
};

/** What others bought meanwhile counts too, so it is asked anew after each card. */
const refresh = async (table: Table): Promise<void> => {
  const pools = await table.desk.pools();
  if (pools) table.pools = pools;
  show(table);
};

const buy = async (table: Table): Promise<void> => {
  const { desk, card, key, reveal, picks, price } = table;
  if (table.plays || key.element.disabled) return;
  table.plays = true;
  key.lock();
  picks.disabled = true;
  desk.stakes.stand(unitsOf(price));
  const round = await desk.begin({ price });
  if (round) {
    [key.element.hidden, reveal.hidden] = [true, false];
    desk.say(desk.t('scratch.scratch'));
    await card.lay(printedIn(round));
    [key.element.hidden, reveal.hidden] = [false, true];
    desk.finish(round);
    void refresh(table);
  }
  table.plays = false;
  picks.disabled = false;
  key.unlock();
};

const picksOf = ({ t, money }: Pencil, changed: (price: Price) => void): HTMLFieldSetElement =>
  el(
    'fieldset',
    { class: 'sc-prices' },
    el('legend', { class: 'label' }, t('scratch.price')),
    el(
      'div',
      { class: 'choices' },
      ...prices.map((price, at) => {
        const radio = el('input', { type: 'radio', name: 'sc-price', value: price });
        radio.checked = at === 0;
        radio.addEventListener('change', () => changed(price));
        return el('label', { class: 'choice' }, radio, el('span', { class: 'figures' }, money(unitsOf(price))));
      }),
    ),
  );

const mount = (desk: Desk): void => {
  const { t, stage, controls } = desk;
  const card = cardOf(desk);
  const picks = picksOf(desk, (price) => {
    table.price = price;
    card.clear();
    show(table);
  });
  const reveal = button({ class: 'main', hidden: '' }, [t('scratch.reveal')], card.wipe);
  const key = desk.startKey(t('scratch.buy'), () => void buy(table));
  const left = el('details', { class: 'sc-pool' });
  const table: Table = { desk, card, key, reveal, picks, left, price: prices[0], pools: [], plays: false };
  stage.append(el('div', { class: 'sc' }, card.element));
  controls.append(picks, left, key.element, reveal);
  left.open = matchMedia('(min-width: 50rem) and (min-height: 40rem)').matches;
  desk.onKey(' ', () => void (reveal.hidden ? buy(table) : card.wipe()));
  desk.say(t('scratch.welcome'));
  show(table);
  void refresh(table);
};

const times = (multiplier: number): string => `×${(multiplier / 10_000).toLocaleString('en')}`;

export const view: View = {
  game: anyChoice(scratch),
  listing,
  mount,
  replay: async (pencil, round, place) => {
    const card = cardOf(pencil);
    place.replaceChildren(el('div', { class: 'sc' }, card.element));
    const free = card.lay(printedIn(round));
    if (!isStill()) await pause(700);
    card.wipe();
    await free;
  },
  line: ({ t, money }, round) => {
    const price = scratch.readChoice(round.choices[0])?.price;
    const { number, prize } = printedIn({ ...round, stake: price === undefined ? 0n : unitsOf(price) });
    return prize > 0n ? t('scratch.lineWon', { number, prize: money(prize) }) : t('scratch.line', { number });
  },
  rules: ({ t }) => [
    el('p', {}, t('scratch.rulesHow')),
    el('p', {}, t('scratch.rulesPool', { cards: cardsInPool.toLocaleString('en') })),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el('tr', {}, el('th', { scope: 'col' }, t('scratch.prize')), el('th', { scope: 'col' }, t('scratch.printed'))),
      ),
      el(
        'tbody',
        {},
        ...prizes.map(({ cards, multiplier }) =>
          el('tr', {}, el('td', {}, times(multiplier)), el('td', {}, cards.toLocaleString('en'))),
        ),
      ),
    ),
    el('p', {}, t('scratch.rulesOrder')),
    el('p', {}, t('scratch.rulesVoid')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');

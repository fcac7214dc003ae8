import { anyChoice } from '#games/engine/any-choice.ts';
import { replayOn } from '#games/stage/replay-on.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, ShownRound, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, hundredthsText, numberIn, numbersIn } from '#games/stage/figures.ts';
import { hintSwitch } from '#games/stage/hint-switch.ts';
import { moveKey } from '#games/stage/table/move-key.ts';
import { dealer, holds, pokDeng, type PokDengChoice, worthAtTable } from '../play/game.ts';
import { multipliers } from '../play/hands.ts';
import { listing } from '../listing.ts';
import { boardOf, handText } from './board.ts';

const taken = BigInt(holds);
const opening: PokDengChoice = { act: 'open' };

const ownIn = ({ events }: Pick<ShownRound, 'events'>): number[] => {
  const drawn = eventOf(events, 'draw');
  return [...numbersIn(eventOf(events, 'deal'), 'cards'), ...(drawn ? [numberIn(drawn, 'card')] : [])];
};

/** A share of the bet with its sign, two places. */
const shareText = (worth: number, ways: number): string => {
  const hundredths = Math.round(worth / ways);
  return `${hundredths < 0 ? '−' : '+'}${hundredthsText(Math.abs(hundredths))}`;
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, payoutMax, open } = desk;
  const board = boardOf(desk);
  const box = desk.betBox(taken);
  const cost = el('p', { class: 'card-cost' });
  const hinted = t('pok-deng.hinted');
  const step = (act: 'draw' | 'stand') => void chain.choose({ act });
  const draw = moveKey({ name: t('pok-deng.draw'), look: 'main', hinted, press: () => step('draw') });
  const stand = moveKey({ name: t('pok-deng.stand'), look: 'main', hinted, press: () => step('stand') });
  const hint = hintSwitch({ name: 'pok-deng.hint', text: t('pok-deng.hint'), changed: () => show(chain) });
  const begin = () => {
    if (!key.element.disabled) void chain.begin(opening, box.stake() * taken);
  };
  const key = desk.startKey(t('table.deal'), begin);
  const advise = (round: ShownRound | undefined) => {
    const worth = round && hint.isOn() ? worthAtTable(ownIn(round)) : undefined;
    draw.hint(worth?.best === 'draw' ? 'hinted' : 'plain');
    stand.hint(worth?.best === 'stand' ? 'hinted' : 'plain');
    if (!worth) return;
    const [drawing, standing] = [worth.draw, worth.stand].map((one) => shareText(one, worth.ways));
    desk.say(t('pok-deng.hintText', { best: t(`pok-deng.${worth.best}`), draw: drawing ?? '', stand: standing ?? '' }));
  };
  const show = (now: Chain) => {
    const round = now.round();
    const isAsked = round !== undefined && !now.waits();
    box.limit((payoutMax * 1000n) / pokDeng.topThousandths(opening) / taken);
    const bet = box.stake();
    cost.textContent = t('pok-deng.cost', { bet: money(bet), all: money(bet * taken), times: holds });
    for (const part of [box.element, cost, key.element]) part.hidden = round !== undefined;
    if (round) {
      draw.show(t('pok-deng.drawText'));
      stand.show(t('pok-deng.standText', { hand: handText(t, ownIn(round)) }));
    } else for (const move of [draw, stand]) move.hide();
    for (const move of [draw, stand]) move.element.disabled = !isAsked;
    advise(isAsked ? round : undefined);
  };
  const chain = chainOf({
    desk,
    locked: [box, key],
    clear: board.clear,
    event: board.event,
    asks: (round) => t('pok-deng.ask', { hand: handText(t, ownIn(round)) }),
    draw: show,
  });
  stage.append(board.element);
  const moves = el('div', { class: 'moves' }, draw.element, stand.element);
  const keys = hotKeys(['D', t('pok-deng.draw')], ['S', t('pok-deng.stand')]);
  controls.append(box.element, cost, key.element, moves, hint.element, keys);
  box.onChange(() => show(chain));
  desk.onKey('d', draw.press);
  desk.onKey('s', stand.press);
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.say(t('pok-deng.welcome'));
  if (open) box.stand(open.stake / taken);
  show(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(pokDeng),
  listing,
  mount,
  replay: replayOn(boardOf),
  line: ({ t }, round) => {
    const its = numbersIn(eventOf(round.events, 'dealer'), 'cards');
    const own = ownIn(round);
    if (own.length === 0) return '';
    return its.length === 0 ? handText(t, own) : `${handText(t, own)} – ${handText(t, its)}`;
  },
  rules: ({ t }) => [
    el('p', {}, t('pok-deng.rulesHow', { most: dealer.drawsMost, packs: t('table.packs', { count: dealer.packs }) })),
    el('p', {}, t('pok-deng.rulesOrder')),
    rulesTable(
      [t('pok-deng.hand'), t('pok-deng.multiplier')],
      (['trips', 'straightFlush', 'straight', 'threeFaces', 'threeCardSameSuit', 'twoCardSameSuitOrPair'] as const).map(
        (name) => [t(`pok-deng.pays.${name}`), `×${multipliers[name]}`],
      ),
    ),
    el('p', {}, t('pok-deng.rulesHeld', { times: holds })),
    el('p', {}, t('pok-deng.rulesReturn')),
    el('p', {}, t('pok-deng.rulesHint')),
    el('p', {}, t('pok-deng.rulesLeft')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');

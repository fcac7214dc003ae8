import type { Pencil } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { fields } from '../play/pool.ts';
import { lantern, signs } from './art.ts';
import { type Cover, coverOf } from './cover.ts';

/** What is printed on a card. */
export type Printed = { number: number; price: bigint; lit: number | undefined; prize: bigint };

export type Card = {
  element: HTMLElement;
  /** Before anything is bought. */
  clear: () => void;
  /** Lays a card that is covered; resolves once it is scratched free. */
  lay: (printed: Printed) => Promise<void>;
  /** Scratches the rest free. */
  wipe: () => void;
};

type Field = { place: HTMLElement; drawn: HTMLElement; amount: HTMLElement };

const fieldsOf = (): Field[] =>
  Array.from({ length: fields }, () => {
    const amount = el('b', { class: 'sc-prize' });
    const drawn = el('span', { class: 'sc-sign' });
    return { amount, drawn, place: el('div', { class: 'sc-field', role: 'img' }, drawn, amount) };
  });

/** Without a divisor in common with how many signs there are, so that each comes once. */
const stride = 4;

/** Signs in an order of the card's own, each once, so that no card looks as if it had nearly won. */
const signAt = ({ number, lit }: Printed, at: number): SVGElement => {
  if (lit === at) return lantern();
  const place = lit !== undefined && at > lit ? at - 1 : at;
  return signs[(place * stride + number) % signs.length]!();
};

const tellField = ({ t, money }: Pencil, field: Field, at: number, printed: Printed | undefined): void => {
  const { place, drawn, amount } = field;
  const isLit = printed !== undefined && printed.lit === at;
  drawn.replaceChildren(printed ? signAt(printed, at) : lantern());
  place.dataset['lies'] = printed === undefined ? 'covered' : isLit ? 'lit' : 'dark';
  // Whole amounts: the smallest parts would not fit a lantern, and are always nothing.
  amount.textContent = isLit ? money(printed.prize).replace(/[.,]00$/, '') : '';
  const names = { covered: t('scratch.covered'), dark: t('scratch.dark') };
  const name = isLit ? t('scratch.lit', { prize: money(printed.prize) }) : names[printed ? 'dark' : 'covered'];
  place.setAttribute('aria-label', name);
};

export const cardOf = (pencil: Pencil): Card => {
  const { t, money, sound } = pencil;
  const all = fieldsOf();
  const [number, price] = [el('span', { class: 'figures' }), el('span', { class: 'figures' })];
  const field = el('div', { class: 'sc-fields' }, ...all.map(({ place }) => place));
  const element = el(
    'div',
    { class: 'sc-card', role: 'group', 'aria-label': t('scratch.card') },
    el('p', { class: 'sc-head' }, price, number),
    field,
  );
  let cover: Cover | undefined;
  const tell = (printed: Printed | undefined) => all.forEach((one, at) => tellField(pencil, one, at, printed));
  const clear = () => {
    cover?.element.remove();
    cover = undefined;
    [number.textContent, price.textContent] = ['', ''];
    delete element.dataset['covered'];
    tell(undefined);
  };
  clear();
  return {
    element,
    clear,
    wipe: () => void cover?.wipe(),
    lay: (printed) =>
      new Promise((done) => {
        clear();
        number.textContent = t('scratch.number', { number: printed.number });
        price.textContent = `${t('scratch.price')} ${money(printed.price)}`;
        element.dataset['covered'] = '';
        const size = { width: field.clientWidth, height: field.clientHeight };
        const gone = () => {
          delete element.dataset['covered'];
          tell(printed);
          done();
        };
        cover = coverOf(size, gone, () => sound.play('tick'));
        tell(printed);
        // To a reader it is told once it is free, not while it is scratched.
        for (const { place } of all) place.setAttribute('aria-label', t('scratch.covered'));
        field.append(cover.element);
      }),
  };
};

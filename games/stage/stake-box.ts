import type { Translate } from './desk.ts';
import { button, el, icon } from './dom.ts';
import { disclose, type Disclosed } from './disclose.ts';
import { amountTyped, type Bounds, stepFrom, within } from './stake-steps.ts';

export type StakeBox = {
  element: HTMLElement;
  stake: () => bigint;
  /** The most for the choice as it stands: what could win more than a round may pay takes less. */
  limit: (most: bigint) => void;
  /** As a game sets it whose stakes are prices. */
  stand: (amount: bigint) => void;
  onChange: (heard: () => void) => void;
  lock: () => void;
  unlock: () => void;
};

type Given = {
  t: Translate;
  sign: string;
  /** How many decimals an amount has. */
  decimals: number;
  ladder: readonly bigint[];
  bounds: Bounds;
  /** What is there to stake: "max" goes no higher. */
  balance: () => bigint;
};

/** What a round costs: typed, or by ladder, half, double and most. */
export const stakeBox = (given: Given): StakeBox => {
  const { ladder, bounds, balance } = given;
  const heard: (() => void)[] = [];
  let most = bounds.most;
  const now = (): Bounds => ({ least: bounds.least, most: most < bounds.least ? bounds.least : most });
  let amount = within(ladder[0] ?? bounds.least, bounds);
  const change = (to: bigint) => {
    const kept = within(to, now());
    const isNew = kept !== amount;
    amount = kept;
    show();
    if (isNew) for (const tell of heard) tell();
  };
  const typed = amountField(given.decimals, (to) => change(to ?? amount));
  const keys = stakeKeys(given, {
    down: () => change(stepFrom(amount, ladder, 'down') ?? bounds.least),
    up: () => change(stepFrom(amount, ladder, 'up') ?? now().most),
    half: () => change(amount / 2n),
    double: () => change(amount * 2n),
    most: () => change(balance() < now().most ? balance() : now().most),
  });
  const chip = chipOf(given, {
    amount: () => amount,
    to: (step) => {
      change(step);
      panel.close();
      chip.key.focus();
    },
    press: () => panel.toggle(),
  });
  const show = () => {
    typed.show(amount);
    chip.show(amount, now().most);
    keys.less.disabled = amount <= bounds.least;
    keys.more.disabled = amount >= now().most;
  };
  const element = drawn(given, { input: typed.input, keys, chip });
  const panel: Disclosed = disclose(chip.key, element);
  show();
  return {
    element,
    stake: () => amount,
    limit: (to) => {
      most = to < bounds.most ? to : bounds.most;
      change(amount);
    },
    stand: change,
    onChange: (tell) => void heard.push(tell),
    lock: () => {
      panel.close();
      element.setAttribute('disabled', '');
    },
    unlock: () => {
      element.removeAttribute('disabled');
      show();
    },
  };
};

const typedOf = (amount: bigint, decimals: number): string => {
  const unit = 10n ** BigInt(decimals);
  const part = amount % unit;
  return `${amount / unit}${part === 0n ? '' : `.${String(part).padStart(decimals, '0')}`}`;
};

const amountField = (decimals: number, typed: (amount: bigint | undefined) => void) => {
  const input = el('input', { id: 'stake', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done' });
  let shown = 0n;
  input.addEventListener('blur', () => {
    typed(amountTyped(input.value, decimals));
    input.value = typedOf(shown, decimals);
  });
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  return {
    input,
    show: (amount: bigint) => {
      shown = amount;
      // While somebody types it is theirs.
      if (document.activeElement !== input) input.value = typedOf(amount, decimals);
    },
  };
};

type Presses = Readonly<Record<'down' | 'up' | 'half' | 'double' | 'most', () => void>>;
type Keys = { less: HTMLButtonElement; more: HTMLButtonElement; others: HTMLButtonElement[] };

const stakeKeys = ({ t }: Given, press: Presses): Keys => ({
  less: button({ class: 'quiet square', 'aria-label': t('stake.less') }, [icon('M6 12h12')], press.down),
  more: button({ class: 'quiet square', 'aria-label': t('stake.more') }, [icon('M6 12h12M12 6v12')], press.up),
  others: [
    button({ class: 'quiet', 'aria-label': `½ ${t('stake.half')}` }, ['½'], press.half),
    button({ class: 'quiet', 'aria-label': `×2 ${t('stake.double')}` }, ['×2'], press.double),
    button({ class: 'quiet', 'aria-label': `${t('stake.max')}: ${t('stake.most')}` }, [t('stake.max')], press.most),
  ],
});

type Chip = { key: HTMLButtonElement; steps: HTMLElement; show: (amount: bigint, most: bigint) => void };

/** Where a phone has no room for the box: the amount on a chip, which opens the box and the steps of the ladder. */
const chipOf = (
  { t, sign, decimals, ladder }: Given,
  { amount, to, press }: { amount: () => bigint; to: (amount: bigint) => void; press: () => void },
): Chip => {
  const text = (of: bigint) => `${sign}${typedOf(of, decimals)}`;
  const shown = el('b', {});
  const key = button({ class: 'stake-chip' }, [el('small', {}, t('stake.title')), shown], press);
  const steps = ladder.map((step) => ({ step, key: button({ class: 'quiet' }, [text(step)], () => to(step)) }));
  return {
    key,
    steps: el('div', { class: 'stake-steps' }, ...steps.map((one) => one.key)),
    show: (now, most) => {
      shown.textContent = text(now);
      for (const one of steps) {
        one.key.setAttribute('aria-pressed', String(one.step === amount()));
        one.key.disabled = one.step > most;
      }
    },
  };
};

type Parts = { input: HTMLInputElement; keys: Keys; chip: Chip };

const drawn = ({ t, sign }: Given, { input, keys: { less, more, others }, chip }: Parts): HTMLFieldSetElement =>
  el(
    'fieldset',
    { class: 'stake' },
    el('legend', { class: 'unseen' }, t('stake.title')),
    chip.key,
    el(
      'div',
      { class: 'stake-panel' },
      el('label', { class: 'label', for: 'stake' }, t('stake.title')),
      el(
        'div',
        { class: 'stake-line' },
        less,
        el('span', { class: 'stake-field' }, el('span', { class: 'sign' }, sign), input),
        more,
      ),
      el('div', { class: 'stake-keys' }, ...others),
      chip.steps,
    ),
  );

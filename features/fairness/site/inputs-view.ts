import { button, folded, guideLink, part } from './page-parts.ts';
import type { View } from './recheck-view.ts';
import type { Translate } from './texts.ts';

/** What HMAC was fed for the words of a round, or for the place of its card in a pool: by the guide, ready for another program. */
export type WordInputs = {
  of: 'round' | 'card';
  /** In hex, the key. */
  seed: string;
  game: string;
  round: string;
  /** The player's seed and the number of the round; the whole of it where it is something else, none where the blocks differ. */
  client: { seed: string; nonce: string } | string | undefined;
  beacon: string;
  blocks: readonly {
    client: string;
    counter: number;
    /** In hex. */
    message: string;
    /** In hex: its digits by eight are the words. */
    answer: string;
    /** Which words of all, from one. */
    from: number;
    to: number;
  }[];
};

/** Folded up; drawn when it is opened, for a slot's long round has many blocks. */
export const inputsView = (view: Of, inputs: WordInputs): HTMLElement => {
  const { t } = view;
  const all = folded(t(`verifier.inputs.${inputs.of}`));
  all.classList.add('inputs');
  all.addEventListener('toggle', () => {
    if (all.childElementCount === 1) all.append(...insideOf(view, inputs));
  });
  return all;
};

type Of = Pick<View, 't' | 'guides'>;

const insideOf = ({ t, guides }: Of, inputs: WordInputs): HTMLElement[] => {
  const { seed, game, round, client, beacon, blocks } = inputs;
  const [first] = blocks;
  return [
    part('p', {}, t('verifier.inputs.text')),
    ...(guides === undefined
      ? []
      : [part('p', {}, guideLink(`${guides}verify-a-round.md`, t('verifier.guides.round')))]),
    part(
      'dl',
      {},
      valueView(t, t('verifier.inputs.seed'), seed),
      valueView(t, t('verifier.inputs.label'), 'fair/v1/draw\\0'),
      valueView(t, t('verifier.inputs.game'), game),
      valueView(t, t('verifier.inputs.roundName'), round),
      ...(client === undefined ? [] : clientViews(t, client)),
      valueView(t, t('verifier.inputs.beacon'), beacon),
    ),
    ...blocks.map((block) => blockView(t, inputs, block)),
    ...(first
      ? [part('dl', {}, valueView(t, t('verifier.inputs.command'), commandOf({ seed, message: first.message })))]
      : []),
  ];
};

const clientViews = (t: Translate, client: { seed: string; nonce: string } | string): HTMLElement[] =>
  typeof client === 'string'
    ? [valueView(t, t('verifier.inputs.client'), client)]
    : [
        valueView(t, t('verifier.inputs.clientSeed'), client.seed),
        valueView(t, t('verifier.inputs.nonce'), client.nonce),
        valueView(t, t('verifier.inputs.client'), `${client.seed}:${client.nonce}`),
      ];

const blockView = (t: Translate, { of }: WordInputs, block: WordInputs['blocks'][number]): HTMLElement =>
  part(
    'section',
    {},
    part('h4', {}, t(of === 'card' ? 'verifier.inputs.step' : 'verifier.inputs.block', block)),
    part(
      'dl',
      {},
      valueView(t, t('verifier.inputs.message'), block.message),
      valueView(t, 'HMAC-SHA256', block.answer),
    ),
  );

/** A way that needs no program of ours. */
const commandOf = ({ seed, message }: { seed: string; message: string }): string =>
  `printf ${message} | xxd -r -p | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`;

const valueView = (t: Translate, name: string, value: string): HTMLElement => {
  const code = part('code', {}, value === '' ? t('verifier.inputs.empty') : value);
  const copy = button(t('verifier.inputs.copy'), 'quiet', () => void copyFrom(code, value).then(said));
  copy.setAttribute('aria-label', `${t('verifier.inputs.copy')}: ${name}`);
  const said = (isCopied: boolean) => {
    copy.textContent = t(isCopied ? 'verifier.inputs.copied' : 'verifier.inputs.selected');
  };
  return part('div', { class: 'figure' }, part('dt', {}, name), part('dd', {}, code, value === '' ? undefined : copy));
};

/** Where the browser gives no clipboard, as in a page without a secure address, the text is selected instead. */
const copyFrom = async (code: HTMLElement, value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
};

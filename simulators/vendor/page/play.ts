import { type DeskWire, deskWire, type GameWire, type RoundWire } from '../shared/wire.ts';
import { forgetSession, type Mode, openSession, Refused, type Session } from './call.ts';
import type { Desk, View } from './desk.ts';
import { amountText, button, drawing, el } from './dom.ts';
import { onPageMessage, isFramed, postToPage } from './frame.ts';
import { icons } from './icons.ts';
import { showHistory, showRules } from './sheets.ts';
import type { Skin } from './skin.ts';
import { soundBox } from './sound.ts';
import { fill, type Language, refusalText, type Texts } from './texts.ts';

/** `weir-017` is a title of `weir`. */
const familyOf = (code: string): string => code.split('-', 1)[0] ?? code;

const views: Readonly<Record<string, () => Promise<View>>> = {
  weir: async () => (await import('../games/weir/view.ts')).view,
  grove: async () => (await import('../games/grove/view.ts')).view,
  dice: async () => (await import('../games/dice/view.ts')).view,
  moon: async () => (await import('../games/moon/view.ts')).view,
  bay: async () => (await import('../games/bay/view.ts')).view,
  lanterns: async () => (await import('../games/lanterns/view.ts')).view,
};

type Visit = { code: string; texts: Texts; language: Language; address: URL; skin?: Skin | undefined };

/** The dress of a title comes when one is opened; a family wears its own. */
const dress = async ({ code, language }: Visit): Promise<Skin | undefined> =>
  code.includes('-') ? (await import('./skin.ts')).skinOf(code, language) : undefined;

/** Opens one game: its session, its view, what was left open. */
export const openGame = async (root: HTMLElement, visit: Visit): Promise<void> => {
  const { code, texts, address } = visit;
  root.replaceChildren(el('p', { class: 'opening', role: 'status' }, texts.loading));
  const load = views[familyOf(code)];
  if (!load) return root.replaceChildren(stopped(visit, texts.noGame));
  try {
    const mode = modeOf(address);
    const launchCode = mode !== 'fun' ? address.searchParams.get('code') : null;
    const skin = await dress(visit);
    if (code.includes('-') && !skin) return root.replaceChildren(stopped(visit, texts.noGame));
    const [view, session] = await Promise.all([load(), openSession({ mode, game: code, launchCode })]);
    // A code is good for one exchange; what stays in the address must not be it.
    if (launchCode !== null) {
      address.searchParams.delete('code');
      history.replaceState(null, '', address);
    }
    await showGame(root, { ...visit, texts: skin?.tell(texts) ?? texts, skin }, { view, session });
    postToPage({ from: 'vendor', type: 'ready', game: code });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    postToPage({ from: 'vendor', type: 'error', code: error.code });
    root.replaceChildren(stopped(visit, refusalText(texts, error.code), error.code));
  }
};

const modeOf = (address: URL): Mode => {
  const mode = address.searchParams.get('mode');
  return mode === 'real' || mode === 'purse' ? mode : 'fun';
};

const leave = ({ language }: Visit): void => {
  if (isFramed) postToPage({ from: 'vendor', type: 'close' });
  else window.location.assign(`/?lang=${language}`);
};

const showGame = async (root: HTMLElement, visit: Visit, parts: { view: View; session: Session }): Promise<void> => {
  const { code, texts, language, skin } = visit;
  const { session, view } = parts;
  const start = await session.call('desk', { game: code }, deskWire);
  const { game } = start;
  const rounds: RoundWire[] = start.history;
  const sound = soundBox();
  const purse = purseOf(texts);
  const message = el('p', { class: 'message', role: 'status' });
  const stage = el('main', { class: 'stage' });
  const controls = el('div', { class: 'controls' });
  const frame = el('div', { class: 'game', 'data-game': familyOf(code), 'data-title': code });
  skin?.wear(frame);
  const showError = errorTold(visit, frame, message);
  const desk: Desk = {
    texts,
    language,
    game,
    skin,
    session,
    place: visit.address.searchParams.get('room'),
    sound,
    stage,
    controls,
    open: start.open,
    showPurse: (changed) => {
      purse.show(changed);
      postToPage({ from: 'vendor', type: 'balance-changed' });
    },
    say: (text) => {
      message.className = 'message';
      message.textContent = text;
    },
    showOutcome: (round, text) => {
      showOutcome(message, texts, round, text);
      if (round.isAboveStake) sound.play('win');
    },
    remember: (round) => void rounds.unshift(round),
    showError,
  };
  const kind = start.money === 'real' ? undefined : texts[start.money];
  document.title = kind === undefined ? game.names[language] : `${game.names[language]} · ${kind}`;
  frame.append(
    headOf(visit, { game, desk, view, rounds, kind, purse: purse.element }),
    stage,
    el('footer', { class: 'foot' }, message, controls),
  );
  root.replaceChildren(frame);
  purse.show(start);
  onPageMessage({
    balanceChanged: () => void session.call('desk', { game: code }, deskWire).then(purse.show, showError),
    close: () => leave(visit),
  });
  view.mount(desk);
  tellFree(desk, start);
};

/** Refusals after which the game is as it was. */
const passing: ReadonlySet<string> = new Set(['too_soon', 'fish_gone', 'room_unknown', 'room_full', 'room_closed']);

/** What a player is told of a refusal: in passing where the next try may do, else in place of the game. */
const errorTold =
  (visit: Visit, frame: HTMLElement, message: HTMLElement) =>
  (error: unknown): void => {
    if (!(error instanceof Refused)) throw error;
    const text = refusalText(visit.texts, error.code);
    postToPage({ from: 'vendor', type: 'error', code: error.code });
    if (passing.has(error.code)) return void (message.textContent = text);
    frame.append(stopped(visit, text, error.code));
    frame.querySelector<HTMLElement>('.stopped button')?.focus();
  };

const tellFree = ({ texts, say }: Desk, { free }: DeskWire): void => {
  if (free) say(fill(texts.freeRounds, { count: free.left, amount: amountText(free.stake) }));
};

/** Celebrated is only what is above the stake. */
const showOutcome = (message: HTMLElement, texts: Texts, round: RoundWire, text: string | undefined): void => {
  const payout = round.payout ?? '0.00';
  const amount = amountText(payout);
  message.className = round.isAboveStake ? 'message is-win' : 'message';
  const usual = payout === '0.00' ? texts.nothing : fill(round.isAboveStake ? texts.won : texts.returned, { amount });
  message.textContent = text ?? usual;
};

/** `kind`: what is played with, where that isn't money. */
type Head = {
  game: GameWire;
  desk: Desk;
  view: View;
  rounds: RoundWire[];
  kind: string | undefined;
  purse: HTMLElement;
};

const headOf = (visit: Visit, { game, desk, view, rounds, kind, purse }: Head): HTMLElement => {
  const { texts, language } = visit;
  const soundKey = button(
    { class: 'icon', 'aria-pressed': 'false', 'aria-label': texts.sound },
    [drawing(icons.mute)],
    () => {
      desk.sound.toggle();
      soundKey.setAttribute('aria-pressed', String(desk.sound.isOn()));
      soundKey.replaceChildren(drawing(desk.sound.isOn() ? icons.sound : icons.mute));
    },
  );
  const keys = [
    soundKey,
    button({ class: 'icon', 'aria-label': texts.rules }, [drawing(icons.rules)], () => showRules(desk, view)),
    button({ class: 'icon', 'aria-label': texts.history }, [drawing(icons.history)], () => showHistory(texts, rounds)),
    button({ class: 'icon', 'aria-label': isFramed ? texts.close : texts.allGames }, [drawing(icons.close)], () =>
      leave(visit),
    ),
  ];
  return el(
    'header',
    { class: 'head' },
    el(
      'div',
      { class: 'title' },
      el('h1', {}, game.names[language]),
      ...(kind === undefined ? [] : [el('span', { class: 'badge' }, kind)]),
    ),
    purse,
    el('nav', { class: 'keys' }, ...keys),
  );
};

const clockEveryMs = 5000;
const purseOf = (texts: Texts) => {
  const balance = el('dd', { class: 'balance' });
  const net = el('dd');
  const time = el('dd');
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  const tell = () => void (time.textContent = clock.format());
  tell();
  setInterval(tell, clockEveryMs);
  const pair = (name: string, value: HTMLElement) => el('div', {}, el('dt', {}, name), value);
  return {
    element: el('dl', { class: 'purse' }, pair(texts.balance, balance), pair(texts.net, net), pair(texts.time, time)),
    show: (purse: { balance: string; net: string }): void => {
      balance.textContent = amountText(purse.balance);
      const isPlus = !purse.net.startsWith('-') && purse.net !== '0.00';
      net.textContent = `${isPlus ? '+' : ''}${amountText(purse.net).replace('-', '−')}`;
    },
  };
};

/** What went wrong, in words, and a way on. */
const stopped = (visit: Visit, text: string, code?: string): HTMLElement => {
  const { texts } = visit;
  const title = code === undefined ? text : texts.errorTitle;
  const isNew = code === 'session_over' || code === 'too_little';
  const again = button({ class: 'main' }, [isNew ? texts.newSession : texts.tryAgain], () => {
    if (isNew) forgetSession('fun');
    window.location.reload();
  });
  // Money is brought along by a launch: a page can't begin a session with it, nor find more of it.
  const isLaunched = modeOf(visit.address) !== 'fun';
  const keys = [code === undefined || (isNew && isLaunched) ? undefined : again];
  if (code === 'too_little') {
    keys.push(button({}, [texts.back], () => box.remove()));
    if (isFramed) keys.push(button({}, [texts.toCashier], () => postToPage({ from: 'vendor', type: 'open-cashier' })));
  }
  keys.push(button({}, [isFramed ? texts.close : texts.allGames], () => leave(visit)));
  const box = el(
    'div',
    { class: 'stopped', role: 'alertdialog', 'aria-label': title },
    el(
      'div',
      { class: 'stopped-box' },
      el('h2', {}, title),
      code === undefined ? undefined : el('p', {}, text),
      ...keys,
    ),
  );
  return box;
};

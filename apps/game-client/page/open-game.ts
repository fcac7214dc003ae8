import type { AnyView } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { soundBox } from '#games/stage/sound.ts';
import { readPlayAddress, readReplayAddress, type ReplayAddress } from '#features/rounds/contract/play-address.ts';
import { desk as readDesk } from '#features/rounds/contract/desk.ts';
import type { DeskView } from '#features/rounds/contract/desk-view.ts';
import { call } from '#kit/browser/calls/call.ts';
import { moneyView, setUpFormats } from '#kit/browser/texts/format.ts';
import { isFramed, loadAnew, postToPage } from './frame.ts';
import { leave, showRoom } from './room/room.ts';
import { enterGame, setUpSession, speak } from './room/session.ts';
import type { Table } from './table.ts';
import { loadTexts, readLanguage, type TextFiles } from './texts.ts';

/** What a game brings to the page. */
export type Drawn = { view: AnyView; texts: TextFiles };

const files = import.meta.glob<Drawn>('../../../games/*/*/view/view.ts');

/** A game's view comes when it is opened, and no other. */
const views: ReadonlyMap<string, () => Promise<Drawn>> = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-3) ?? '', load]),
);

/** Opens the game that the address names, for whom its launch code stands. */
export const openGame = async (root: HTMLElement, address: URL): Promise<void> => {
  const replayed = readReplayAddress(address.href);
  if (replayed) return showAgain(root, replayed);
  const place = readPlayAddress(address.href);
  const asked = readLanguage(place?.language ?? 'TH');
  setUpSession(asked);
  const load = place && views.get(place.game);
  if (!place || !load) return showStop(root, { language: asked, refusal: 'game_unknown' });
  const { game, launchCode } = place;
  const [drawn, entered] = await Promise.all([load(), enterGame(game, launchCode)]);
  // A code is good for one exchange; what stays in the address must not be it.
  if (launchCode !== null) {
    address.hash = '';
    history.replaceState(null, '', address);
  }
  if (!entered.ok) return showStop(root, { language: asked, refusal: entered.refusal });
  const table = await seat(root, { game, drawn, desk: entered.value });
  postToPage({ from: 'vendor', type: 'ready', game });
  const { playedVersion, game: now } = entered.value;
  if (playedVersion !== null && playedVersion !== now.version)
    (await import('./sheets/changed.ts')).showChanged(table, playedVersion);
};

/** A finished round, for whoever holds its ticket: read only. */
const showAgain = async (root: HTMLElement, place: ReplayAddress): Promise<void> => {
  const language = readLanguage(place.language);
  setUpSession(language);
  const { showReplayPage } = await import('./replay-page.ts');
  await showReplayPage(root, {
    place,
    drawnBy: async (game) => views.get(game)?.(),
    nameOf: ({ listing }, asked) => nameIn(listing.names, asked),
    stop: (refusal) => void showStop(root, { language, refusal }),
  });
};

const seat = async (
  root: HTMLElement,
  { game, drawn, desk }: { game: string; drawn: Drawn; desk: DeskView },
): Promise<Table> => {
  const { view, texts } = drawn;
  const language = readLanguage(desk.language);
  speak(language);
  setUpFormats({ language, money: desk.money, timeZone: desk.timeZone });
  const t = await loadTexts(language, texts);
  const pencil = { t, sound: soundBox(), money: (amount: bigint) => moneyView(amount, desk.currency) };
  const name = nameIn(view.listing.names, language);
  document.title = name;
  const stop = (refusal: string, text?: string) => void showStop(root, { language, refusal, text });
  const table: Table = {
    game,
    name,
    language,
    desk,
    view,
    stop,
    pencil,
    reopen: () =>
      void call(readDesk, {}).then((answer) =>
        answer.ok ? seat(root, { game, drawn, desk: answer.value }) : stop(answer.refusal),
      ),
  };
  if ('mountShared' in view) (await import('./room/shared-room.ts')).showSharedRoom(root, table, view);
  else showRoom(root, table, view);
  return table;
};

const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['EN'] ?? '';

type Stop = { language: string; refusal: string; text?: string | undefined };
const known: ReadonlySet<string> = new Set(['session_ended', 'launch_code_invalid', 'game_unknown', 'replay_ended']);
const away: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'too_many_requests']);

/** Why there is no play here, in words, and a way on. */
const showStop = async (root: HTMLElement, { language, refusal, text }: Stop): Promise<void> => {
  const t = await loadTexts(language);
  const code = known.has(refusal) ? refusal : away.has(refusal) ? 'away' : 'other';
  postToPage({ from: 'vendor', type: 'error', code: refusal });
  root.replaceChildren(
    el(
      'main',
      { class: 'stopped' },
      el(
        'div',
        { class: 'stopped-box', role: 'alert' },
        el('h1', {}, t(`stop.${code}`)),
        el('p', {}, text ?? t(`stop.${code}Text`)),
        code === 'away' ? button({ class: 'main' }, [t('stop.again')], loadAnew) : undefined,
        isFramed ? button({ class: 'quiet' }, [t('stop.close')], leave) : undefined,
      ),
    ),
  );
};

import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { launchGame } from '../../contract/rooms/launch-game.ts';
import { type FromGame, gameOriginOf, parseFrameMessage, type ToGame } from '../../domain/frame-messages.ts';
import { loadingMaxMs, nextRoom, silentForMs } from '../../domain/room-state.ts';
import { isOwnGame } from './own-game.ts';
import { reportRound, useRoundsOf } from './report-round.ts';

export type RoomRequest = { nodeId: string; roomId?: string | undefined };

type Heard = {
  /** The game is there. */
  onReady: () => void;
  /** The game says that money moved. */
  onBalance: () => void;
  onCashier: () => void;
  onClose: () => void;
};

/** Money that moves this long before or after a word of the game was moved by the game itself. */
const ownMoveMs = 2000;

/** One game in its frame: launched, watched and spoken with. */
export const useRoom = (wish: RoomRequest, heard: Heard) => {
  const { isLoggedIn } = useLogin();
  const [room, tell] = useReducer(nextRoom, { at: 'asking' });
  const frame = useRef<HTMLIFrameElement>(null);
  const gameSpokeMs = useRef(0);
  const [holdsBalance, setHoldsBalance] = useState(false);
  useLaunch(room.at === 'asking' && isLoggedIn ? wish : undefined, tell, setHoldsBalance);
  useLoginOf(tell, isLoggedIn, room.at === 'stopped' && room.why === 'logged_out');
  useLimits(room.at === 'loading' ? (room.isLoaded ? 'silent' : 'waiting') : 'none', tell);
  const address = 'address' in room ? room.address : undefined;
  const origin = address === undefined ? undefined : gameOriginOf(address, location.origin);
  useGameWords(origin, frame, (message) => {
    switch (message.type) {
      case 'ready':
        reportRound({ type: 'gone' });
        tell({ on: 'ready' });
        return heard.onReady();
      case 'round-begin':
      case 'round-goes-on':
      case 'round-staked':
      case 'round-shown':
        gameSpokeMs.current = deviceNowMs();
        return reportRound(message, { isBelieved: address !== undefined && isOwnGame(address) && !holdsBalance });
      case 'balance-changed':
        gameSpokeMs.current = deviceNowMs();
        return heard.onBalance();
      case 'open-cashier':
        return heard.onCashier();
      case 'close':
        return heard.onClose();
      case 'error':
        reportRound({ type: 'gone' });
        return tell({ on: 'error', code: message.code });
    }
  });
  useRefusedFrame(origin, tell);
  useRoundsOf(address);
  const sayMoved = () => {
    const message: ToGame = { from: 'page', type: 'balance-changed' };
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(message, origin);
  };
  const sayMovedNow = useEffectEvent(sayMoved);
  // A bet of the game's own it knows already, and shows when its reels stand; what came from elsewhere it is told.
  useLive(isLoggedIn ? 'member/me/balance' : undefined, () => {
    setTimeout(() => deviceNowMs() - gameSpokeMs.current > 2 * ownMoveMs && sayMovedNow(), ownMoveMs);
  });
  return {
    room,
    frame,
    isLoggedIn,
    holdsBalance,
    onLoad: () => tell({ on: 'loaded' }),
    again: () => tell({ on: 'again' }),
    sayMoved,
  };
};

/** Asks for the game's address as long as one is wished for: each is good for one opening. */
const useLaunch = (wish: RoomRequest | undefined, tell: Tell, tellHolds: (holds: boolean) => void) => {
  const isWished = wish !== undefined;
  const nodeId = wish?.nodeId ?? '';
  const roomId = wish?.roomId;
  useEffect(() => {
    if (!isWished) return;
    const stop = new AbortController();
    const asked = { nodeId, ...(roomId !== undefined && { roomId }), platform: platformHere() };
    void call(launchGame, asked, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      if (!answer.ok) return tell({ on: 'refused', refusal: answer.refusal, detail: answer.detail });
      const { game_url: address, holdsBalance } = answer.value;
      tellHolds(holdsBalance);
      if (gameOriginOf(address, location.origin) === undefined)
        tell({ on: 'refused', refusal: 'frame_blocked', detail: {} });
      else tell({ on: 'launched', address: inOwnTheme(address) });
    });
    return () => stop.abort();
  }, [isWished, nodeId, roomId, tell, tellHolds]);
};

/** Of the game's top, in CSS pixels: the bar above a game on a screen without the site's header. */
const barPx = 48;

/**
 * Our own games look as the page around them does, and leave room below the bar that lies over them; a vendor's address is the
 * vendor's.
 */
const inOwnTheme = (address: string): string => {
  const url = new URL(address);
  if (!isOwnGame(address)) return address;
  url.searchParams.set('theme', document.documentElement.dataset['theme'] ?? 'dark');
  if (matchMedia('(width < 64rem)').matches) url.searchParams.set('bar', String(barPx));
  return url.href;
};

/** Hears the game in the frame and nobody else. */
const useGameWords = (
  origin: string | undefined,
  frame: RefObject<HTMLIFrameElement | null>,
  onWord: (message: FromGame) => void,
) => {
  const hear = useEffectEvent(onWord);
  useEffect(() => {
    if (origin === undefined) return;
    const listen = (event: MessageEvent) => {
      const message = parseFrameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, frame]);
};

/** The page's own policy lets in the games of known vendors alone; whoever is refused is said to be. */
const useRefusedFrame = (origin: string | undefined, tell: Tell) => {
  useEffect(() => {
    if (origin === undefined) return;
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) tell({ on: 'blocked' });
    };
    document.addEventListener('securitypolicyviolation', refused);
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, [origin, tell]);
};

type Tell = (event: Parameters<typeof nextRoom>[1]) => void;

/** Whoever is logged out meanwhile, here or from elsewhere, plays no further; logged in again, the game is launched anew. */
const useLoginOf = (tell: Tell, isLoggedIn: boolean, isStoppedByIt: boolean) => {
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) tell({ on: 'logged-out' });
    if (isLoggedIn && isStoppedByIt) tell({ on: 'again' });
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn, isStoppedByIt, tell]);
};

const useLimits = (waits: 'waiting' | 'silent' | 'none', tell: Tell) => {
  useEffect(() => {
    if (waits === 'none') return;
    const timer = setTimeout(
      () => tell({ on: waits === 'silent' ? 'shown' : 'timeout' }),
      waits === 'silent' ? silentForMs : loadingMaxMs,
    );
    return () => clearTimeout(timer);
  }, [waits, tell]);
};

const platformHere = (): 'html5-mobile' | 'html5-desktop' =>
  matchMedia('(pointer: coarse)').matches ? 'html5-mobile' : 'html5-desktop';

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areaOfVendor, type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { type LobbyFilter, lobbyFilterOf } from '../../domain/games/lobby-filter.ts';

/** The filter is stored in the address, so that Back, a reload and a shared link restore it. */
export const useLobbyFilter = (area: LotteryArea | undefined) => {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { vendor } = search;
  const wish = lobbyFilterOf(search);
  const setWish = ({ tag, day, name, list }: LobbyFilter): void =>
    void navigate({
      to: lotteryPageOf(area),
      search: {
        ...(vendor !== undefined && { vendor }),
        ...(tag !== undefined && { tag }),
        ...(day !== undefined && { day }),
        ...(name !== undefined && { name }),
        ...(list !== undefined && { list }),
      },
      replace: true,
      resetScroll: false,
    });
  return { wish, setWish, vendorArea: areaOfVendor(vendor) };
};

const pauseMs = 300;

/** Typed text filters at once; the address is updated after a pause in typing. */
export const useTypedName = (asked: string, tell: (name: string) => void) => {
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The address was changed by something else: a tag, a link, or Back.
    if (asked === told.current) return;
    clearTimeout(timer.current);
    told.current = asked;
    setTyped(asked);
  }, [asked]);
  const tellNow = useEffectEvent((name: string) => tell(name));
  useEffect(() => {
    const name = typed.trim();
    if (name === told.current) return;
    timer.current = setTimeout(() => {
      told.current = name;
      tellNow(name);
    }, pauseMs);
    return () => clearTimeout(timer.current);
  }, [typed]);
  return { typed, setTyped };
};

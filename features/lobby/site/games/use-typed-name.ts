import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 250;
/** Letters that a keyboard still composes may change; on phones it composes every word, so a longer pause counts all the same. */
const composingPauseMs = 700;

/** What is typed stands in the address a moment later, so that Back, a reload and a shared link find it again. */
export const useTypedName = () => {
  const { category = '' } = useParams({ strict: false });
  const { name: asked = '', minBet, lines } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const [isComposing, setIsComposing] = useState(false);
  const told = useRef(asked);
  useEffect(() => {
    // A link or the Back button changed the address, so the field takes its text from there.
    if (asked === told.current) return;
    told.current = asked;
    setTyped(asked);
  }, [asked]);
  /** Searches for what stands there now. @returns whether that is anything new. */
  const tell = (): boolean => {
    const name = typed.trim();
    if (name === told.current) return false;
    told.current = name;
    void navigate({
      to: '/$category',
      params: { category },
      search: { ...(name !== '' && { name }), ...(minBet && { minBet }), ...(lines && { lines }) },
      replace: true,
      resetScroll: false,
    });
    return true;
  };
  const tellLater = useEffectEvent(() => void tell());
  useEffect(() => {
    const timer = setTimeout(() => tellLater(), isComposing ? composingPauseMs : pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);
  return {
    typed,
    setTyped,
    tell,
    composing: { onCompositionStart: () => setIsComposing(true), onCompositionEnd: () => setIsComposing(false) },
  };
};

import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/** What is typed stands in the address a moment later, so that Back, a reload and a shared link find it again. */
export const useTypedName = (): [typed: string, setTyped: (next: string) => void] => {
  const { category = '' } = useParams({ strict: false });
  const { name: asked = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);
  useEffect(() => {
    // The address was changed by something else: a link, or Back.
    if (asked === told.current) return;
    told.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const next = typed.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      void navigate({
        to: '/$category',
        params: { category },
        search: next === '' ? {} : { name: next },
        replace: true,
        resetScroll: false,
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, category, navigate]);
  return [typed, setTyped];
};

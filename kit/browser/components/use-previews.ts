import { useEffect, useRef } from 'react';

/** Addresses under which chosen files can be looked at, freed with the component; and a number for each file. */
export const usePreviews = () => {
  const nextId = useRef(1);
  const made = useRef(new Set<string>());
  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  return (file: File): { id: number; preview: string } => {
    const preview = URL.createObjectURL(file);
    made.current.add(preview);
    return { id: nextId.current++, preview };
  };
};

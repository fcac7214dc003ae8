export type SoundChoice = 'on' | 'off';

const place = 'sound';

/** What somebody said once; nothing before that, or where the browser keeps nothing. */
export const readSoundChoice = (): SoundChoice | undefined => {
  try {
    const kept = localStorage.getItem(place);
    return kept === 'on' || kept === 'off' ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const storeSoundChoice = (choice: SoundChoice): void => {
  try {
    localStorage.setItem(place, choice);
  } catch {
    // A forbidden storage only means that it is asked again next time.
  }
};

import { clsx } from 'clsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlayer } from '#features/identity/contract/accounts/staff-player.ts';
import { staffPlayers } from '#features/identity/contract/accounts/staff-players.ts';
import type { PickPersonProps } from '#kit/browser/desk/pick-person.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { shortId } from '#kit/shared/short-id.ts';

const shownMax = 5;

/** Chooses a player by the beginning of the username, or by the whole id. */
export const PlayerPicker = ({ label, value, onChange }: PickPersonProps) => {
  const { t } = useTranslation('backoffice');
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const found = useRead(
    staffPlayers,
    { search, sort: 'account', direction: 'up', limit: shownMax },
    { enabled: search.length >= 2 },
  );
  const chosen = useRead(staffPlayer, { memberId: value }, { enabled: value !== '' });
  const players = search.length >= 2 ? (found.data?.players ?? []) : chosen.data ? [chosen.data.player] : [];
  return (
    <div>
      <TextField
        label={label}
        hint={t('picker.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange('');
        }}
      />
      <fieldset className="mt-2 flex flex-col gap-1">
        <legend className="sr-only">{label}</legend>
        {players.map(({ memberId, account, state }) => (
          <label
            key={memberId}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm',
              value === memberId ? 'bg-control' : 'hover:bg-control',
            )}
          >
            <input
              type="radio"
              name="player"
              checked={value === memberId}
              onChange={() => onChange(memberId)}
              className="size-5 accent-money"
            />
            <span className="font-semibold">{account}</span>
            {state === 'blocked' && <span className="text-bad">{t('picker.blocked')}</span>}
            <span className="ms-auto text-xs text-faint">{shortId(memberId)}</span>
          </label>
        ))}
      </fieldset>
      {search.length >= 2 && found.data?.players.length === 0 && (
        <p className="mt-1 text-sm text-soft">{t('search.none')}</p>
      )}
    </div>
  );
};

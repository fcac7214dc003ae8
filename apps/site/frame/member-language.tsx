import { type ReactNode, useEffect, useRef } from 'react';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { updateLanguage } from '#features/identity/contract/accounts/update-language.ts';
import { changeLanguage, languageAtStart, useLanguage } from '#kit/browser/texts/language.ts';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSite } from '../settings/site-settings.ts';
import { NoticeTeller } from './notice-teller.tsx';

/** Goes with the session: a reload is no new log-in, and what was chosen on this device since then stands. */
const takenName = 'languageTaken';

/** After a log-in the page speaks the language that the member chose last, on whatever device; a new choice is told to the account. */
export const MemberLanguage = (): ReactNode => {
  const { texts } = useTranslation();
  const language = useLanguage();
  const { languages } = useSite();
  const { data } = useRead(memberInfo, {});
  const { send } = useSend(updateLanguage, { refreshes: [memberInfo] });
  // This part comes late: a choice may have been made before it.
  const shown = useRef(languageAtStart());
  useEffect(() => {
    if (!data) return;
    if (sessionStorage.getItem(takenName) === null) {
      sessionStorage.setItem(takenName, 'yes');
      const kept = data.language;
      if (kept !== null && kept !== language && languages.includes(kept)) {
        shown.current = kept;
        // Without its texts the page stays in the language that it is in.
        changeLanguage(texts, kept).catch(() => {
          shown.current = language;
        });
        return;
      }
    }
    if (shown.current === language) return;
    shown.current = language;
    if (data.language !== language) void send({ language });
  }, [data, language, languages, texts, send]);
  return <NoticeTeller />;
};

import { Phone } from 'lucide-react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { help } from '../contract/help.ts';

const link = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4';

/** Who helps with gambling where the visitor is, to be called or read; names alone, so that it stands anywhere without texts. */
export const HelpLinks = () => {
  const { data } = useRead(help, {}, { staleTime: hoursMs(1), keep: 'device' });
  if (!data || data.links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {data.links.map(({ name, phone, url }) => (
        <li key={`${name} ${phone ?? url ?? ''}`} className="flex flex-wrap items-center gap-x-3">
          {url === null ? (
            <span className="inline-flex min-h-11 items-center">{name}</span>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
              {name}
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link} aria-label={`${name} ${phone}`}>
              <Phone aria-hidden className="size-4" />
              <bdi className="figures">{phone}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
};

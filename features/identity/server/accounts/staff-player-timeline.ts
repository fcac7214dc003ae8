import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import { personTimeline, type TimelineEntry, type TimelinePage } from '#kit/server/person-timeline.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerTimeline as contract } from '../../contract/accounts/staff-player-timeline.ts';
import { memberOf } from './member-of.ts';

const pageSize = 50;

type Placed = TimelineEntry & { kind: string };
type Cursor = { moment: string; kind: string; id: string };

/** Every source is asked for one page behind the cursor; together they are ordered by moment, kind and id. */
export const staffPlayerTimeline = handle(
  contract,
  (world) =>
    async ({ memberId, kind, from, until, after }, { merchantId, staff, language }) => {
      const { read } = world.backofficeDatabase;
      const member = await memberOf(read, memberId);
      if (member?.merchantId !== merchantId) return refuse('player_unknown');
      const seen = personTimeline.of(world).filter(({ permission }) => staff.permissions.includes(permission));
      const cursor = after === undefined ? undefined : cursorIn(after);
      const found = await Promise.all(
        seen
          .filter((source) => kind === undefined || source.kind === kind)
          .map(async (source): Promise<Placed[]> => {
            const page = {
              memberId,
              before: beforeOf(cursor, source.kind),
              from,
              until,
              language,
              limit: pageSize + 1,
            };
            return (await source.entriesOf(read, page)).map((entry) => ({ ...entry, kind: source.kind }));
          }),
      );
      const all = found.flat().toSorted(newestFirst);
      const entries = all.slice(0, pageSize);
      const last = entries.at(-1);
      return accept({
        entries: entries.map((it) => ({
          kind: it.kind,
          id: it.id,
          at: it.at,
          code: it.code,
          amount: it.amount === null ? null : minor(it.amount),
          paid: it.paid === null ? null : minor(it.paid),
          currency: it.currency,
          about: it.about,
          link: it.link,
        })),
        kinds: seen.map((source) => source.kind),
        ...(all.length > pageSize && last && { next: textOf(last) }),
      });
    },
);

const newestFirst = (one: Placed, other: Placed): number =>
  compared(other.moment, one.moment) || compared(other.kind, one.kind) || compared(other.id, one.id);

/** As the database compares texts: byte by byte. */
const compared = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Of a kind that sorts behind the cursor's in the same moment, that moment still belongs to the page. */
const beforeOf = (cursor: Cursor | undefined, kind: string): TimelinePage['before'] =>
  cursor && {
    moment: cursor.moment,
    id: kind === cursor.kind ? cursor.id : undefined,
    isInclusive: kind < cursor.kind,
  };

const cursorShape = z.tuple([z.iso.datetime({ precision: 6 }), z.string().max(20), z.string().max(200)]);

const textOf = ({ moment, kind, id }: Cursor): string =>
  Buffer.from(JSON.stringify([moment, kind, id])).toString('base64url');

/** A cursor that is none of ours begins at the first page. */
const cursorIn = (text: string): Cursor | undefined => {
  try {
    const [moment, kind, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { moment, kind, id };
  } catch {
    return undefined;
  }
};

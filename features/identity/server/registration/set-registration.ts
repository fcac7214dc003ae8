import { editSite, flagsFault, type MerchantSettings, writeRegistrationIn } from '#features/merchants/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import {
  registrationPlacesOf,
  registrationSettingsOf,
  saveRegistrationField,
  saveRegistrationPlaces,
} from '../../db/registration/registration-fields.ts';
import { insertRegistrationRevision, registrationRevisions } from '../../db/registration/registration-revisions.ts';
import { bodyChanges, bodyFault, orderOf, type RegistrationBody } from '../../domain/registration-body.ts';

/** Everything about registration as it stands now, wherever it was set. */
export const registrationNow = async (
  read: Read,
  { merchantId, flags, ageMin }: MerchantSettings,
): Promise<RegistrationBody> => {
  const settings = await registrationSettingsOf(read, merchantId);
  const order = orderOf(await registrationPlacesOf(read, merchantId));
  return {
    flags: {
      DIRECTREG3: flags.DIRECTREG3,
      USERNAMEREG3: flags.USERNAMEREG3,
      MOBILENUMREG3: flags.MOBILENUMREG3,
      REGMOBVERF3: flags.REGMOBVERF3,
      MOBILENUMPASSREG3: flags.MOBILENUMPASSREG3,
      REGLOGIN3: flags.REGLOGIN3,
    },
    ageMin,
    fields: order.map((field) => ({ field, setting: settings[field] })),
  };
};

type Wanted<Unfound extends string> = {
  basedOn: number;
  reason: string;
  find: (tx: Tx) => Promise<Result<RegistrationBody, Unfound>>;
};

type Refusal = 'registration_changed' | 'field_fixed' | NonNullable<ReturnType<typeof flagsFault>>;

export const saveRegistration = <Unfound extends string>(
  world: World,
  visit: StaffVisit,
  { basedOn, reason, find }: Wanted<Unfound>,
): Promise<Result<{ revision: number }, Refusal | Unfound>> =>
  editSite<{ revision: number }, Refusal | Unfound>(world, visit, reason, async (tx, settings) => {
    const { merchantId } = visit;
    const [latest] = await registrationRevisions(tx, merchantId, 1);
    if ((latest?.no ?? 0) !== basedOn) return refuse('registration_changed', { revision: latest?.no ?? 0 });
    const found = await find(tx);
    if (!found.ok) return found;
    const body = found.value;
    const field = bodyFault(body);
    if (field) return refuse('field_fixed', { field });
    const fault = flagsFault({ ...settings.flags, ...body.flags });
    if (fault) return refuse(fault);
    const before = await registrationNow(tx, settings);
    const at = world.clock.now();
    let no = basedOn;
    // What was set elsewhere meanwhile, or before anybody came here, can be returned to as well.
    const isKnown = latest !== undefined && bodyChanges(latest.body, before).length === 0;
    if (!isKnown)
      await insertRegistrationRevision(tx, merchantId, { no: ++no, body: before, by: null, note: null, madeAt: at });
    const revision = { no: ++no, body, by: visit.staff.username, note: reason, madeAt: at };
    await insertRegistrationRevision(tx, merchantId, revision);
    await write(tx, visit, body);
    const changes = bodyChanges(before, body);
    return accept({
      answer: { revision: no },
      action: 'identity.set_registration',
      subject: { kind: 'merchant', id: merchantId },
      before: Object.fromEntries(changes.map((change) => [change.what, change.before])),
      after: Object.fromEntries(changes.map((change) => [change.what, change.after])),
    });
  });

const write = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  { flags, ageMin, fields }: RegistrationBody,
): Promise<void> => {
  await writeRegistrationIn(tx, merchantId, { flags, ageMin });
  for (const { field, setting } of fields) await saveRegistrationField(tx, merchantId, field, setting);
  await saveRegistrationPlaces(
    tx,
    merchantId,
    fields.map(({ field }) => field),
  );
};

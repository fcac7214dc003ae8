import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Receiver = { merchantId: string; toIndex: string; nobodySealed: string; at: Instant };

export const shredReceiver = async (tx: Tx, { merchantId, toIndex, nobodySealed, at }: Receiver): Promise<void> => {
  await sql`
    select messages.shred_receiver(${merchantId}, ${toIndex}, ${nobodySealed}, ${isoOf(at)}::timestamptz)`.execute(tx);
};
